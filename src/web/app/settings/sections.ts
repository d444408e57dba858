import type { Role } from '#contract/fields.ts'
import { lazy, type ComponentType } from 'react'

/** One part of the settings: what one sees at `/dashboard/settings#<id>`. */
export interface SettingsSection {
  /** The anchor in the address. */
  id: string
  name: string
  /** It is found by these words too, which are not shown. */
  alsoCalled: string
  group: SettingsGroup
  /** Who sees it; without, every member does. */
  roles?: readonly Role[]
  /** Draws itself with `Section`, under the same id. Loaded when it is first shown. */
  Component: ComponentType
}

export const settingsGroups = ['You', 'Workspace'] as const
type SettingsGroup = (typeof settingsGroups)[number]

/** Where a section is. */
export const sectionAddress = (id: string) => `/dashboard/settings#${id}`

/** Whether a role sees the section. While it is not known, it may. */
export function maySee({ roles }: Pick<SettingsSection, 'roles'>, role: Role | undefined): boolean {
  return roles === undefined || role === undefined || roles.includes(role)
}

/** Every section, in the order of the screen. Adding one is a line here. */
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
    name: 'Time zone',
    alsoCalled: 'timezone clock',
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
    id: 'writing-kit',
    name: 'Writing kit',
    alsoCalled: 'hashtags snippets utm links',
    group: 'Workspace',
    Component: lazy(() =>
      import('./writing-kit/writing-kit-section.tsx').then((file) => ({ default: file.WritingKitSection })),
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
    id: 'subscription',
    name: 'Subscription',
    alsoCalled: 'plan billing',
    group: 'Workspace',
    Component: lazy(() =>
      import('./subscription-section.tsx').then((file) => ({ default: file.SubscriptionSection })),
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
