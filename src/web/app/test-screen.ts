import type { Role } from '#contract/fields.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { WorkspaceContext } from './workspace.ts'

/** The workspace a screen is shown in. */
const testWorkspace: Workspace = {
  id: 'w',
  name: 'Haldon St Bakery',
  imageUrl: null,
  role: 'owner',
  locked: false,
  timezone: 'Europe/London',
}

/** The query states of a screen. Queries in neither list are still loading. */
export interface ScreenState {
  role?: Role
  /** Fetched data by query key. */
  here?: readonly (readonly [QueryKey, unknown])[]
  /** The keys of failed queries. */
  lost?: readonly QueryKey[]
  /** With its parameters. */
  address?: string
}

/** An element in a workspace, with what was fetched around it. */
export function around(element: ReactElement, state: ScreenState = {}): ReactElement {
  const { role = 'owner', here = [], lost = [] } = state
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } },
  })
  for (const [key, data] of here) client.setQueryData(key, data)
  for (const queryKey of lost) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: new Error('no answer') })
  }
  const screen = createElement(WorkspaceContext, { value: { ...testWorkspace, role } }, element)
  return createElement(QueryClientProvider, { client }, screen)
}

/**
 * A screen as it is first drawn on a wide window, as HTML: without effects, so that nothing is fetched and no code is
 * brought in later. See decision 75.
 */
export function screenOf(Screen: ComponentType, state: ScreenState = {}): string {
  const { address = '/dashboard' } = state
  const inside = around(createElement(Screen), state)
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, inside))
}
