import type { PostEntry } from '#contract/post-entry.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { fallenOf, networksOf } from './entry-text.ts'

/** The marks of a small card, standing on its line; what failed hangs below. As many as there is room for, then "+2". */
export function CardNetworks({ entry, most }: { entry: PostEntry; most: number }) {
  const fallen = fallenOf(entry)
  const all = networksOf(entry)
  // What hangs below is what somebody must see.
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
          className={fallen.includes(network) ? 'size-2.75 chip-fell' : 'size-2.75'}
        />
      ))}
      {first.length > shown.length && <span className="chip-more">+{first.length - shown.length}</span>}
    </span>
  )
}
