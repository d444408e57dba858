import type { Role } from '#contract/fields.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { WorkspaceContext } from './workspace.ts'

/** The workspace a screen is shown in. */
const testWorkspace: Workspace = {
  id: 'w',
  name: 'Haldon St Bakery',
  imageUrl: null,
  role: 'owner',
  timezone: 'Europe/London',
}

/** What a screen is shown with. What is neither here nor lost is still on its way. */
export interface ScreenState {
  role?: Role
  /** What was fetched, each under its key. */
  here?: readonly (readonly [QueryKey, unknown])[]
  /** The keys of what could not be fetched. */
  lost?: readonly QueryKey[]
  /** With its parameters. */
  address?: string
}

/**
 * A screen as it is first drawn on a wide window, as HTML: without effects, so that nothing is fetched and no code is
 * brought in later. See decision 75.
 */
export function screenOf(Screen: ComponentType, state: ScreenState = {}): string {
  const { role = 'owner', here = [], lost = [], address = '/dashboard' } = state
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  for (const [key, data] of here) client.setQueryData(key, data)
  for (const queryKey of lost) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: new Error('no answer') })
  }
  const screen = createElement(WorkspaceContext, { value: { ...testWorkspace, role } }, createElement(Screen))
  const inside = createElement(QueryClientProvider, { client }, screen)
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, inside))
}
