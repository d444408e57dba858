import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { WorkspaceContext } from '../workspace.ts'

/** An account that works, for tests. */
export function testConnection(changes: Partial<Connection> = {}): Connection {
  return {
    id: 'an-account',
    provider: 'bluesky',
    externalId: 'ada',
    username: 'ada',
    displayName: null,
    avatarUrl: null,
    needsReauth: false,
    expiresAt: null,
    renewable: true,
    locked: false,
    app: 'instance',
    scheduledPosts: 0,
    createdAt: '2026-11-01T09:00:00Z',
    ...changes,
  }
}

/** What it is drawn inside of: a workspace with these accounts. For tests. */
export function withConnections(element: ReactElement, connections: readonly Connection[]): ReactElement {
  const client = new QueryClient()
  client.setQueryData(['connections', 'w'], connections)
  const workspace = createElement(WorkspaceContext, { value: { id: 'w' } as Workspace }, element)
  return createElement(QueryClientProvider, { client }, workspace)
}
