import type { BestTimes } from '#contract/analytics.ts'
import { gainText, postsText } from '../number-text.ts'
import { useWriters } from '../use-writers.ts'

/** What following the advice brought, once both sides have ten posts. */
export function SinceAdvice({ since }: { since: NonNullable<BestTimes['sinceAdvice']> }) {
  const { date } = useWriters()
  const { inside, outside, gain } = since
  return (
    <p className="text-small text-ink-2">
      Since this advice on {date(since.since)}: {postsText(inside)} at these times, {outside} at others.{' '}
      {gain
        ? `Those at these times did ${gainText(gain.share)} (between ${gainText(gain.from)} and ${gainText(gain.to)}).`
        : 'Ten of each are needed to compare them.'}
    </p>
  )
}
