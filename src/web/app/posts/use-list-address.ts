import { postViews, type PostView } from '#domain/post/post.ts'
import { useMemo } from 'react'
import { useSearchAtOnce } from '../use-search-at-once.ts'
import { type ListFilters, readFilters, writeFilters } from './filters/list-filters.ts'

/** date: when it goes or went out. changed: what was changed last comes first. */
export type ListOrder = 'date' | 'changed'

/** What an address asks for. */
interface AskedList {
  view: PostView
  page: number
  order: ListOrder
  filters: ListFilters
}

export interface ListAddress extends AskedList {
  /** Where a press just went: the bars show it at once, while the rows are still being rendered. */
  atOnce: AskedList
  /** Shows another view or page, under the same filters. */
  go: (view: PostView, page: number) => void
  /** Narrows the list down, from the first page on. `typing` fills nobody's history. */
  narrow: (to: Partial<Omit<AskedList, 'page'>>, typing?: boolean) => void
}

/** What is shown is in the address, so that going back, reloading and sharing a link work. */
export function useListAddress(): ListAddress {
  const { search, asked, go } = useSearchAtOnce()
  const shown = useMemo(() => read(search), [search])
  const atOnce = useMemo(() => read(asked), [asked])
  return {
    ...shown,
    atOnce,
    go: (view, page) => go(write({ ...atOnce, view, page })),
    narrow: (to, typing = false) =>
      go(write({ ...atOnce, ...to, page: 1 }), { replace: typing, preventScrollReset: true }),
  }
}

function read(search: URLSearchParams): AskedList {
  return {
    view: postViews.find((one) => one === search.get('view')) ?? 'scheduled',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
    order: search.get('sort') === 'changed' ? 'changed' : 'date',
    filters: readFilters(search),
  }
}

function write({ view, page, order, filters }: AskedList): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'scheduled') search.set('view', view)
  writeFilters(search, filters)
  if (order !== 'date') search.set('sort', order)
  if (page !== 1) search.set('page', `${page}`)
  return search
}
