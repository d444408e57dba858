import { postViews, type PostView } from '#domain/post.ts'
import { useSearchParams } from 'react-router'

export interface ListAddress {
  view: PostView
  page: number
  go: (view: PostView, page: number) => void
}

/** Which view and page are shown: they are in the address, so that going back and sharing a link work. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()
  return {
    view: postViews.find((view) => view === search.get('view')) ?? 'scheduled',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
    go: (view, page) =>
      setSearch({
        ...(view === 'scheduled' ? {} : { view }),
        ...(page === 1 ? {} : { page: `${page}` }),
      }),
  }
}
