import type { CardTags as Card } from '../card-tags.ts'
import { networkNames } from '#domain/networks/network.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { CardSource, LinkCard } from '#web/ui/previews/link-card.tsx'
import '#web/ui/previews/preview.css'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'

const brands = {
  twitter: '',
  facebook: 'pv--facebook',
  linkedin: 'pv--linkedin',
  bluesky: 'pv--bluesky',
  threads: 'pv--threads',
} as const

interface CardPreviewProps {
  card: Card
  theme: PreviewTheme
  /** false: its place stays empty, and no request is sent. */
  loadsPicture: boolean
}

/** The card one network shows for the tags, and the source of each part. */
export function CardPreview({ card, theme, loadsPicture }: CardPreviewProps) {
  const { network, kind, title, description, image, imageAlt, domain, from } = card
  const words = {
    title,
    description,
    domain: domain || 'your-page.com',
    imageUrl: loadsPicture ? image : null,
    imageAlt,
    size: kind === 'large' ? kind : 'small',
  } as const
  return (
    <section aria-label={networkNames[network]} className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-center gap-2 text-small">
        <NetworkIcon network={network} decorative />
        <h3 className="font-text text-small font-semibold tracking-normal">{networkNames[network]}</h3>
        <span className="ml-auto text-tiny text-muted">
          {kind === 'none'
            ? 'No card'
            : `${kind === 'large' ? 'Large' : 'Small'} card, title from ${from.title ?? 'nothing'}`}
        </span>
      </div>
      <div
        className={`pv ${brands[network]} max-w-[520px] overflow-hidden rounded-card border border-line py-3`}
        style={{ colorScheme: theme }}
      >
        {kind === 'none' ? (
          <p className="pv-link px-3">{domain || 'the plain address'}</p>
        ) : (
          <div className={network in edgeToEdge ? undefined : 'px-3'}>
            <LinkCard network={network} card={words} />
            <CardSource network={network} card={words} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Their cards have their own margins. */
const edgeToEdge = { facebook: true, linkedin: true }
