import type { NetworkId } from '#domain/networks/network.ts'
import type { PostBadge } from '#domain/post/post.ts'
import { networksListed } from '#domain/text/listed.ts'
import type { Placed } from '../data/placed.ts'
import type { ChipShape } from './chip-shape.ts'
import { EntryMark } from './entry-look.tsx'
import { decisionOf, foundOf, stateOf } from './entry-text.ts'

interface CardNoteProps {
  placed: Placed
  /** The networks whose account needs to be reconnected before it can go out. */
  refused: readonly NetworkId[]
  shape: ChipShape
}

/** States that need attention at once. The icon alone would not say it. */
const noted: ReadonlySet<PostBadge> = new Set([
  'partly-posted',
  'failed',
  'missed',
  'uncertain',
  'processing',
])

/** A line on a card about what went wrong, or what keeps it from going out; nothing where all is well. */
export function CardNote({ placed, refused, shape }: CardNoteProps) {
  const { entry, ghost } = placed
  // A row says its state beside its icon.
  const says =
    shape !== 'row' && ghost === null && (noted.has(entry.badge) || entry.approval?.state === 'asked')
  const found = foundOf(placed)
  const decision = ghost === null ? decisionOf(entry) : null
  return (
    <>
      {decision && <span className="chip-note">{decision}</span>}
      {says && (
        <b aria-hidden className="chip-note">
          {stateOf(placed)}
        </b>
      )}
      {found && (
        <b aria-hidden className="chip-note chip-note-warn">
          <EntryMark mark="warning" />
          {found}
        </b>
      )}
      {refused.length > 0 && (
        <b aria-hidden className="chip-note chip-note-warn">
          <EntryMark mark="warning" />
          {shape === 'row' ? `Reconnect ${networksListed(refused)} before this goes out` : 'Reconnect'}
        </b>
      )}
    </>
  )
}
