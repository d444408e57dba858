import type { LimitKey } from './plan.ts'

/** How long a limit counts. Other limits count what is there. */
export function periodOf(limit: LimitKey): 'day' | 'month' | null {
  if (limit.endsWith('PerMonth')) return 'month'
  return limit.endsWith('PerDay') ? 'day' : null
}

/** From the first instant of the UTC month or day of an instant to the first of the next. */
export function periodAt(period: 'day' | 'month', at: Date): { from: Date; to: Date } {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  return period === 'month'
    ? { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) }
    : { from: new Date(Date.UTC(year, month, day)), to: new Date(Date.UTC(year, month, day + 1)) }
}
