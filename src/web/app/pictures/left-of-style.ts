import type { SubscriptionView } from '#contract/billing.ts'
import { type LimitKey, unlimited } from '#domain/plan/plan.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { withCommas } from '../../ui/with-commas.ts'

/** What a limit has left. */
interface Left {
  limit: LimitKey
  allowed: number
  count: number
}

/** What the limits of a style have left, the nearest one first; null: there is no limit. */
export function picturesLeft(view: SubscriptionView, style: PictureStyle): Left[] | null {
  if (view.mode === 'off') return null
  const left = limitsOf(style).flatMap((limit) => {
    const { used, allowed } = view.limits[limit]
    return allowed === unlimited ? [] : [{ limit, allowed, count: Math.max(0, allowed - used) }]
  })
  return left.length === 0 ? null : left
}

/** '2 of 3 left this month', '1 of 1 left today, 3 of 3 this month'. */
export function leftText(left: readonly Left[]): string {
  return left
    .map(
      ({ limit, allowed, count }, at) =>
        `${withCommas(count)} of ${withCommas(allowed)}${at === 0 ? ' left' : ''} ${periodName(limit)}`,
    )
    .join(', ')
}

/** Why fewer must be asked for; null: there is room, or none at all, which the server tells. */
export function tooManyText(left: readonly Left[] | null, count: number): string | null {
  const least = left?.toSorted((a, b) => a.count - b.count)[0]
  if (!least || least.count === 0 || count <= least.count) return null
  const images = least.count === 1 ? '1 image is' : `${withCommas(least.count)} images are`
  return `Only ${images} left ${periodName(least.limit)}. Choose fewer.`
}

const periodName = (limit: LimitKey) => (limit === 'ghibliPerDay' ? 'today' : 'this month')

const limitsOf = (style: PictureStyle): readonly LimitKey[] =>
  style === 'ghibli' ? ['ghibliPerDay', 'ghibliPerMonth'] : ['aiImagesPerMonth']
