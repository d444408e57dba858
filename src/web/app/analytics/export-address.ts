import { type Filter, filters, type Narrowed } from './analytics-address.ts'

/** Where every reading of a period can be downloaded, with the filters of the screen. */
export function exportAddress(workspaceId: string, kind: 'csv' | 'json', narrowed: Narrowed): string {
  return `/api/workspaces/${workspaceId}/analytics/export.${kind}?${queryOf(narrowed)}`
}

/** Where the numbers of a period can be downloaded as PDF, with the filters of the screen. */
export function reportAddress(workspaceId: string, narrowed: Narrowed): string {
  return `/api/workspaces/${workspaceId}/analytics/report.pdf?${queryOf(narrowed)}`
}

/** Days and filters as the API takes them in an address. */
function queryOf(narrowed: Narrowed): URLSearchParams {
  const { from, to } = narrowed
  const query = new URLSearchParams({ from, to })
  for (const filter of Object.keys(filters) as Filter[]) {
    for (const value of narrowed[filter] ?? []) query.append(filter, value)
  }
  return query
}
