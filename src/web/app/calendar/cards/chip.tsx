import { memo, useContext, type CSSProperties } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useRefusedNetworks } from '../../connections/refused-accounts.tsx'
import type { Placed } from '../data/placed.ts'
import { CardNetworks } from './card-networks.tsx'
import { CardNumbersContext } from './card-numbers.ts'
import { CardNote } from './card-note.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardTime } from './card-time.tsx'
import type { ChipShape } from './chip-shape.ts'
import { labelGrounds, lookOf } from './entry-look.tsx'

interface ChipProps {
  placed: Placed
  shape: ChipShape
  /** Where it stands in a grid of hours. */
  style?: CSSProperties
  /** Tab reaches the first card of a day; arrows the others. */
  isFirst?: boolean
  /** It is in the hand of the keyboard. */
  isCarried?: boolean
}

/** A card has room for this many of its labels, a line for fewer: the words come first. */
const mostLabels = 3
const mostOnLine = 2

/** A post as a card. What a press, a key or a pull does with it is heard by the calendar around it. */
export const Chip = memo(function Chip(props: ChipProps) {
  const { placed, shape, style, isFirst = false, isCarried = false } = props
  const { entry, key, ghost } = placed
  const refused = useRefusedNetworks(entry.networks)
  const isLine = shape === 'line'
  const isSmall = shape === 'small'
  const isRefused = refused.length > 0 && ghost === null
  const labels = entry.labels
    .slice(0, isLine ? mostOnLine : mostLabels)
    .map(({ id, color }) => <span key={id} className={classNames('chip-label', labelGrounds[color])} />)
  const words = (
    <span dir="auto" className="chip-words">
      {!isLine && labels}
      {entry.text || <i className="text-muted">No text</i>}
    </span>
  )
  const shown = useContext(CardNumbersContext)
  const numbers = ghost === null ? shown?.of.get(entry.id) : undefined
  const number = shown && numbers && <shown.CardNumbers numbers={numbers} />
  const time = <CardTime placed={placed} shape={shape} isRefused={isRefused} />
  const networks = (
    <CardNetworks entry={entry} most={isLine ? 2 : shape === 'row' ? 6 : 4} refused={refused} />
  )
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
      style={style}
      className={classNames(
        'chip',
        isSmall ? 'chip-timed' : `chip-${shape}`,
        `chip-${lookOf(placed).tone}`,
        isRefused && 'chip-warn',
        entry.status === 'draft' && 'chip-draft',
        ghost === 'coming' && 'chip-ghost',
      )}
    >
      {isLine ? (
        <>
          {time}
          {words}
          {number}
          {labels}
          {networks}
        </>
      ) : (
        <>
          <span className="chip-top">
            {time}
            {networks}
          </span>
          <span className="chip-body">
            <span className={classNames('min-w-0', isSmall && number && 'chip-beside')}>
              {!isSmall && <CardNote placed={placed} refused={isRefused ? refused : []} shape={shape} />}
              {words}
              {number}
            </span>
            {entry.thumbnail && !isSmall && <CardPicture {...entry.thumbnail} />}
          </span>
        </>
      )}
    </button>
  )
})
