import type { Role } from '#contract/fields.ts'
import { lazy, type ComponentType } from 'react'

/** One part of the settings: what one sees at `/dashboard/settings#<id>`. */
export interface SettingsSection {
  /** The anchor in the address. */
  id: string
  name: string
  group: SettingsGroup
  /** Who sees it; without, every member does. */
  roles?: readonly Role[]
  /** Draws itself with `Section`, under the same id. Loaded when it is first shown. */
  Component: ComponentType
}

export const settingsGroups = ['You', 'Workspace'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** Every section, in the order of the screen. Adding one is a line here. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'profile',
    name: 'Profile',
    group: 'You',
    Component: lazy(() => import('./profile-section.tsx').then((file) => ({ default: file.ProfileSection }))),
  },
  {
    id: 'security',
    name: 'Sign-in and security',
    group: 'You',
    Component: lazy(() =>
      import('./security-section.tsx').then((file) => ({ default: file.SecuritySection })),
    ),
  },
  {
    id: 'sessions',
    name: 'Sessions',
    group: 'You',
    Component: lazy(() =>
      import('./sessions-section.tsx').then((file) => ({ default: file.SessionsSection })),
    ),
  },
  {
    id: 'api-keys',
    name: 'API keys',
    group: 'You',
    Component: lazy(() =>
      import('./api-keys-section.tsx').then((file) => ({ default: file.ApiKeysSection })),
    ),
  },
  {
    id: 'time-zone',
    name: 'Time zone',
    group: 'You',
    Component: lazy(() =>
      import('./time-zone-section.tsx').then((file) => ({ default: file.TimeZoneSection })),
    ),
  },
  {
    id: 'appearance',
    name: 'Light or dark',
    group: 'You',
    Component: lazy(() => import('./theme-section.tsx').then((file) => ({ default: file.ThemeSection }))),
  },
  {
    id: 'notifications',
    name: 'Notifications',
    group: 'You',
    Component: lazy(() =>
      import('../bell/notifications-section.tsx').then((file) => ({ default: file.NotificationsSection })),
    ),
  },
  {
    id: 'workspace',
    name: 'Name and image',
    group: 'Workspace',
    roles: ['owner', 'admin'],
    Component: lazy(() =>
      import('./workspace-section.tsx').then((file) => ({ default: file.WorkspaceSection })),
    ),
  },
  {
    id: 'members',
    name: 'Members',
    group: 'Workspace',
    Component: lazy(() => import('./members-section.tsx').then((file) => ({ default: file.MembersSection }))),
  },
  {
    id: 'posting-times',
    name: 'Posting times',
    group: 'Workspace',
    Component: lazy(() =>
      import('../slots/posting-times-section.tsx').then((file) => ({ default: file.PostingTimesSection })),
    ),
  },
  {
    id: 'writing-kit',
    name: 'Writing kit',
    group: 'Workspace',
    Component: lazy(() =>
      import('./writing-kit/writing-kit-section.tsx').then((file) => ({ default: file.WritingKitSection })),
    ),
  },
  {
    id: 'in-and-out',
    name: 'In and out',
    group: 'Workspace',
    Component: lazy(() =>
      import('../exchange/exchange-section.tsx').then((file) => ({ default: file.ExchangeSection })),
    ),
  },
  {
    id: 'activity',
    name: 'Activity',
    group: 'Workspace',
    roles: ['owner', 'admin'],
    Component: lazy(() =>
      import('./activity-section.tsx').then((file) => ({ default: file.ActivitySection })),
    ),
  },
  {
    id: 'subscription',
    name: 'Subscription',
    group: 'Workspace',
    Component: lazy(() =>
      import('./subscription-section.tsx').then((file) => ({ default: file.SubscriptionSection })),
    ),
  },
  {
    id: 'new-workspace',
    name: 'New workspace',
    group: 'Workspace',
    Component: lazy(() =>
      import('./new-workspace-section.tsx').then((file) => ({ default: file.NewWorkspaceSection })),
    ),
  },
]
