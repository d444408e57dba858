import type { SubscriptionView } from '#contract/billing.ts'
import { limitKeys, type PlanId, planIds } from '#domain/plan/plan.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { keptChoice } from '../../billing/kept-choice.ts'
import { choiceIn, type Interval, type PlanChoice } from '../../billing/plan-choice.ts'
import type { Billing } from '../../billing/use-billing.ts'
import { PlanCard } from './plan-card.tsx'
import { planNote } from './plan-note.ts'
import { type PlanOffer, planOffer } from './plan-offer.ts'
import { usePlanPreviews } from './use-plan-previews.ts'
import { mayBuy, mayChange, planStateOf } from '../../billing/plan-state.ts'
import type { Reader } from '../../billing/state-text.ts'

export interface PlanCardsProps {
  view: SubscriptionView
  reader: Reader
  billing: Billing
  onChange: (choice: PlanChoice) => void
  onCancel: () => void
}

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const satisfies readonly { value: Interval; label: string }[]

/** The four plans, by month or year. */
export function PlanCards({ view, reader, billing, onChange, onCancel }: PlanCardsProps) {
  const [params] = useSearchParams()
  const [kept] = useState(() => choiceIn(params) ?? keptChoice())
  const [interval, chooseInterval] = useState<Interval>(view.price?.interval ?? kept?.interval ?? 'month')
  const offers = planIds.map((planId) => ({
    planId,
    offer: planOffer(view, { planId, interval }, reader.now),
  }))
  const primary = primaryOf(offers, kept)
  const previews = usePlanPreviews(view, interval, reader.now)
  const previewOf = (planId: PlanId) => previews.find((one) => one.planId === planId) ?? null
  const press = (planId: PlanId, act: PlanOffer['act']) => {
    const choice = { planId, interval }
    const buyer = { userId: view.owner.id, isResubscription: !view.trialAvailable }
    if (act === 'buy') billing.checkout(choice, buyer)
    if (act === 'change') onChange(choice)
    if (act === 'cancel') onCancel()
  }
  return (
    <section aria-labelledby="plans-title" className="grid gap-3.5 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h3 id="plans-title" tabIndex={-1} className="me-auto text-[1.0625rem] tracking-[-0.015em]">
          Plans
        </h3>
        <SegmentedControl label="Billing" segments={intervals} value={interval} onChange={chooseInterval} />
        <span className="text-small text-ink-2">Save 20–25 % with yearly billing.</span>
      </div>
      <div className="@container">
        <div className="grid overflow-hidden rounded-card border border-line bg-card @[480px]:grid-cols-2 @[720px]:grid-cols-4">
          {offers.map(({ planId, offer }) => (
            <PlanCard
              key={planId}
              view={view}
              planId={planId}
              interval={interval}
              offer={offer}
              primary={planId === primary}
              busy={billing.busy === `checkout ${planId}` || billing.busy === `change ${planId}`}
              note={planNote(view, planId, previewOf(planId), reader)}
              onPress={() => press(planId, offer.act)}
            />
          ))}
        </div>
      </div>
      <PlansNote view={view} now={reader.now} />
    </section>
  )
}

/** The plan that was chosen before, else the first that is larger. */
function primaryOf(offers: readonly { planId: PlanId; offer: PlanOffer }[], kept: PlanChoice | null) {
  const onOffer = offers.filter(({ offer }) => 'isLarger' in offer)
  const chosen = onOffer.find(({ planId }) => planId === kept?.planId)
  return (chosen ?? onOffer.find(({ offer }) => 'isLarger' in offer && offer.isLarger))?.planId
}

function PlansNote({ view, now }: { view: SubscriptionView; now: Date }) {
  const state = planStateOf(view, now)
  const facts = [
    view.mode === 'sandbox' && 'A pretend shop: no card is charged.',
    limitKeys.some((limit) => view.limits[limit].overridden) &&
      'Numbers in blue were set for you, on every plan.',
    state === 'cancelled' || state === 'trial-cancelled' ? 'Keep your plan first to change it.' : false,
    !mayBuy(state) && !mayChange(state) && state !== 'cancelled' && state !== 'trial-cancelled'
      ? 'Update your card first to change your plan.'
      : false,
  ].filter((fact) => fact !== false)
  return facts.length > 0 && <p className="text-small text-muted">{facts.join(' ')}</p>
}
