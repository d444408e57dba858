import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { UsageType } from '#server/plumbing/database/schema/billing-tables.ts'
import { announceSubscription } from './announce-subscription.ts'
import { type RoomRefusal, roomUnder } from './check-room.ts'
import { limitsOf } from './limits-of.ts'
import { lockSubscription } from './lock-subscription.ts'

/** What is taken before it is made. Posts are not: publishing writes their rows, and asks no limit. */
export type TakenType = 'sitescan' | 'ai-image' | 'ghibli' | 'video'

/** The limits that a use counts against. */
const limitsOfType = {
  sitescan: ['maxScansPerMonth'],
  'ai-image': ['aiImagesPerMonth'],
  ghibli: ['ghibliPerDay', 'ghibliPerMonth'],
  video: ['videosPerMonth'],
} as const satisfies Record<TakenType, readonly LimitKey[]>

/** A use of something that is counted. */
export interface Use {
  mode: BillingMode
  /** Whose limit it counts against. */
  userId: string
  workspaceId: string | null
  /** Who did it; null: Postlark itself. */
  actedBy: string | null
  type: TakenType
  /** The thing that uses it. The same one is counted once, and a returned one cannot be taken again. */
  ref: string
  amount: number
  /** An instant of the month and day it counts in. */
  countsAt: Date
  now: Date
  costMicroUsd?: number | null
  /** Hears that the row itself could not be written, which then does not stop the use; without it that throws. */
  onLost?: (error: unknown) => void
}

/**
 * Takes a use if there is room, under the lock of the person it counts on.
 * @param tx a transaction that holds no lock of a workspace or post yet
 */
export async function takeUse(tx: Db, use: Use): Promise<{ kind: 'taken' } | RoomRefusal> {
  const { userId, type, ref, amount: wanted, countsAt: at } = use
  const row = await lockSubscription(tx, userId)
  if (await isCounted(tx, { userId, type, ref })) return { kind: 'taken' }
  const plan = await limitsOf(tx, { ...use, row })
  const { mode, workspaceId, now } = use
  for (const limit of limitsOfType[type]) {
    const request = { mode, userId, workspaceId, limit, wanted, at, now }
    const room = await roomUnder(tx, request, { row, plan })
    if (room.kind !== 'room') return room
  }
  await (use.onLost ? addUseIfItCan(tx, use, use.onLost) : addUse(tx, use))
  await announceSubscription(tx, userId)
  return { kind: 'taken' }
}

/** @throws Error when it was counted and returned: its ref would make every further try free */
async function isCounted(tx: Db, { userId, type, ref }: UseName): Promise<boolean> {
  const rows = await tx
    .selectFrom('usage_logs')
    .select('ref')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('ref', 'in', [ref, returned(ref)])
    .execute()
  if (rows.some((row) => row.ref === returned(ref))) throw new Error(`the use ${type} ${ref} was returned`)
  return rows.length > 0
}

const returned = (ref: string) => `${ref}/returned`

async function addUse(tx: Db, use: Use): Promise<void> {
  await tx
    .insertInto('usage_logs')
    .values({
      user_id: use.userId,
      workspace_id: use.workspaceId,
      acted_by: use.actedBy,
      type: use.type,
      amount: use.amount,
      ref: use.ref,
      counts_at: use.countsAt,
      cost_microusd: use.costMicroUsd,
      created_at: use.now,
    })
    .execute()
}

/** In a savepoint: when the row fails, the rest of the transaction stands. */
async function addUseIfItCan(tx: Db, use: Use, onLost: (error: unknown) => void): Promise<void> {
  await sql`savepoint adding_use`.execute(tx)
  try {
    await addUse(tx, use)
    await sql`release savepoint adding_use`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint adding_use`.execute(tx)
    onLost(error)
  }
}

interface UseName {
  userId: string
  type: UsageType
  ref: string
}

/**
 * Gives a use back, in the month it was taken from. One that was never taken, or was returned already, changes nothing.
 * @param amount how much of it; left out: all
 */
export async function returnUse(
  tx: Db,
  { userId, type, ref }: UseName,
  now: Date,
  amount: number | null = null,
): Promise<void> {
  const { numAffectedRows: added = 0n } = await sql`
    insert into usage_logs (user_id, workspace_id, acted_by, type, amount, ref, counts_at, own_app, created_at)
    select user_id, workspace_id, acted_by, type, -least(amount, coalesce(${amount}::int, amount)), ${returned(ref)}, counts_at, own_app, ${now}
    from usage_logs where user_id = ${userId} and type = ${type} and ref = ${ref}
    on conflict (user_id, type, ref) do nothing`.execute(tx)
  if (added > 0n) await announceSubscription(tx, userId)
}
