import type { Context } from 'hono'
import { z } from 'zod'
import { addDays, dayOf, timeOn } from '#domain/time/pick-time.ts'
import type { Stage } from '../stand-in.ts'
import { invalidParameter } from './answers.ts'
import { metaTime } from './lists.ts'

const zone = 'America/Los_Angeles'

/** Source: docs/networks/facebook.md#sources (page-insights), docs/networks/instagram.md#sources (account-insights). */
const query = z.strictObject({
  metric: z.string(),
  period: z.literal('day').optional(),
  since: z.coerce.number().int().optional(),
  until: z.coerce.number().int().optional(),
  metric_type: z.enum(['time_series', 'total_value']).optional(),
  breakdown: z.enum(['follow_type']).optional(),
  access_token: z.string().optional(),
})

export interface DaysAsked {
  /** Complete days, oldest first. */
  days: string[]
  /** The end of a day in Meta's format. */
  endOf(day: string): string
  query: z.infer<typeof query>
}

/**
 * The days of a question for insights of an account: at most 90, in Pacific Time, none before `backDays` and none that
 * has not ended. Without `since` and `until`: yesterday.
 */
export function daysAsked(stage: Stage, c: Context, backDays: number): DaysAsked | Response {
  const input = query.safeParse(c.req.query())
  if (!input.success) return invalidParameter(c, z.prettifyError(input.error))
  const now = stage.growing.now()
  const today = dayOf(new Date(now), zone)
  const { since, until } = input.data
  const from = since === undefined ? addDays(today, -1) : dayOf(new Date(since * 1000), zone)
  const to = until === undefined ? addDays(from, 1) : dayOf(new Date(until * 1000), zone)
  if (since !== undefined && until !== undefined && until - since > 91 * 86_400) {
    return invalidParameter(c, 'There cannot be more than 90 days between since and until')
  }
  const days: string[] = []
  // By the real clock: what was let pass for numbers moves no calendar.
  const oldest = addDays(dayOf(stage.now(), zone), -backDays)
  for (let day = from < oldest ? oldest : from; day < to && day < today; day = addDays(day, 1)) days.push(day)
  return {
    days,
    endOf: (day) => metaTime(timeOn(addDays(day, 1), 0, zone).getTime()),
    query: input.data,
  }
}
