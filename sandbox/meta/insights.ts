import type { Context } from 'hono'
import { hasTooFew, isEmpty, lacksNumbers, withdrawnName } from '../number-faults.ts'
import type { StandInNetwork } from '../store.ts'
import { invalidParameter, metaError } from './answers.ts'

/** One value, one for each day with its end, or a total, also in parts. */
export type InsightValue =
  | number
  | { end_time: string; value: number }[]
  | { total: number }
  | { parts: Record<string, number> }

const names = { instagram: 'Instagram', threads: 'Threads', facebook: 'Facebook' } as const

/**
 * Answers `metric=a,b` with numbers. One unknown or withdrawn name makes the whole call fail.
 * @param known the names that exist here, with their numbers; undefined: there is none for this object
 * @param alien the sentence for an unknown name; Meta's three have different ones
 */
export function insightsAnswer(
  c: Context,
  network: keyof typeof names & StandInNetwork,
  known: Readonly<Record<string, InsightValue | undefined>>,
  alien: (name: string, isWithdrawn: boolean) => string,
  period = 'lifetime',
): Response {
  if (lacksNumbers(c)) {
    return metaError(c, {
      message: '(#10) Application does not have permission for this action',
      code: 10,
      status: 403,
    })
  }
  const asked = (c.req.query('metric') ?? '').split(',')
  const withdrawn = withdrawnName(c, network)
  const unknown = asked.find((name) => !(name in known) || name === withdrawn)
  if (unknown !== undefined) return invalidParameter(c, alien(unknown, unknown === withdrawn))
  if (hasTooFew(c) && network === 'instagram') {
    return metaError(c, { message: '(#10) Not enough viewers for the media to show insights', code: 10 })
  }
  const isNothing = isEmpty(c) || hasTooFew(c)
  const data = asked.flatMap((name) => {
    const value = known[name]
    if (isNothing || value === undefined) return []
    return [{ name, period, title: name, ...shownAs(value), id: `0/insights/${name}/${period}` }]
  })
  return c.json({ data })
}

function shownAs(value: InsightValue): object {
  if (typeof value === 'number') return { values: [{ value }] }
  if (Array.isArray(value)) return { values: value }
  if ('total' in value) return { total_value: { value: value.total } }
  const results = Object.entries(value.parts).map(([part, of]) => ({ dimension_values: [part], value: of }))
  return { total_value: { breakdowns: [{ dimension_keys: ['follow_type'], results }] } }
}
