import { Repeat } from 'lucide-react'
import { ApprovalBadge } from '../../approval/approval-badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Placed } from '../data/placed.ts'
import { labelGrounds } from './entry-look.tsx'
import { footOf } from './entry-text.ts'

/** What a card has by its marks, in words: its labels, what was decided about it, that it repeats, where it is live. */
export function EntryLabels({ placed }: { placed: Placed }) {
  const { entry } = placed
  const { status, approval } = entry
  const foot = footOf(placed)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
        {status !== 'posted' && approval !== null && approval.state !== 'asked' && (
          <ApprovalBadge approval={approval} />
        )}
        {entry.recurring && (
          <Badge tone="stone" icon={<Repeat aria-hidden />}>
            Repeats
          </Badge>
        )}
        {entry.labels.map((label) => (
          <span key={label.id} className="inline-flex items-center gap-1.25 text-tiny text-ink-2">
            <span aria-hidden className={classNames('size-2 rounded-full', labelGrounds[label.color])} />
            {label.name}
          </span>
        ))}
      </div>
      {foot && <p className="mt-2 text-small text-muted">{foot}</p>}
    </>
  )
}
