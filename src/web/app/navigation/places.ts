import type { Workspace } from '#contract/workspaces.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CalendarDays, Images, LayoutTemplate, List, Plug, Settings, type LucideIcon } from 'lucide-react'
import { connectionsQuery, postsQuery } from '../queries.ts'
import { factsQuery } from '../media/library-facts.ts'
import { templatesQuery } from '../templates/use-templates.ts'

/** A screen that the navigation leads to. */
export interface NavigationPlace {
  to: string
  name: string
  Icon: LucideIcon
  /** The letter that leads there from any screen. */
  letter?: string
  /** On a phone it has a place of its own on the bar, on this side of the +. Default: it is under More. */
  bar?: 'start' | 'end'
  /** Below the line: about the account rather than about posts. */
  isLast?: boolean
  /** Fetches what the screen shows first; begun when somebody reaches for it. Does nothing while that is fresh. */
  fetch?: (client: QueryClient, workspace: Workspace) => Promise<unknown>
}

/** In the order of every list of them. */
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
    bar: 'end',
    fetch: (client, { id }) => client.prefetchQuery(connectionsQuery(id)),
  },
  {
    to: '/dashboard/media',
    name: 'Media',
    Icon: Images,
    fetch: (client, { id }) => client.prefetchQuery(factsQuery(id)),
  },
  {
    to: '/dashboard/templates',
    name: 'Templates',
    Icon: LayoutTemplate,
    fetch: (client, { id }) => client.prefetchQuery(templatesQuery(id)),
  },
  { to: '/dashboard/settings', name: 'Settings', Icon: Settings, isLast: true },
]

/** Where a workspace is made. */
export const newWorkspaceAddress = '/dashboard/settings#new-workspace'
