import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { postsText } from '../number-text.ts'
import { useNumbersOfPosts } from '../use-analytics.ts'
import { useWriters } from '../use-writers.ts'
import { keepColumns, keptColumns, type PostsColumn } from './posts-columns.ts'
import { postsAskedIn } from './posts-choices.ts'
import { PostsTable } from './posts-table.tsx'
import { PostsTools } from './posts-tools.tsx'

/** The posts of a period with their numbers, 50 at a time. */
export default function PostsScreen({ workspace, chosen }: ScreenProps) {
  const [search, setSearch] = useSearchParams()
  const [columns, setColumns] = useState(keptColumns)
  const asked = postsAskedIn(search, chosen.narrowed)
  const query = useNumbersOfPosts(workspace.id, asked)
  const writers = useWriters()
  const change = (changes: Record<string, string | null>, isPage = false) => {
    const next = new URLSearchParams(search)
    if (!isPage) next.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: !isPage })
  }
  const chooseColumns = (next: PostsColumn[]) => {
    setColumns(next)
    keepColumns(next)
  }
  if (query.isLoadingError) return <NumbersFailed query={query} />
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      aria-busy={query.isPlaceholderData || undefined}
    >
      <PostsTools asked={asked} columns={columns} onColumns={chooseColumns} onChange={change} />
      {!query.data && <NumbersSkeleton screen="posts" />}
      {query.data?.posts.length === 0 && (
        <EmptyState title="No posts in these days">{analyticsMessages.empty}.</EmptyState>
      )}
      {query.data && query.data.posts.length > 0 && (
        <>
          <PostsTable
            rows={query.data.posts}
            columns={columns}
            sort={asked.sort}
            order={asked.order}
            writers={writers}
            onSort={(sort, order) => change({ sort, order })}
          />
          <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
            <span className="tabular-nums">{postsText(query.data.count)} in these days</span>
            <span className="ms-auto flex gap-2">
              <Button unavailable={!asked.cursor} onClick={() => change({ cursor: null })}>
                First 50
              </Button>
              <Button
                unavailable={query.data.next === null}
                onClick={() => change({ cursor: query.data.next }, true)}
              >
                Next 50
              </Button>
            </span>
          </nav>
        </>
      )}
    </div>
  )
}
