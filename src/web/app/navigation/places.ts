import type { Workspace } from '#contract/workspaces.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  CalendarDays,
  ChartColumn,
  Images,
  LayoutTemplate,
  List,
  Plug,
  ScanText,
  Settings,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import { connectionsQuery, postsQuery } from '../queries.ts'
import { factsQuery } from '../media/library-facts.ts'
import { templatesQuery } from '../templates/use-templates.ts'

/** A screen that the navigation leads to. */
export interface NavigationPlace {
  to: string
  name: string
  Icon: LucideIcon
  /** After `g`, the shortcut key for the screen. */
  letter: string
  /** On phones it has a place on the bar, on this side of the + button. Default: under More. */
  bar?: 'start' | 'end'
  /** Below the line: about the account instead of posts. */
  isLast?: boolean
  /**
   * Fetches the screen's first data; called when someone is about to open it. Does nothing while the data is fresh.
   */
  fetch?: (client: QueryClient, workspace: Workspace) => Promise<unknown>
}

/** In display order. */
export const places: readonly NavigationPlace[] = [
  { to: '/dashboard/calendar', name: 'Calendar', Icon: CalendarDays, letter: 'c', bar: 'start' },
  {
    to: '/dashboard',
    name: 'Posts',
    Icon: List,
    letter: 'p',
    bar: 'start',
    fetch: (client, { id }) => client.prefetchQuery(postsQuery(id, 'scheduled', 1)),
  },
  {
    to: '/dashboard/connections',
    name: 'Connections',
    Icon: Plug,
    letter: 'n',
    bar: 'end',
    fetch: (client, { id }) => client.prefetchQuery(connectionsQuery(id)),
  },
  {
    to: '/dashboard/media',
    name: 'Media',
    Icon: Images,
    letter: 'm',
    fetch: (client, { id }) => client.prefetchQuery(factsQuery(id)),
  },
  {
    to: '/dashboard/templates',
    name: 'Templates',
    Icon: LayoutTemplate,
    letter: 't',
    fetch: (client, { id }) => client.prefetchQuery(templatesQuery(id)),
  },
  { to: '/dashboard/analytics', name: 'Analytics', Icon: ChartColumn, letter: 'a' },
  { to: '/dashboard/studio', name: 'Studio', Icon: WandSparkles, letter: 'v' },
  { to: '/dashboard/scan', name: 'Website scan', Icon: ScanText, letter: 'w' },
  { to: '/dashboard/settings', name: 'Settings', Icon: Settings, letter: 's', isLast: true },
]

/** The address of the person’s profile, and of what they are notified of. */
export const profileAddress = '/dashboard/settings#profile'
export const notificationSettings = '/dashboard/settings#notifications'

/** The address of the form for a new workspace. */
export const newWorkspaceAddress = '/dashboard/settings#new-workspace'
