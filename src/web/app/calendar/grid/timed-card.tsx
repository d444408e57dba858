import { memo } from 'react'
import { Chip } from '../cards/chip.tsx'
import { EntryMenu } from '../cards/entry-menu.tsx'
import type { EntryActions } from '../cards/use-entry-actions.ts'
import type { Placed } from '../data/placed.ts'
import { boxStyle, shapeOf } from './box-style.ts'
import type { Box } from './place-cards.ts'

interface TimedCardProps {
  placed: Placed
  box: Box
  isFirst: boolean
  isCarried: boolean
  /** null: there is no room for a menu. */
  actions: EntryActions | null
}

/** A card at its time; where its day has the whole width, with its menu. */
export const TimedCard = memo(function TimedCard({
  placed,
  box,
  isFirst,
  isCarried,
  actions,
}: TimedCardProps) {
  const shape = shapeOf(box)
  if (!actions)
    return (
      <Chip placed={placed} shape={shape} style={boxStyle(box)} isFirst={isFirst} isCarried={isCarried} />
    )
  return (
    <article className="timed-wide" style={boxStyle(box)}>
      <Chip placed={placed} shape={shape} isFirst={isFirst} isCarried={isCarried} />
      <span className="timed-menu">
        <EntryMenu placed={placed} actions={actions} />
      </span>
    </article>
  )
})
