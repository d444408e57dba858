import { messages } from '#contract/messages.ts'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EmptyPosts } from './empty-posts.tsx'
import { isFiltered, noFilters } from './filters/list-filters.ts'
import { NothingFound } from './filters/nothing-found.tsx'
import { PostRowSkeletons } from './post-row-skeletons.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { PostsList } from './use-posts-list.ts'

/** Replaces the rows: while they load, when there are none, or when loading failed. */
export function NoPosts({ list, address }: { list: PostsList; address: ListAddress }) {
  if (list.isLoading) return <PostRowSkeletons />
  if (list.isFailed) return <PostsFailed busy={list.isFetching} onRetry={list.fetchAgain} />
  if (!list.shown) return null
  if (isFiltered(address.filters))
    return <NothingFound onClear={() => address.narrow({ filters: noFilters })} />
  return <EmptyPosts view={address.view} />
}

function PostsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      down
      title={messages.posts.fetchFailed}
      action={
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Can’t reach Postlark. Scheduled posts still go out on time.
    </EmptyState>
  )
}
