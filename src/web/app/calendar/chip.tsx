import { memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CardNetworks } from './card-networks.tsx'
import { useRefusedNetworks } from '../connections/refused-accounts.tsx'
import { EntryMark, labelGrounds, lookOf } from './entry-look.tsx'
import { shortTime, spokenMarks } from './entry-text.ts'
import type { Placed } from './placed.ts'

interface ChipProps {
  placed: Placed
  /** One line high, for days with many. */
  isLine?: boolean
  /** Tab reaches the first card of a day; arrows the others. */
  isFirst?: boolean
  /** It is in the hand of the keyboard. */
  isCarried?: boolean
}

/** A post as a small card. What a press, a key or a pull does with it is heard by the calendar around it. */
export const Chip = memo(function Chip({
  placed,
  isLine = false,
  isFirst = false,
  isCarried = false,
}: ChipProps) {
  const { entry, key, minute, ghost } = placed
  const { tone, icon } = lookOf(placed)
  const isRefused = useRefusedNetworks(entry.networks).length > 0
  const isUndated = entry.status === 'draft' && !entry.approval
  const time = (
    <span className="chip-time">
      {icon}
      {isUndated ? 'Draft' : shortTime(minute)}
      {entry.recurring && ghost !== 'coming' && <EntryMark mark="repeat" />}
      {isRefused && <EntryMark mark="alert" className="text-amber" />}
      <span className="sr-only">
        , {spokenMarks(placed)}
        {isRefused && ', reconnect an account'}:{' '}
      </span>
    </span>
  )
  const labels = entry.labels.map(({ id, color }) => (
    <span key={id} className={classNames('chip-label', labelGrounds[color])} />
  ))
  return (
    <button
      type="button"
      data-card={key}
      data-entry={entry.id}
      data-travels={key}
      data-carried={isCarried || undefined}
      aria-haspopup="dialog"
      aria-describedby="calendar-card-keys"
      tabIndex={isFirst ? 0 : -1}
      className={classNames(
        'chip',
        isLine && 'chip-line',
        `chip-${tone}`,
        entry.status === 'draft' && 'chip-draft',
        ghost === 'coming' && 'chip-ghost',
      )}
    >
      {isLine ? (
        <>
          {time}
          <span dir="auto" className="chip-words">
            {entry.text || 'No text'}
          </span>
          {labels}
          <CardNetworks entry={entry} most={2} />
        </>
      ) : (
        <>
          <span className="chip-top">
            {time}
            <CardNetworks entry={entry} most={4} />
          </span>
          <span dir="auto" className="chip-words">
            {labels}
            {entry.text || <i className="text-muted">No text</i>}
          </span>
        </>
      )}
    </button>
  )
})
