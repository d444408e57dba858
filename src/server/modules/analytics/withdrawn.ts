import { sql } from 'kysely'
import type { Metric } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { RefusedMetric } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Names that a network does not know any more. */
export interface Withdrawn {
  /** Not asked for now. */
  left: readonly { metric: Metric; field: string; message: string | null }[]
  /** Asked for again now, by this call alone. */
  again: readonly string[]
}

/** A withdrawn name is asked for again after this time. */
const againAfterMs = 7 * 86_400_000

/** Which of these metrics a version of an API does not know any more, before a call that asks for them. */
export async function readWithdrawn(
  db: Db,
  api: string,
  metrics: readonly Metric[],
  now: Date,
): Promise<Withdrawn> {
  const { rows } = await sql<{ field: string; metric: Metric; message: string | null; again: boolean }>`
    with again as (
      update metric_refusals set asked_at = ${now}
      where api = ${api} and metric = any(${[...metrics]}::text[])
        and asked_at <= ${new Date(now.getTime() - againAfterMs)}
      returning field
    )
    select r.field, r.metric, r.message, r.field in (select field from again) as again
    from metric_refusals r where r.api = ${api} and r.metric = any(${[...metrics]}::text[]) limit 200`.execute(
    db,
  )
  return {
    left: rows.filter(({ again }) => !again),
    again: rows.filter(({ again }) => again).map(({ field }) => field),
  }
}

/** Notes which names were refused as withdrawn, and which came back. */
export async function noteWithdrawn(
  tx: Db,
  of: { network: NetworkId; api: string; now: Date },
  { refused, again }: { refused: readonly RefusedMetric[]; again: readonly string[] },
): Promise<void> {
  const gone = new Map(refused.filter(({ reason }) => reason === 'withdrawn').map((one) => [one.field, one]))
  const back = again.filter((field) => !gone.has(field))
  if (back.length > 0)
    await tx.deleteFrom('metric_refusals').where('api', '=', of.api).where('field', 'in', back).execute()
  if (gone.size === 0) return
  await tx
    .insertInto('metric_refusals')
    .values(
      [...gone.values()].map(({ metric, field, message }) => ({
        network: of.network,
        api: of.api,
        field,
        metric,
        since: of.now,
        asked_at: of.now,
        message: message?.slice(0, 500) ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['api', 'field']).doUpdateSet({ asked_at: of.now }))
    .execute()
}

/** What was not asked for, because the network does not know it any more. */
export function stillWithdrawn(refused: readonly RefusedMetric[], { left }: Withdrawn): RefusedMetric[] {
  const named = new Set(refused.map(({ metric }) => metric))
  return left
    .filter(({ metric }) => !named.has(metric))
    .map(({ metric, field, message }) => ({
      metric,
      field,
      reason: 'withdrawn',
      ...(message !== null && { message }),
    }))
}
