import type { NetworkId } from '#domain/networks/network.ts'
import { Image } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** The text and picture that a network shows for a link. */
export interface LinkCardWords {
  title: string
  description: string
  domain: string
  /** null: no image, or one that cannot be shown. */
  imageUrl: string | null
  imageAlt: string
  /** The page has an image, but the card is posted without it. */
  imageLeftOut?: boolean
  size: 'large' | 'small'
}

interface Look {
  frame: string
  words: string
  /** The lines of the card, from top to bottom. */
  lines: readonly ('domain' | 'title' | 'description')[]
  domain: string
  title: string
  /** The title is drawn over the image instead. */
  onPicture?: boolean
}

const plain: Look = {
  frame: 'rounded-[10px] border',
  words: 'px-3 py-2.5',
  lines: ['domain', 'title'],
  domain: '',
  title: 'font-semibold',
}

const looks: Partial<Record<NetworkId, Look>> = {
  twitter: { ...plain, frame: 'rounded-[16px] border', onPicture: true },
  facebook: {
    frame: 'border-y',
    words: 'pv-raised px-3 py-2.5',
    lines: ['domain', 'title', 'description'],
    domain: 'uppercase',
    title: 'font-semibold',
  },
  linkedin: { ...plain, lines: ['title', 'domain'], frame: 'mx-3 mb-2.5 rounded-[8px] border' },
  bluesky: { ...plain, lines: ['title', 'description', 'domain'] },
  threads: plain,
}

/** Whether the network shows link cards. */
export function makesLinkCards(network: NetworkId): boolean {
  return network in looks
}

/** The card a network shows for a link, large or small. */
export function LinkCard({ network, card }: { network: NetworkId; card: LinkCardWords }) {
  const look = looks[network] ?? plain
  const isLarge = card.size === 'large'
  return (
    <div
      className={classNames(
        'pv-line overflow-hidden',
        look.frame,
        !isLarge && 'grid grid-cols-[7rem_minmax(0,1fr)]',
      )}
    >
      <div
        className={classNames('pv-raised relative overflow-hidden', isLarge ? 'aspect-[1.91]' : 'min-h-28')}
      >
        {card.imageUrl ? (
          <img
            src={card.imageUrl}
            alt={card.imageAlt}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <span className="pv-second absolute inset-0 grid place-items-center [&>svg]:size-7">
            <Image aria-hidden />
          </span>
        )}
        {look.onPicture && isLarge && (
          <span
            dir="auto"
            className="absolute bottom-2.5 left-2.5 max-w-[88%] truncate rounded-[4px] bg-[rgb(0_0_0/0.77)] px-1.5 py-0.5 text-small text-white"
          >
            {card.title}
          </span>
        )}
      </div>
      {look.onPicture && isLarge ? null : (
        <div className={classNames('flex min-w-0 flex-col justify-center', look.words)}>
          {look.lines.map((line) => (
            <Line key={line} line={line} card={card} look={look} />
          ))}
        </div>
      )}
    </div>
  )
}

function Line({ line, card, look }: { line: Look['lines'][number]; card: LinkCardWords; look: Look }) {
  const words = card[line]
  if (words === '') return null
  if (line === 'title') {
    return (
      <b dir="auto" className={classNames('line-clamp-2 break-words', look.title)}>
        {words}
      </b>
    )
  }
  return (
    <span
      dir={line === 'description' ? 'auto' : undefined}
      className={classNames('pv-second block truncate text-small', line === 'domain' && look.domain)}
    >
      {words}
    </span>
  )
}

/** X shows the domain below a large card. */
export function CardSource({ network, card }: { network: NetworkId; card: LinkCardWords }) {
  const isBelow = looks[network]?.onPicture && card.size === 'large' && card.domain !== ''
  return isBelow ? <span className="pv-second mt-0.5 block text-small">From {card.domain}</span> : null
}
