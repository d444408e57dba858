import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { Link } from 'react-router'
import { useReader } from '../../use-reader.ts'

interface DraftTimeProps {
  /** The post that was made of it; null: none yet. */
  postId: string | null
  /** The free posting time it would get; undefined: none, or not known. */
  at: string | undefined
}

/** When a draft would go out; or the way to the post it became. */
export function DraftTime({ postId, at }: DraftTimeProps) {
  const { now, zone, format } = useReader()
  if (postId !== null) {
    return (
      <Link to={`/dashboard/posts/${postId}`} className="link">
        See the post
      </Link>
    )
  }
  return at === undefined ? 'No time yet' : formatDayAndTime(new Date(at), 'weekday-short', zone, format, now)
}
