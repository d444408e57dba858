import type { Narrowed, PostsAsked } from '../analytics-address.ts'
import { postsColumns } from './posts-columns.ts'

export const ages = ['24h', '7d', 'latest'] as const
export const foreigns = ['with', 'without', 'only'] as const
const sorts = ['published', ...postsColumns] as const

/** Which posts the query of the address asks for, and in what order. */
export function postsAskedIn(search: URLSearchParams, narrowed: Narrowed): PostsAsked {
  const cursor = search.get('cursor')
  return {
    ...narrowed,
    age: ages.find((one) => one === search.get('age')) ?? '24h',
    sort: sorts.find((one) => one === search.get('sort')) ?? 'published',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    foreign: foreigns.find((one) => one === search.get('elsewhere')) ?? 'with',
    ...(cursor && { cursor }),
  }
}
