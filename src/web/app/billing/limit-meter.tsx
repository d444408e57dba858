import type { SubscriptionView } from '#contract/billing.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import { type LimitKey, unlimited } from '#domain/plan/plan.ts'
import { classNames } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/with-commas.ts'
import { useReader } from '../use-reader.ts'
import { useWorkspace } from '../workspace.ts'
import { isOwnPlanLarger } from './is-own-plan-larger.ts'
import { amountText, isFullSoon } from './meter.tsx'
import { PlanAsk } from './plan-ask.tsx'
import { planName } from './state-text.ts'
import { useSubscription } from './use-subscription.ts'

/** The limits that have a control to stand beside. */
type MeteredLimit = Extract<
  LimitKey,
  | 'postsPerMonth'
  | 'workspaces'
  | 'teamMembers'
  | 'connectionsPerWorkspace'
  | 'mediaStorageGB'
  | 'maxScansPerMonth'
  | 'aiCreditsPerMonth'
  | 'videosPerMonth'
>

export interface LimitMeterProps {
  limit: MeteredLimit
  /** A refusal beside it has the button to the plans. */
  isRefused?: boolean
  className?: string
}

/**
 * How much of a limit is used, beside the control that uses it: ‘9 of 10 posts this month’. A full one says what helps.
 * Nothing before 80 %, except for the posts of the free plan, which are always counted.
 */
export function LimitMeter({ limit, isRefused = false, className }: LimitMeterProps) {
  const workspace = useWorkspace()
  const { now, format } = useReader()
  const { data: view } = useSubscription(workspace?.id)
  if (!view || view.mode === 'off') return null
  // Workspaces count on the person, and the plan is that of the owner of this one.
  if (limit === 'workspaces' && !view.mine) return null
  const { used, allowed } = view.limits[limit]
  const isCounted = limit === 'postsPerMonth' && view.plan === 'freeplan'
  if (allowed === unlimited || !(isCounted || isFullSoon({ used, allowed }))) return null
  const isFull = used >= allowed
  return (
    <p
      className={classNames(
        'text-small tabular-nums',
        isFullSoon({ used, allowed }) ? 'text-amber-text' : 'text-muted',
        className,
      )}
    >
      {/* Posts of the next month may have room. */}
      {isFull && limit !== 'postsPerMonth'
        ? fullText(view, limit, limitText({ limit, allowed, planId: view.plan, at: now }, format))
        : usedText(limit, used, allowed)}
      {isFull && !isRefused && (
        <>
          {' '}
          <PlanAsk />
        </>
      )}
    </p>
  )
}

/** @param otherwise when it is the plan they have that is full */
function fullText(view: SubscriptionView, limit: MeteredLimit, otherwise: string): string {
  if (!isOwnPlanLarger(view, limit)) return otherwise
  const { used, allowed } = view.limits[limit]
  const [own, now] = [planName(view.planId), planName(view.plan)]
  return `${usedText(limit, used, allowed)}. The limits of ${now} count until ${own} is paid.`
}

function usedText(limit: MeteredLimit, used: number, allowed: number): string {
  const count = `${amountText(used)} of ${withCommas(allowed)}`
  const isOne = allowed === 1
  switch (limit) {
    case 'postsPerMonth':
      return `${count} ${isOne ? 'post' : 'posts'} this month`
    case 'workspaces':
      return `${count} ${isOne ? 'workspace' : 'workspaces'}`
    case 'teamMembers':
      return `${count} ${isOne ? 'person' : 'people'}`
    case 'connectionsPerWorkspace':
      return `${count} ${isOne ? 'account' : 'accounts'}`
    case 'mediaStorageGB':
      return `${count} GB of media`
    case 'maxScansPerMonth':
      return `${count} website ${isOne ? 'scan' : 'scans'} this month`
    case 'videosPerMonth':
      return `${count} ${isOne ? 'video' : 'videos'} this month`
    case 'aiCreditsPerMonth':
      return `${count} AI ${isOne ? 'credit' : 'credits'} this month`
    default:
      return limit satisfies never
  }
}
