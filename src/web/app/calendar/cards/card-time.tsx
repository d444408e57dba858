import { formatMinute } from '#domain/time/format/times.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import type { Placed } from '../data/placed.ts'
import type { ChipShape } from './chip-shape.ts'
import { EntryMark, lookOf } from './entry-look.tsx'
import { foundOf, spokenMarks, stateOf } from './entry-text.ts'

interface CardTimeProps {
  placed: Placed
  shape: ChipShape
  /** One of its accounts needs to be reconnected. */
  isRefused: boolean
}

/** The head of a card: the icon of its state, its time, and for screen readers what the card shows by marks. */
export function CardTime({ placed, shape, isRefused }: CardTimeProps) {
  const { entry, minute, ghost } = placed
  const format = useTimeFormat()
  const isUndated = entry.status === 'draft' && !entry.approval
  const isRow = shape === 'row'
  return (
    <span className="chip-time">
      {lookOf(placed).icon}
      {isRow ? (
        <span aria-hidden>{stateOf(placed)}</span>
      ) : isUndated ? (
        'Draft'
      ) : (
        formatMinute(minute, format, 'short')
      )}
      {entry.recurring && ghost !== 'coming' && <EntryMark mark="repeat" />}
      {isRefused && (shape === 'line' || shape === 'small') && (
        <EntryMark mark="alert" className="text-amber" />
      )}
      {foundOf(placed) && (shape === 'line' || shape === 'small') && (
        <EntryMark mark="warning" className="text-amber" />
      )}
      <span className="sr-only">
        {isRow && formatMinute(minute, format)}, {spokenMarks(placed)}
        {isRefused && ', reconnect an account'}:{' '}
      </span>
    </span>
  )
}
