import type { SubscriptionView } from '#contract/billing.ts'
import { type LimitKey, type PlanId, plans, unlimited } from '#domain/plan/plan.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { withCommas } from '../../../ui/with-commas.ts'
import type { Interval } from '../../billing/plan-choice.ts'
import { usd } from '../../billing/usd.ts'
import type { PlanNote } from './plan-note.ts'
import type { PlanOffer } from './plan-offer.ts'

export interface PlanCardProps {
  view: SubscriptionView
  planId: PlanId
  interval: Interval
  offer: PlanOffer
  /** It is the one to choose first. */
  primary: boolean
  busy: boolean
  /** What choosing it means. */
  note: PlanNote | null
  onPress: () => void
}

const rows: readonly [LimitKey, string, (count: string) => string][] = [
  ['postsPerMonth', 'Posts a month', (count) => count],
  ['workspaces', 'Workspaces', (count) => count],
  ['teamMembers', 'People', (count) => count],
  ['connectionsPerWorkspace', 'Accounts each', (count) => count],
  ['aiCreditsPerMonth', 'AI credits', (count) => count],
  ['mediaStorageGB', 'Media', (count) => `${count} GB`],
]

/** A plan with its price, its limits for this person, and what can be done with it. */
export function PlanCard({ view, planId, interval, offer, primary, busy, note, onPress }: PlanCardProps) {
  const plan = plans[planId]
  const isPresent = offer.act === 'present'
  const hasButton = 'label' in offer
  return (
    <section
      aria-labelledby={`plan-${planId}`}
      className={classNames(
        'flex min-w-0 flex-col gap-1 p-3.5 not-first:border-t not-first:border-line',
        '@[480px]:even:border-s @[480px]:even:border-line @[480px]:[&:nth-child(2)]:border-t-0',
        '@[720px]:border-t-0! @[720px]:not-first:border-s @[720px]:not-first:border-line',
        isPresent && 'bg-lark-soft shadow-[inset_0_3px_0_var(--color-lark)]',
      )}
    >
      <h4
        id={`plan-${planId}`}
        className="flex min-h-5.5 flex-wrap items-center gap-2 font-display text-[1.0625rem] font-semibold tracking-[-0.015em]"
      >
        {plan.name}
        {isPresent && <Badge tone="stone">Your plan</Badge>}
      </h4>
      <p className="mt-1 font-display text-[2rem] leading-none font-bold tracking-[-0.045em] tabular-nums">
        {usd(interval === 'year' ? plan.yearlyUsdPerMonth : plan.monthlyUsd)}
        <span className="ms-1 font-text text-small font-normal tracking-normal text-muted">a month</span>
      </p>
      <p className="min-h-5 text-small text-muted">{billedText(planId, interval)}</p>
      <dl className="mt-2 mb-2.5 grid text-small">
        {rows.map(([limit, name, write]) => (
          <PlanRow key={limit} name={name} {...limitOf(view, planId, limit)} write={write} />
        ))}
      </dl>
      {/* As high while it is fetched, where plans are next to each other. */}
      <p
        className={classNames(
          'mb-2.5 text-small leading-[1.38] empty:hidden',
          hasButton && '@[720px]:min-h-[2.76em] @[720px]:empty:block',
          note?.locks ? 'text-amber-text' : 'text-ink-2',
        )}
      >
        {note?.from && <strong className="font-semibold">{note.from} </strong>}
        {note?.text}
      </p>
      {hasButton && (
        <Button
          variant={primary ? 'lark' : 'line'}
          className="mt-auto w-full"
          aria-describedby={`plan-${planId}`}
          busy={busy}
          onClick={onPress}
        >
          {offer.label}
        </Button>
      )}
    </section>
  )
}

interface PlanRowProps {
  name: string
  allowed: number
  /** It was set for the person, and is the same with every plan. */
  overridden: boolean
  write: (count: string) => string
}

function PlanRow({ name, allowed, overridden, write }: PlanRowProps) {
  return (
    <div className="flex justify-between gap-2 border-t border-line py-1.25">
      <dt className="text-ink-2">{name}</dt>
      <dd className={classNames('font-semibold whitespace-nowrap', overridden && 'text-sky-text')}>
        {allowed === unlimited ? 'No limit' : write(withCommas(allowed))}
      </dd>
    </div>
  )
}

function limitOf({ limits }: SubscriptionView, planId: PlanId, limit: LimitKey) {
  const own = limits[limit]
  return own.overridden
    ? { allowed: own.allowed, overridden: true }
    : { allowed: plans[planId][limit], overridden: false }
}

function billedText(planId: PlanId, interval: Interval): string {
  if (planId === 'freeplan') return 'No end date'
  return interval === 'year' ? `${usd(plans[planId].yearlyUsdPerMonth * 12)} billed yearly` : 'Billed monthly'
}
