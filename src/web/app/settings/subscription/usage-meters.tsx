import type { SubscriptionView } from '#contract/billing.ts'
import { periodOf } from '#domain/plan/limit-periods.ts'
import { upgradeOf } from '#domain/plan/limit-text.ts'
import { type LimitKey, plans, unlimited } from '#domain/plan/plan.ts'
import { formatMonth } from '#domain/time/format/days.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { isOwnPlanLarger } from '../../billing/is-own-plan-larger.ts'
import { withCommas } from '../../../ui/with-commas.ts'
import { amountText, isFullSoon, Meter } from '../../billing/meter.tsx'
import { dayText, planName, type Reader } from '../../billing/state-text.ts'

/** All limits, in display order. */
const shownLimits = [
  'postsPerMonth',
  'xPostsWithLinkPerMonth',
  'workspaces',
  'teamMembers',
  'connectionsPerWorkspace',
  'mediaStorageGB',
  'aiCreditsPerMonth',
  'aiImagesPerMonth',
  'videosPerMonth',
  'ghibliPerDay',
  'ghibliPerMonth',
  'maxScansPerMonth',
] as const satisfies readonly LimitKey[]

export interface UsageMetersProps {
  view: SubscriptionView
  workspaceName: string
  reader: Reader
}

/** How much of each limit is used. */
export function UsageMeters({ view, workspaceName, reader }: UsageMetersProps) {
  return (
    <section aria-labelledby="usage-title" className="grid gap-3 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <h3 id="usage-title" className="text-[1.0625rem] tracking-[-0.015em]">
          {view.mine ? 'What you’ve used' : 'What’s used'}
        </h3>
        <span className="text-small text-muted">
          {formatMonth(dayOf(reader.now, 'UTC'))}
          {view.mine && view.mode !== 'off' && view.plan !== view.planId && (
            <> · The limits of {planName(view.plan)} count now.</>
          )}
        </span>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-7 gap-y-0">
        {shownLimits.map((limit) => {
          const { used, allowed, resetsAt } = view.limits[limit]
          return (
            <Meter
              key={limit}
              label={labelOf(limit, workspaceName)}
              used={used}
              allowed={allowed}
              startsAgain={resetsAt !== null}
              unit={limit === 'mediaStorageGB' ? 'GB' : undefined}
              note={<LimitNote view={view} limit={limit} reader={reader} />}
            />
          )
        })}
      </div>
    </section>
  )
}

function labelOf(limit: LimitKey, workspaceName: string): string {
  switch (limit) {
    case 'postsPerMonth':
      return 'Posts this month'
    case 'xPostsWithLinkPerMonth':
      return 'X posts with a link'
    case 'workspaces':
      return 'Workspaces'
    case 'teamMembers':
      return 'People'
    case 'connectionsPerWorkspace':
      return `Accounts in ${workspaceName}`
    case 'maxScansPerMonth':
      return 'Website scans this month'
    case 'mediaStorageGB':
      return 'Media storage'
    case 'aiCreditsPerMonth':
      return 'AI credits'
    case 'aiImagesPerMonth':
      return 'AI images'
    case 'videosPerMonth':
      return 'Videos'
    case 'ghibliPerDay':
      return 'Ghibli images today'
    case 'ghibliPerMonth':
      return 'Ghibli images this month'
    default:
      return limit satisfies never
  }
}

/** When it starts again, what is left of it, and whether it was set for this person. */
function LimitNote({ view, limit, reader }: { view: SubscriptionView; limit: LimitKey; reader: Reader }) {
  const { allowed, used, resetsAt, overridden } = view.limits[limit]
  const facts = [
    allowed === unlimited && !overridden && view.mode !== 'off' && `No limit on ${planName(view.plan)}`,
    allowed === unlimited && (overridden || view.mode === 'off') && 'No limit',
    allowed !== unlimited && resetsAt && resetText(limit, resetsAt, reader),
    limit === 'postsPerMonth' && 'Sent and scheduled',
    limit === 'teamMembers' && `In all ${view.mine ? 'your' : 'their'} workspaces`,
  ].filter((fact) => typeof fact === 'string')
  const isLow = isFullSoon({ used, allowed })
  return (
    <>
      {overridden && <span className="font-semibold text-sky-text">{setText(view, limit)}</span>}
      {isLow && (
        <>
          {overridden && ' · '}
          <span className="font-semibold text-amber-text">{leftText(view, limit)}</span>
        </>
      )}
      {facts.map((fact, at) => `${at > 0 || overridden || isLow ? ' · ' : ''}${fact}`).join('')}
    </>
  )
}

/** Months and days are those of UTC. */
function resetText(limit: LimitKey, resetsAt: string, reader: Reader): string {
  if (periodOf(limit) === 'day') return 'Resets at midnight UTC'
  return `Resets ${dayText(resetsAt, { ...reader, zone: 'UTC' })}`
}

/** What is left of a limit, and where there is more when it is full. */
function leftText(view: SubscriptionView, limit: LimitKey): string {
  const { plan, limits } = view
  const { allowed, used } = limits[limit]
  const unit = limit === 'mediaStorageGB' ? ' GB' : ''
  if (used < allowed) return `${amountText(allowed - used)}${unit} left`
  if (isOwnPlanLarger(view, limit)) return `${planName(view.planId)} counts again when it’s paid`
  const larger = upgradeOf({ limit, allowed, planId: plan })
  if (larger === null) return 'Full'
  const room = plans[larger][limit]
  return room === unlimited
    ? `No limit on ${planName(larger)}`
    : `${planName(larger)} has ${withCommas(room)}${unit}`
}

function setText({ plan, limits }: SubscriptionView, limit: LimitKey): string {
  const { allowed } = limits[limit]
  const isRaised = allowed === unlimited || (plans[plan][limit] !== unlimited && allowed > plans[plan][limit])
  return isRaised ? 'Raised for you' : 'Set for you'
}
