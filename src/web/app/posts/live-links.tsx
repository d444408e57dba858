import type { Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/network.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'

/** Where a post is live: a mark for each network that says where, standing on the line, each a link to the post there. */
export function LiveLinks({ publications }: { publications: readonly Publication[] }) {
  const live = publications.filter((publication) => publication.state === 'published' && publication.url)
  if (live.length === 0) return null
  return (
    <span className="flex items-end gap-0.5 border-b-(length:--wire) border-line-2 px-1">
      {live.map((publication) => (
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
    </span>
  )
}
