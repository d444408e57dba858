import type { PostFilters } from '#contract/posts.ts'
import type { PostView } from '#domain/post/post.ts'

/** The address that exports posts as a CSV file. */
export function postsFileAddress(
  workspaceId: string,
  of: { view?: PostView; from?: string; to?: string; search?: string } & {
    readonly [Kind in Exclude<keyof PostFilters, 'search'>]?: readonly string[]
  },
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(of)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one) params.append(name, one)
  }
  const query = params.toString()
  return `/api/workspaces/${workspaceId}/posts.csv${query ? `?${query}` : ''}`
}
