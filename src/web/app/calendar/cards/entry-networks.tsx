import { Button } from '../../../ui/button.tsx'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { standText } from '../../posts/found-text.ts'
import { postParts, publicationName } from '../../posts/publication-text.ts'
import type { Placed } from '../data/placed.ts'
import type { useWholePost } from '../data/use-entries.ts'

interface EntryNetworksProps {
  entry: Placed['entry']
  query: ReturnType<typeof useWholePost>
}

/** Each network of a post with its state there, or that this is still fetched. */
export function EntryNetworks({ entry, query }: EntryNetworksProps) {
  const { data: post, isLoadingError, isFetching, refetch } = query
  return (
    <div className="my-3 border-t-(length:--wire) border-line-2">
      {!post && !isLoadingError && (
        <div className="grid gap-2 pt-2.5" aria-busy="true">
          {entry.networks.map(({ network, username }) => (
            <Skeleton key={network + username} className="h-4 w-48" />
          ))}
        </div>
      )}
      {isLoadingError && (
        <p className="flex flex-wrap items-center gap-2 pt-2.5 text-clay-text">
          Its status didn’t load.
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {post && (
        <ul className="grid gap-1.5 pt-2.5" aria-label="Networks">
          {postParts(post.publications).map((publication) => (
            <li key={publication.id} className="flex min-w-0 items-center gap-2">
              <NetworkIcon network={publication.network} decorative />
              <span className="min-w-0 truncate">
                {publicationName(publication, post)}{' '}
                <span className="text-muted">{publication.username}</span>
              </span>
              <span className="ms-auto flex-none text-small text-ink-2">
                {publication.url && publication.state === 'published' ? (
                  <a
                    href={publication.url}
                    target="_blank"
                    rel="noreferrer"
                    className="underline decoration-lark-3 decoration-2 underline-offset-3"
                  >
                    {standText(publication)}
                  </a>
                ) : (
                  standText(publication)
                )}
              </span>
            </li>
          ))}
          {post.publications.length === 0 && <li className="text-muted">No account chosen yet.</li>}
        </ul>
      )}
    </div>
  )
}
