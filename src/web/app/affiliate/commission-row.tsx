import type { Commission } from '#contract/affiliate.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { Banknote, Check, Clock, Undo2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useReader } from '../use-reader.ts'
import { commissionText } from './commission-text.ts'
import { dollars } from './dollars.ts'

const states = {
  waiting: { tone: 'amber', text: 'Waiting', icon: <Clock aria-hidden /> },
  approved: { tone: 'sky', text: 'Approved', icon: <Check aria-hidden /> },
  paid: { tone: 'leaf', text: 'Paid', icon: <Banknote aria-hidden /> },
  reversed: { tone: 'stone', text: 'Reversed', icon: <Undo2 aria-hidden /> },
} as const

/** One commission: when it was earned, its state, and how much it is. */
export function CommissionRow({ commission }: { commission: Commission }) {
  const { zone, format } = useReader()
  const { tone, text, icon } = states[commission.state]
  const day = (at: string) => formatDay(dayOf(new Date(at), zone), 'short', format, 'always')
  const isReversed = commission.state === 'reversed'
  const cents = isReversed ? commission.amountCents : commission.amountCents - commission.reversedCents
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 tabular-nums">
      <span className="min-w-[13ch]">{day(commission.earnedAt)}</span>
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
      <span className="flex-1 text-small text-muted">{commissionText(commission, day)}</span>
      <span className={classNames('text-end font-semibold', isReversed && 'text-muted line-through')}>
        {dollars(cents)}
      </span>
    </li>
  )
}
