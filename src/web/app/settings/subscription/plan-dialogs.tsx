import type { ChangePreview, SubscriptionView } from '#contract/billing.ts'
import { plans } from '#domain/plan/plan.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { PlanChoice } from '../../billing/plan-choice.ts'
import type { Billing } from '../../billing/use-billing.ts'
import { usd } from '../../billing/usd.ts'
import { CancelDialog } from '../../billing/cancel-dialog.tsx'
import { type KeepGroup, keptAtFirst, keptChoiceOf } from './keep-groups.ts'
import { KeepList } from './keep-list.tsx'
import { planOffer } from './plan-offer.ts'
import { dayText, planName, type Reader } from '../../billing/state-text.ts'
import { surplusText } from './surplus-text.ts'

/** A change of the plan that is asked about. */
export interface AskedChange {
  choice: PlanChoice
  preview: ChangePreview
  /** What the plan has no room for all of. */
  groups: readonly KeepGroup[]
}

/** A cancellation that is asked about. */
export interface AskedCancel {
  /** What the free plan has no room for: ‘1 workspace’; empty: it has, or it is not known. */
  surplus: string
  groups: readonly KeepGroup[]
}

export interface PlanDialogsProps {
  view: SubscriptionView
  reader: Reader
  billing: Billing
  change: AskedChange | null
  cancelling: AskedCancel | null
  onClose: () => void
}

/** Asks before the plan is changed or cancelled: what it costs, until when it lasts, what no longer fits it. */
export function PlanDialogs({ change, cancelling, ...rest }: PlanDialogsProps) {
  return (
    <>
      <ChangeDialog
        key={change ? `${change.choice.planId} ${change.choice.interval}` : ''}
        change={change}
        {...rest}
      />
      <CancelQuestion key={cancelling ? 'asked' : 'closed'} cancelling={cancelling} {...rest} />
    </>
  )
}

function CancelQuestion({ cancelling, ...rest }: Omit<PlanDialogsProps, 'change'>) {
  const groups = cancelling?.groups ?? []
  // They come after the question.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const kept = chosen ?? keptAtFirst(groups)
  return (
    <CancelDialog
      {...rest}
      isOpen={cancelling !== null}
      surplus={cancelling?.surplus ?? ''}
      keep={groups.length > 0 ? keptChoiceOf(groups, kept) : undefined}
      focusAfter={title}
    >
      {groups.length > 0 && <KeepList groups={groups} kept={kept} onKept={setChosen} />}
    </CancelDialog>
  )
}

function ChangeDialog({ view, reader, billing, change, onClose }: Omit<PlanDialogsProps, 'cancelling'>) {
  const groups = change?.groups ?? []
  const [kept, setKept] = useState(() => keptAtFirst(groups))
  const offer = change && planOffer(view, change.choice, reader.now)
  const label = offer && 'label' in offer ? offer.label : 'Change plan'
  const keep = groups.length > 0 ? keptChoiceOf(groups, kept) : undefined
  return (
    <ConfirmDialog
      open={change !== null}
      title={change ? questionOf(label, change.choice) : ''}
      confirmLabel={label}
      tone="lark"
      busy={billing.busy === 'change'}
      onConfirm={() =>
        change && void billing.change(change.choice, keep).then((isDone) => isDone && onClose())
      }
      onCancel={onClose}
      focusAfter={title}
    >
      {change && (
        <div className="grid gap-4">
          <p>{changeText(change, view, reader)}</p>
          {groups.length > 0 && <KeepList groups={groups} kept={kept} onKept={setKept} />}
        </div>
      )}
    </ConfirmDialog>
  )
}

/** ‘Upgrade to Business?’, ‘Switch to yearly billing?’ */
function questionOf(label: string, { planId }: PlanChoice): string {
  return label.startsWith('Switch') ? `${label} billing?` : `${label} to ${plans[planId].name}?`
}

const title = () => document.getElementById('subscription-title')

/** What another plan costs today and later, and what no longer fits it. */
function changeText(
  { choice, preview, groups }: AskedChange,
  view: SubscriptionView,
  reader: Reader,
): string {
  const { dueTodayUsd, nextUsd, nextAt, now, locks } = preview
  const per = choice.interval === 'year' ? 'a year' : 'a month'
  const next = dayText(nextAt, reader)
  const name = plans[choice.planId].name
  const cost = now
    ? `${usd(dueTodayUsd)} due today, then ${usd(nextUsd)} ${per} from ${next}.`
    : `${planName(view.planId)} is yours until ${next}. From then on it’s ${name}, ${usd(nextUsd)} ${per}. Nothing is due today.`
  const surplus = surplusText(locks)
  if (surplus === '') return cost
  const choose = groups.length > 0 ? ': choose which' : ''
  return `${cost} ${surplus} would be locked${choose}. Nothing is deleted, and scheduled posts still go out.`
}
