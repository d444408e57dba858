import type { Approval } from '#contract/approvals.ts'
import { CornerUpLeft, FilePenLine, Hourglass, ThumbsUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const looks: Record<Approval['state'], { tone: BadgeTone; icon: ReactElement; word: string; why: string }> = {
  asked: {
    tone: 'amber',
    icon: <Hourglass aria-hidden />,
    word: 'Awaiting approval',
    why: 'Someone asked for approval of this post',
  },
  approved: {
    tone: 'leaf',
    icon: <ThumbsUp aria-hidden />,
    word: 'Approved',
    why: 'This version is approved',
  },
  'sent-back': {
    tone: 'clay',
    icon: <CornerUpLeft aria-hidden />,
    word: 'Sent back',
    why: 'Someone asked for changes',
  },
  changed: { tone: 'stone', icon: <FilePenLine aria-hidden />, word: 'Needs approval again', why: '' },
}

/** The part of an approval that lists and calendars know. */
type Shown = Pick<Approval, 'state'> & Partial<Pick<Approval, 'changedAfter'>>

/** The approval state of a post; nothing when no approval was requested. */
export function ApprovalBadge({ approval }: { approval: Shown | null }) {
  if (!approval) return null
  const { tone, icon, word, why } = looks[approval.state]
  const title =
    approval.state === 'changed'
      ? `Changed after it was ${approval.changedAfter === 'approved' ? 'approved' : 'asked'}`
      : why
  return (
    <span title={title} className="inline-flex">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
    </span>
  )
}
