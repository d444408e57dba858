import { postViews, type PostView } from '#domain/post.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListFilters, readFilters, writeFilters } from './filters/list-filters.ts'

/** date: when it goes or went out. changed: what was changed last comes first. */
export type ListOrder = 'date' | 'changed'

export interface ListAddress {
  view: PostView
  page: number
  order: ListOrder
  filters: ListFilters
  /** Shows another view or page, under the same filters. */
  go: (view: PostView, page: number) => void
  /** Narrows the list down, from its first page on. `typing` fills nobody's history. */
  narrow: (to: { filters?: ListFilters; order?: ListOrder }, typing?: boolean) => void
}

/** What is shown is in the address, so that going back, reloading and sharing a link work. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => readFilters(search), [search])
  const view = postViews.find((one) => one === search.get('view')) ?? 'scheduled'
  const order = search.get('sort') === 'changed' ? 'changed' : 'date'
  return {
    view,
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
    order,
    filters,
    go: (toView, page) => setSearch(addressOf({ view: toView, page, order, filters })),
    narrow: (to, typing = false) =>
      setSearch(addressOf({ view, page: 1, order: to.order ?? order, filters: to.filters ?? filters }), {
        replace: typing,
        preventScrollReset: true,
      }),
  }
}

function addressOf(to: {
  view: PostView
  page: number
  order: ListOrder
  filters: ListFilters
}): URLSearchParams {
  const next = new URLSearchParams()
  if (to.view !== 'scheduled') next.set('view', to.view)
  writeFilters(next, to.filters)
  if (to.order !== 'date') next.set('sort', to.order)
  if (to.page !== 1) next.set('page', `${to.page}`)
  return next
}
