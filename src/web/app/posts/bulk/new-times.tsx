import type { Post } from '#contract/posts.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { preview, wordsOf } from '../post-facts.ts'

/** How many new times are previewed. */
const shownAtMost = 5

interface NewTimesProps {
  posts: readonly Post[]
  /** In the order of the posts; null: none yet. */
  times: readonly (Date | null)[]
  zone: string
  now: Date
}

/** A preview of the new times of the first few posts. */
export function NewTimes({ posts, times, zone, now }: NewTimesProps) {
  const format = useTimeFormat()
  return (
    <ul aria-label="New times" className="grid gap-1 border-t border-line pt-3 text-small">
      {posts.slice(0, shownAtMost).map((post, place) => {
        const at = times[place] ?? null
        return (
          <li key={post.id} className="flex gap-3">
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {preview(wordsOf(post), 60) || 'No text'}
            </span>
            <span className="flex-none tabular-nums">
              {at === null ? 'No time yet' : at <= now ? 'In the past' : formatWhen(at, now, zone, format)}
            </span>
          </li>
        )
      })}
      {posts.length > shownAtMost && <li className="text-muted">and {posts.length - shownAtMost} more</li>}
    </ul>
  )
}
