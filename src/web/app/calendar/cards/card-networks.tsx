import type { PostEntry } from '#contract/post-entry.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { fallenOf, networksOf } from './entry-text.ts'

interface CardNetworksProps {
  entry: PostEntry
  most: number
  /** These are faint: their account needs to be reconnected. */
  refused: readonly NetworkId[]
}

/** The marks of a card, standing on its line; what failed hangs below. As many as there is room for, then "+2". */
export function CardNetworks({ entry, most, refused }: CardNetworksProps) {
  const fallen = fallenOf(entry)
  const all = networksOf(entry)
  // Where it failed comes first: that needs attention.
  const first = [...fallen, ...all.filter((network) => !fallen.includes(network))]
  const shown = first.length > most ? first.slice(0, most - 1) : all
  return (
    <span className="chip-networks" aria-hidden>
      {shown.map((network) => (
        <NetworkIcon
          key={network}
          network={network}
          decorative
          fromSprite
          className={classNames(
            'size-2.75',
            fallen.includes(network) && 'chip-fell',
            refused.includes(network) && 'chip-off',
          )}
        />
      ))}
      {first.length > shown.length && <span className="chip-more">+{first.length - shown.length}</span>}
    </span>
  )
}
