import type { Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { postParts } from './publication-text.ts'

/** A row has room for this many. */
const shownAtMost = 4

export interface LiveLinksProps {
  publications: readonly Publication[]
  /** Expands the rest. */
  onMore: () => void
}

/** Where a post is live: network marks on the line, each linking to the post there. */
export function LiveLinks({ publications, onMore }: LiveLinksProps) {
  const live = postParts(publications).filter(({ state, url }) => state === 'published' && url)
  if (live.length === 0) return null
  const shown = live.length > shownAtMost ? live.slice(0, shownAtMost - 1) : live
  return (
    <span className="flex items-end gap-0.5 border-b-(length:--wire) border-line-2 px-1 max-desk:-mt-5">
      {shown.map((publication) => (
        <a
          key={publication.id}
          href={publication.url ?? undefined}
          target="_blank"
          rel="noreferrer"
          aria-label={`See it on ${networkNames[publication.network]} (${publication.username})`}
          title={`See it on ${networkNames[publication.network]}`}
          className="grid h-9 w-8 place-items-end justify-items-center hover:-translate-y-0.5 max-desk:h-11 max-desk:w-11"
        >
          <NetworkIcon network={publication.network} decorative />
        </a>
      ))}
      {live.length > shown.length && (
        <button
          type="button"
          aria-label={`Show the other ${live.length - shown.length} networks`}
          className="grid h-9 min-w-8 place-items-end justify-items-center font-mono text-[11.5px] leading-none font-semibold text-muted hover:text-ink max-desk:h-11 max-desk:min-w-11"
          onClick={onMore}
        >
          +{live.length - shown.length}
        </button>
      )}
    </span>
  )
}
