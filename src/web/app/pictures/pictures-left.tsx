import type { SubscriptionView } from '#contract/billing.ts'
import { limitText } from '#domain/plan/limit-text.ts'
import { type LimitKey, unlimited } from '#domain/plan/plan.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { classNames } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/with-commas.ts'
import { PlanAsk } from '../billing/plan-ask.tsx'
import { useSubscription } from '../billing/use-subscription.ts'
import { useReader } from '../use-reader.ts'

interface PicturesLeftProps {
  workspaceId: string
  style: PictureStyle
  /** A refusal beside it has the button to the plans. */
  isRefused: boolean
}

/** How many pictures of a style the plan has left, beside the button. Nothing where there is no limit. */
export function PicturesLeft({ workspaceId, style, isRefused }: PicturesLeftProps) {
  const { now, format } = useReader()
  const { data: view } = useSubscription(workspaceId)
  if (!view || view.mode === 'off') return null
  const limits = limitsOf(style).filter((key) => view.limits[key].allowed !== unlimited)
  if (limits.length === 0) return null
  const full = limits.find((key) => leftOf(view, key) === 0)
  return (
    <p className={classNames('text-small tabular-nums', full ? 'text-amber-text' : 'text-ink-2')}>
      {full
        ? limitText({ limit: full, allowed: view.limits[full].allowed, planId: view.plan, at: now }, format)
        : leftText(view, limits)}
      {full && !isRefused && (
        <>
          {' '}
          <PlanAsk />
        </>
      )}
    </p>
  )
}

/** '2 of 3 left this month', '1 of 1 left today, 3 of 3 this month'. */
function leftText(view: SubscriptionView, limits: readonly LimitKey[]): string {
  const counts = limits.map((key, at) => {
    const count = `${withCommas(leftOf(view, key))} of ${withCommas(view.limits[key].allowed)}`
    return `${count}${at === 0 ? ' left' : ''} ${key === 'ghibliPerDay' ? 'today' : 'this month'}`
  })
  return counts.join(', ')
}

function leftOf({ limits }: SubscriptionView, key: LimitKey): number {
  const { used, allowed } = limits[key]
  return Math.max(0, allowed - used)
}

/** The nearest one first. */
const limitsOf = (style: PictureStyle): readonly LimitKey[] =>
  style === 'ghibli' ? ['ghibliPerDay', 'ghibliPerMonth'] : ['aiImagesPerMonth']
