import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { useWriters } from '../use-writers.ts'
import { numberWords } from './number-words.ts'
import type { PublicationNumbers } from './use-listed-numbers.ts'

interface NumbersProps {
  numbers: PublicationNumbers
}

/** The numbers of a post in its row of the list: each network with one. They are never added up. */
export function RowNumbers({ numbers }: NumbersProps) {
  const { absence } = useWriters()
  return (
    <ul aria-label="Numbers" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2 tabular-nums">
      {numbers.map((one) => {
        const { short, full } = numberWords(one, absence)
        return (
          <li key={one.id} title={full} className="inline-flex items-center gap-1.5">
            <NetworkIcon network={one.network} decorative className="size-3.25" />
            <span aria-hidden className={one.value === null ? 'text-muted' : undefined}>
              {short}
            </span>
            <span className="sr-only">{full}</span>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The number of a post on its card in the calendar: of the first network with one, and how many others there are. All
 * of them are its title, and what screen readers say.
 */
export function CardNumbers({ numbers }: NumbersProps) {
  const { absence } = useWriters()
  const shown = numbers.find(({ value }) => value !== null) ?? numbers[0]
  if (!shown) return null
  const all = numbers.map((one) => numberWords(one, absence).full).join('; ')
  return (
    <span className="chip-number" title={all}>
      <span aria-hidden>
        {numbers.length > 1 && (
          <NetworkIcon network={shown.network} decorative fromSprite className="size-2.75" />
        )}
        <span className="chip-figure">{numberWords(shown, absence).short}</span>
        {numbers.length > 1 && <span className="chip-more">+{numbers.length - 1}</span>}
      </span>
      <span className="sr-only"> ({all}) </span>
    </span>
  )
}
