import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { CreditFeature } from '#domain/writing/text-tools.ts'
import { announceSubscription } from '#server/modules/billing/announce-subscription.ts'
import { type RoomRefusal, roomUnder } from '#server/modules/billing/check-room.ts'
import { reservedForMs } from '#server/modules/billing/count-credits.ts'
import { limitsOf } from '#server/modules/billing/limits-of.ts'
import { lockPayerOf, type Payer } from '#server/modules/billing/lock-payer.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How many texts of a model a person may have written at once. */
const mostAtOnce = 3

/** Longer than the longest text takes. */
const atWorkForMs = 120_000

/** Credits that are wanted, before a model is asked. */
export interface CreditsWanted {
  workspaceId: string
  actedBy: string
  /** The ids of the request's attempts: the first free one is used. */
  keys: readonly string[]
  feature: CreditFeature
  credits: number
  model: string
  billing: BillingMode
}

export type Reserved =
  | { kind: 'reserved'; key: string }
  | { kind: 'in-progress' }
  | { kind: 'too-many' }
  | RoomRefusal

/**
 * Reserves credits of the workspace's owner, under the lock of the owner's limits: of fifty at the last credit, one
 * passes. What is neither settled nor released stops counting after ten minutes.
 * @param tx a transaction that holds no lock of a workspace or post yet
 */
export async function reserveCredits(tx: Db, wanted: CreditsWanted, now: Date): Promise<Reserved> {
  const payer = await lockPayerOf(tx, wanted.workspaceId)
  // The workspace was just deleted: nobody is there to be told.
  if (!payer) return { kind: 'in-progress' }
  const attempt = await freeAttempt(tx, wanted.keys, now)
  if (attempt.kind !== 'free') return attempt
  const room = await creditRoom(tx, wanted, payer, now)
  if (room.kind !== 'room') return room
  if ((await atWork(tx, wanted.actedBy, now)) >= mostAtOnce) return { kind: 'too-many' }
  await tx
    .insertInto('ai_credit_entries')
    .values({
      user_id: payer.userId,
      workspace_id: wanted.workspaceId,
      acted_by: wanted.actedBy,
      request_id: attempt.key,
      kind: 'reserve',
      feature: wanted.feature,
      credits: wanted.credits,
      model: wanted.model,
      counts_at: now,
      created_at: now,
    })
    .execute()
  await announceSubscription(tx, payer.userId)
  return { kind: 'reserved', key: attempt.key }
}

async function creditRoom(tx: Db, wanted: CreditsWanted, { userId, row }: Payer, now: Date) {
  const { billing: mode, workspaceId, credits } = wanted
  const plan = await limitsOf(tx, { mode, userId, row, now })
  const request = {
    mode,
    userId,
    workspaceId,
    limit: 'aiCreditsPerMonth',
    wanted: credits,
    at: now,
    now,
  } as const
  return roomUnder(tx, request, { row, plan })
}

/** An attempt that came to an end is not used again; one that is still at work is waited for. */
async function freeAttempt(
  tx: Db,
  keys: readonly string[],
  now: Date,
): Promise<{ kind: 'free'; key: string } | { kind: 'in-progress' } | { kind: 'too-many' }> {
  const entries = await tx
    .selectFrom('ai_credit_entries')
    .select(['request_id', 'kind', 'created_at'])
    .where('request_id', 'in', [...keys])
    .execute()
  const byKey = Map.groupBy(entries, (entry) => entry.request_id)
  for (const key of keys) {
    const own = byKey.get(key)
    if (!own) return { kind: 'free', key }
    const isOver = own.some(({ kind }) => kind !== 'reserve')
    const isLost = own.every(({ created_at }) => created_at.getTime() <= now.getTime() - reservedForMs)
    if (!isOver && !isLost) return { kind: 'in-progress' }
  }
  return { kind: 'too-many' }
}

/** How many texts of a person are being written, over all processes. */
async function atWork(tx: Db, actedBy: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('ai_credit_entries as e')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('e.acted_by', '=', actedBy)
    .where('e.kind', '=', 'reserve')
    .where('e.created_at', '>', new Date(now.getTime() - atWorkForMs))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('ai_credit_entries as later')
            .select('later.id')
            .whereRef('later.request_id', '=', 'e.request_id')
            .where('later.kind', '<>', 'reserve'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
