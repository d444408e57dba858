import type { Narrowed } from './analytics-address.ts'

/** Where every reading of a period can be downloaded. */
export function exportAddress(workspaceId: string, kind: 'csv' | 'json', narrowed: Narrowed): string {
  const { from, to, connections = [], labels = [] } = narrowed
  const query = new URLSearchParams({ from, to })
  for (const id of connections) query.append('connections', id)
  for (const id of labels) query.append('labels', id)
  return `/api/workspaces/${workspaceId}/analytics/export.${kind}?${query}`
}
