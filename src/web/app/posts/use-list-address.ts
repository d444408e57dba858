import { postViews, type PostView } from '#domain/post/post.ts'
import { useMemo } from 'react'
import { useSearchAtOnce } from '../use-search-at-once.ts'
import { type ListFilters, readFilters, writeFilters } from './filters/list-filters.ts'

/** date: by time of publication. changed: last changed first. */
export type ListOrder = 'date' | 'changed'

/** The parameters of the address. */
interface AskedList {
  view: PostView
  page: number
  order: ListOrder
  filters: ListFilters
}

export interface ListAddress extends AskedList {
  /** The newest parameters: the toolbar shows them at once, while the rows still render. */
  atOnce: AskedList
  /** Shows another view or page, with the same filters. */
  go: (view: PostView, page: number) => void
  /** Changes filters, and goes to the first page. `typing` replaces the history entry. */
  narrow: (to: Partial<Omit<AskedList, 'page'>>, typing?: boolean) => void
}

/** The state of the list is in the address, so that the back button, reloading and sharing a link work. */
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
