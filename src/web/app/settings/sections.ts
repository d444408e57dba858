import type { Role } from '#contract/fields.ts'
import { lazy, type ComponentType } from 'react'

/** One section of the settings, shown at `/dashboard/settings#<id>`. */
export interface SettingsSection {
  /** The anchor in the address. */
  id: string
  name: string
  /** Further search words, not displayed. */
  alsoCalled: string
  group: SettingsGroup
  /** The roles that see it. Default: all. */
  roles?: readonly Role[]
  /** It takes all the width there is. */
  wide?: true
  /** Renders itself with `Section`, under the same id. Loaded when first shown. */
  Component: ComponentType
}

export const settingsGroups = ['You', 'Workspace'] as const
type SettingsGroup = (typeof settingsGroups)[number]

/** The address of a section. */
export const sectionAddress = (id: string) => `/dashboard/settings#${id}`

/** Whether a role sees the section. True while the role is unknown. */
export function maySee({ roles }: Pick<SettingsSection, 'roles'>, role: Role | undefined): boolean {
  return roles === undefined || role === undefined || roles.includes(role)
}

/** All sections in display order. To add one, add a line here. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'profile',
    name: 'Profile',
    alsoCalled: 'name picture photo email address delete account',
    group: 'You',
    Component: lazy(() => import('./profile-section.tsx').then((file) => ({ default: file.ProfileSection }))),
  },
  {
    id: 'security',
    name: 'Sign-in and security',
    alsoCalled: 'password two-factor 2fa authenticator code passkey',
    group: 'You',
    Component: lazy(() =>
      import('./security-section.tsx').then((file) => ({ default: file.SecuritySection })),
    ),
  },
  {
    id: 'sessions',
    name: 'Sessions',
    alsoCalled: 'devices browsers signed in sign out',
    group: 'You',
    Component: lazy(() =>
      import('./sessions-section.tsx').then((file) => ({ default: file.SessionsSection })),
    ),
  },
  {
    id: 'api-keys',
    name: 'API keys',
    alsoCalled: 'token developer',
    group: 'You',
    Component: lazy(() =>
      import('./api-keys-section.tsx').then((file) => ({ default: file.ApiKeysSection })),
    ),
  },
  {
    id: 'time-zone',
    name: 'Time zone and format',
    alsoCalled: 'timezone clock date 12-hour 24-hour am pm',
    group: 'You',
    Component: lazy(() =>
      import('./time-zone-section.tsx').then((file) => ({ default: file.TimeZoneSection })),
    ),
  },
  {
    id: 'appearance',
    name: 'Appearance',
    alsoCalled: 'theme',
    group: 'You',
    Component: lazy(() => import('./theme-section.tsx').then((file) => ({ default: file.ThemeSection }))),
  },
  {
    id: 'notifications',
    name: 'Notifications',
    alsoCalled: 'email mail digest',
    group: 'You',
    Component: lazy(() =>
      import('../bell/notifications-section.tsx').then((file) => ({ default: file.NotificationsSection })),
    ),
  },
  {
    id: 'subscription',
    name: 'Subscription',
    alsoCalled: 'plan billing price upgrade trial invoices usage limits cancel',
    group: 'You',
    wide: true,
    Component: lazy(() =>
      import('./subscription/subscription-section.tsx').then((file) => ({
        default: file.SubscriptionSection,
      })),
    ),
  },
  {
    id: 'workspace',
    name: 'Name and image',
    alsoCalled: 'rename picture logo delete',
    group: 'Workspace',
    roles: ['owner', 'admin'],
    Component: lazy(() =>
      import('./workspace-section.tsx').then((file) => ({ default: file.WorkspaceSection })),
    ),
  },
  {
    id: 'members',
    name: 'Members',
    alsoCalled: 'invite team people roles invitation leave owner',
    group: 'Workspace',
    Component: lazy(() => import('./members-section.tsx').then((file) => ({ default: file.MembersSection }))),
  },
  {
    id: 'posting-times',
    name: 'Posting times',
    alsoCalled: 'slots queue schedule',
    group: 'Workspace',
    Component: lazy(() =>
      import('../slots/posting-times-section.tsx').then((file) => ({ default: file.PostingTimesSection })),
    ),
  },
  {
    id: 'networks',
    name: 'Networks',
    alsoCalled: 'x twitter cost price cap spend',
    group: 'Workspace',
    Component: lazy(() =>
      import('./networks/networks-section.tsx').then((file) => ({ default: file.NetworksSection })),
    ),
  },
  {
    id: 'writing-kit',
    name: 'Writing kit',
    alsoCalled: 'hashtags snippets utm links',
    group: 'Workspace',
    Component: lazy(() =>
      import('./writing-kit/writing-kit-section.tsx').then((file) => ({ default: file.WritingKitSection })),
    ),
  },
  {
    id: 'brand',
    name: 'Brand',
    alsoCalled: 'voice look logo colours colors fonts tone style banned words audience ai website',
    group: 'Workspace',
    Component: lazy(() =>
      import('./brand/brand-section.tsx').then((file) => ({ default: file.BrandSection })),
    ),
  },
  {
    id: 'import-export',
    name: 'Import & export',
    alsoCalled: 'import export csv spreadsheet ics ical feed archive',
    group: 'Workspace',
    Component: lazy(() =>
      import('../exchange/exchange-section.tsx').then((file) => ({ default: file.ExchangeSection })),
    ),
  },
  {
    id: 'activity',
    name: 'Activity',
    alsoCalled: 'log history audit',
    group: 'Workspace',
    roles: ['owner', 'admin'],
    Component: lazy(() =>
      import('./activity-section.tsx').then((file) => ({ default: file.ActivitySection })),
    ),
  },
  {
    id: 'new-workspace',
    name: 'New workspace',
    alsoCalled: 'create',
    group: 'Workspace',
    Component: lazy(() =>
      import('./new-workspace-section.tsx').then((file) => ({ default: file.NewWorkspaceSection })),
    ),
  },
]
