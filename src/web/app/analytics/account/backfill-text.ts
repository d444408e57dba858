import type { AccountNumbers } from '#contract/analytics.ts'
import { formatMonth } from '#domain/time/format/days.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { countText, postsText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

type Backfill = NonNullable<AccountNumbers['backfill']>

export const isImporting = ({ status }: Backfill) => status === 'waiting' || status === 'running'

/** How far an import has come: ‘140 of about 500, back to March 2026’. */
export function backfillText(backfill: Backfill, { zone }: Pick<Writers, 'zone'>): string {
  const { status, posts, expected, backTo, message } = backfill
  const back = backTo === null ? '' : `, back to ${formatMonth(dayOf(new Date(backTo), zone))}`
  switch (status) {
    case 'waiting':
      return 'The import begins in a moment'
    case 'running':
      return expected === null
        ? `${postsText(posts)}${back}`
        : `${countText(posts)} of about ${countText(expected)}${back}`
    case 'done':
      return `Imported ${postsText(posts)}${back}`
    case 'cancelled':
      return `Cancelled. ${postsText(posts)} stay${posts === 1 ? 's' : ''}${back}`
    case 'failed':
      return `The import stopped after ${postsText(posts)}${message ? `: ${message}` : ''}`
    default:
      return status satisfies never
  }
}
