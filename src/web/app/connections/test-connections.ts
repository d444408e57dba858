import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { WorkspaceContext } from '../workspace.ts'

/** What it is drawn inside of: a workspace with these accounts. For tests. */
export function amongConnections(element: ReactElement, connections: readonly Connection[]): ReactElement {
  const client = new QueryClient()
  client.setQueryData(['connections', 'w'], connections)
  const workspace = createElement(WorkspaceContext, { value: { id: 'w' } as Workspace }, element)
  return createElement(QueryClientProvider, { client }, workspace)
}
