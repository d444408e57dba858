import type { Post } from '#contract/posts.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { recurringOf } from '#domain/time/schedule.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { api } from '../api.ts'
import { standText } from '../posts/found-text.ts'
import { postParts, publicationName } from '../posts/publication-text.ts'
import { keys } from '../queries.ts'

/** Past times of a repeating post, newest first. Nothing for other posts. */
export function EarlierTimes({ post, zone, now }: { post: Post; zone: string; now: Date }) {
  const format = useTimeFormat()
  const { workspaceId, id: postId } = post
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.post(workspaceId, postId), 'occurrences'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      api.posts.occurrences({ workspaceId, postId, before }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: recurringOf(post.platformSettings) !== null || post.earlierPublications.length > 0,
  })
  const times = data?.pages.flatMap(({ occurrences }) => occurrences) ?? []
  if (times.length < 2) return null
  return (
    <section aria-labelledby="times-title">
      <h2 id="times-title" className="mb-2 text-[1.0625rem] tracking-[-0.02em]">
        All dates
      </h2>
      <ol className="grid">
        {times.map(({ occurrence, dueAt, publications }) => (
          <li
            key={occurrence}
            className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line py-2 text-small"
          >
            <span className="w-36 flex-none tabular-nums">
              {dueAt ? formatWhen(new Date(dueAt), now, zone, format) : 'No time'}
            </span>
            <span className="min-w-0 flex-1">
              {postParts(publications).map((publication) => (
                <span key={publication.id} className="me-3 inline-flex items-center gap-1">
                  {publicationName(publication, { publications })}: {standText(publication)}
                  {publication.url && publication.state === 'published' && (
                    <a
                      className="link inline-flex p-1"
                      href={publication.url}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <ExternalLink
                        aria-label={`See it on ${publicationName(publication, { publications })}`}
                      />
                    </a>
                  )}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}
