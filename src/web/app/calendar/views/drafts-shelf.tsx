import type { PostEntry } from '#contract/post-entry.ts'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { Chip } from '../cards/chip.tsx'
import { onShelf } from '../data/placed.ts'

interface DraftsShelfProps {
  drafts: readonly PostEntry[]
  /** How many there are beside these that were not fetched. */
  more: number
  /** On a phone the day below stays in view. */
  isPhone: boolean
  carriedKey: string | null
  /** There are free posting times among the days above. */
  hasTimes: boolean
}

const mostOnDesk = 6
const mostOnPhone = 3

/** Drafts without a time, to be put onto a day: the newest, and how many more there are. */
export const DraftsShelf = memo(function DraftsShelf({
  drafts,
  more,
  isPhone,
  carriedKey,
  hasTimes,
}: DraftsShelfProps) {
  const most = isPhone ? mostOnPhone : mostOnDesk
  const placed = useMemo(() => drafts.slice(0, most).map(onShelf), [drafts, most])
  const elsewhere = drafts.length - placed.length + more
  if (placed.length === 0) return null
  return (
    <section aria-labelledby="not-scheduled">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="not-scheduled" className="text-base tracking-[-0.025em]">
          Not scheduled
        </h2>
        <span className="text-small text-muted max-desk:hidden">
          {hasTimes
            ? 'Drag a draft onto a free time, or select it and press '
            : 'Drag a draft onto a time, or select it and press '}
          <kbd>S</kbd>.
        </span>
        {elsewhere > 0 && (
          <Link
            to="/dashboard?view=draft"
            className="ms-auto inline-flex items-center text-small font-medium max-desk:min-h-11 underline decoration-lark-3 decoration-2 underline-offset-3"
          >
            {elsewhere.toLocaleString('en-US')} more in Drafts
          </Link>
        )}
      </div>
      <div data-shelf className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:grid-cols-3">
        {placed.map((one, index) => (
          <Chip
            key={one.key}
            placed={one}
            shape="shelf"
            isFirst={index === 0}
            isCarried={one.key === carriedKey}
          />
        ))}
      </div>
    </section>
  )
})
