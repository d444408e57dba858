import { formatMoment } from '#domain/time/format/moments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { activityText } from './activity-text.ts'
import { LoadFailed } from './load-failed.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { Section } from './section.tsx'

/** Who did what in the workspace, as sentences. */
export function ActivitySection() {
  const workspace = useWorkspace()
  const now = useNow()
  const zone = workspace?.timezone ?? 'UTC'
  const format = useTimeFormat()
  const workspaceId = workspace?.id ?? ''
  const list = useInfiniteQuery({
    queryKey: keys.activity(workspaceId),
    queryFn: ({ pageParam, signal }) =>
      api.activity.list({ workspaceId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    enabled: workspace !== undefined,
    staleTime: 0,
  })
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <Section
      id="activity"
      title="Activity"
      text="Who did what in this workspace. Only the owner and admins see it, and no one can change it."
    >
      {list.isPending && <RowSkeletons rows={6} />}
      {list.isLoadingError && (
        <LoadFailed what="The activity" busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.data && entries.length === 0 && (
        <p className="text-muted">No activity yet. You’ll see posts, accounts and invitations here.</p>
      )}
      {entries.length > 0 && (
        <ol className="border-t border-line">
          {entries.map((entry) => {
            const [who, what] = activityText(entry, (at) => formatMoment(at, now, zone, format))
            return (
              <li
                key={entry.id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 leading-[1.4]"
              >
                <span className="min-w-0 flex-1 basis-72 wrap-anywhere">
                  <b className="font-semibold">{who}</b> {what}
                </span>
                <time dateTime={entry.at} className="text-small whitespace-nowrap text-muted">
                  {formatMoment(new Date(entry.at), now, zone, format)}
                </time>
              </li>
            )
          })}
        </ol>
      )}
      {list.hasNextPage && (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Section>
  )
}
