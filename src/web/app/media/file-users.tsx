import type { MediaUser } from '#contract/media-library.ts'
import { formatDate } from '#domain/time/format/moments.ts'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useReader } from '../use-reader.ts'
import { useUsers } from './use-library.ts'

const states: Record<MediaUser['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  processing: 'Going out',
  posted: 'Posted',
  failed: 'Failed',
}

/** The posts that use a file, each with a link. */
export function FileUsers({ workspaceId, mediaId }: { workspaceId: string; mediaId: string }) {
  const { now, zone, format } = useReader()
  const { data: users, isError, refetch } = useUsers(workspaceId, mediaId)
  return (
    <section aria-labelledby="file-users" className="grid gap-1.5">
      <h3 id="file-users" className="font-text text-small font-semibold tracking-normal">
        Where it is used
      </h3>
      {isError ? (
        <p className="text-small text-muted">
          The posts did not load.{' '}
          <Button size="s" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : !users ? (
        <Skeleton className="h-5 w-48" />
      ) : users.length === 0 ? (
        <p className="text-small text-muted">Not used yet.</p>
      ) : (
        <ul className="grid max-h-44 gap-1 overflow-y-auto">
          {users.map(({ postId, text, status, at }) => (
            <li key={postId} className="flex min-w-0 items-baseline gap-2 text-small">
              <Link to={`/dashboard/posts/${postId}`} className="min-w-0 flex-1 truncate py-1 underline">
                {text.trim() || 'A post without text'}
              </Link>
              <span className="flex-none text-muted">
                {states[status]}
                {at && `, ${formatDate(new Date(at), now, zone, format)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
