import { dayOf } from '#domain/time/pick-time.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { MayAct } from '../posts/may-act.ts'
import { useReader } from '../use-reader.ts'
import type { RehearsedPost } from './group-entries.ts'
import { RehearsedPostRow } from './rehearsed-post-row.tsx'

interface RehearsedPostsProps {
  posts: readonly RehearsedPost[]
  /** Entries that were not run. */
  left: number
  may: MayAct
}

/** Every post that is due, by day. */
export function RehearsedPosts({ posts, left, may }: RehearsedPostsProps) {
  const { zone, format } = useReader()
  const days = Map.groupBy(posts, ({ dueAt }) => dayOf(new Date(dueAt), zone))
  return (
    <div className="min-w-0">
      <h2 className="sr-only">Posts</h2>
      {[...days].map(([day, due]) => (
        <section key={day} aria-label={formatDay(day, 'weekday-long', format, 'never')} className="mb-4">
          <h3 className="mb-1 text-[1.0625rem] tracking-[-0.016em]">
            {formatDay(day, 'weekday-long', format, 'never')}
          </h3>
          <ol>
            {due.map((post) => (
              <RehearsedPostRow key={post.key} post={post} may={may} />
            ))}
          </ol>
        </section>
      ))}
      {left > 0 && <p className="text-small text-muted">{left} more are due and were not run.</p>}
    </div>
  )
}
