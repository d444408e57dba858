import type { AccountMetric, Counts, Metric, PostMetric, RefusalReason } from '#domain/metrics/metric.ts'
import type { AccountDay, ListedPost, PostReading, RefusedMetric } from './network.ts'
import type { Refusal } from './refusal.ts'

/** A metric, the network's name for it, and the number; undefined: it did not come. */
export type Row<Name extends Metric> = readonly [metric: Name, field: string, value?: number | undefined]

/** Why the numbers of some rows did not come. */
export interface Why {
  reason: RefusalReason
  message?: string
}

/** Numbers, where they came from, and those that did not come. */
export interface Numbers<Name extends Metric> {
  counts: Partial<Record<Name, number>>
  fields: Partial<Record<Name, string>>
  refused: RefusedMetric<Name>[]
}

/**
 * Sorts rows into numbers and refusals. A number that did not come is never 0.
 * @param why of all that did not come, or of one of them
 */
export function numbersOf<Name extends Metric>(
  rows: readonly Row<Name>[],
  why: Why | ((field: string) => Why) = { reason: 'not-given' },
): Numbers<Name> {
  const counts: Partial<Record<Name, number>> = {}
  const fields: Partial<Record<Name, string>> = {}
  const refused: RefusedMetric<Name>[] = []
  for (const [metric, field, value] of rows) {
    if (value === undefined) {
      refused.push({ metric, field, ...(typeof why === 'function' ? why(field) : why) })
      continue
    }
    counts[metric] = value
    fields[metric] = field
  }
  return { counts, fields, refused }
}

/** A post with its numbers. */
export function counted(
  rows: readonly Row<PostMetric>[],
  why?: Why | ((field: string) => Why),
): Extract<PostReading, { kind: 'counted' }> {
  const { counts, fields, refused }: Numbers<keyof Counts> = numbersOf(rows, why)
  return { kind: 'counted', counts, fields, refused }
}

/** The same reading for every post. */
export function forEach(
  remoteIds: readonly string[],
  reading: (remoteId: string) => PostReading,
): Map<string, PostReading> {
  return new Map(remoteIds.map((id) => [id, reading(id)]))
}

/** Without the names that the network has withdrawn. */
export function asked<Name extends Metric>(
  rows: readonly Row<Name>[],
  without: ReadonlySet<string> = new Set(),
): Row<Name>[] {
  return rows.filter(([, field]) => !without.has(field))
}

/** @throws a bug: more posts than a call of this network takes */
export function atMost(max: number, remoteIds: readonly string[]): void {
  if (remoteIds.length > max) throw new Error(`${remoteIds.length} posts at once: ${max} are the limit`)
}

/** Adds a number to its day; days that are not asked for are left out. */
export function collectDays(): {
  add(day: string, metric: AccountMetric, value: number): void
  within(range: { from: string; to: string }): AccountDay[]
} {
  const days = new Map<string, AccountDay>()
  return {
    add(day, metric, value) {
      const known = days.get(day) ?? { day, counts: {} }
      known.counts[metric] = value
      days.set(day, known)
    },
    within: ({ from, to }) =>
      [...days.values()]
        .filter(({ day }) => day >= from && day <= to)
        .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

const maxListedChars = 500

/** The beginning of a text, as a listed post carries it. */
export function listedText(text: string | null | undefined): ListedPost['text'] {
  const whole = text ?? ''
  return whole.length <= maxListedChars
    ? whole
    : whole.slice(0, maxListedChars).replace(/[\uD800-\uDBFF]$/, '')
}

/** The account did not allow the app to read numbers. The connection itself goes on. */
export const notAllowed: Why = { reason: 'no-permission' }

/** A refusal that says only that reading numbers was not allowed; the connection itself goes on. */
export function lacksPermission(name: string): Extract<Refusal, { kind: 'rejected' }> {
  return {
    kind: 'rejected',
    reason: 'account',
    message: `${name} was not allowed to give numbers. Reconnect to allow them.`,
  }
}
