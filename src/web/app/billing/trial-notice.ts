import type { SubscriptionView } from '#contract/billing.ts'
import { formatNearDay } from '#domain/time/format/moments.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { planStateOf } from './plan-state.ts'
import { priceText, type Reader } from './state-text.ts'

const dayMs = 24 * 3_600_000

/** What the last day of a trial says: ‘Your trial ends tomorrow, 14:05. Then $12 a month.’ null: it is not that day. */
export function trialNotice(view: SubscriptionView, reader: Reader): string | null {
  const { now, zone, format } = reader
  if (planStateOf(view, now) !== 'trialing' || view.trialEnd === null) return null
  const end = new Date(view.trialEnd)
  const leftMs = end.getTime() - now.getTime()
  if (leftMs <= 0 || leftMs > dayMs) return null
  const day = formatNearDay(end, now, zone, format, 'long')
  const price = priceText(view.price)
  return `Your trial ends ${day}, ${formatTime(end, zone, format)}.${price && ` Then ${price}.`}`
}
