import { maxAccountsListed } from '#contract/slots.ts'
import { maxTimesSpanDays, postingTimes, type FreeSlot, type PostingTime } from '#domain/time/slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { assignedSlots } from './next-free-slots.ts'
import { readSlotAccounts, type Asking } from './slot-accounts.ts'

/** A span of time, and the accounts of one post; without accounts, each account of the workspace on its own. */
export interface TimesToList {
  workspaceId: string
  connectionIds: readonly string[] | null
  from: Date
  /** Not included. */
  to: Date
}

export type ListedTimes =
  | { kind: 'listed'; times: PostingTime[]; nextFree: FreeSlot | null }
  /** The span ends before it begins, or has too many days. */
  | { kind: 'bad-span' }

/**
 * The coming posting times of a span, free and taken, soonest first, and the next free one of all that come: by the same
 * rule as `nextFreeSlots`, and within the same eight weeks. For one post it is the next time of a running experiment.
 */
export async function listPostingTimes(
  db: Db,
  { workspaceId, connectionIds, from, to }: TimesToList,
  now: Date,
  asking: Asking = {},
): Promise<ListedTimes> {
  const lengthMs = to.getTime() - from.getTime()
  if (lengthMs <= 0 || lengthMs > maxTimesSpanDays * 86_400_000) return { kind: 'bad-span' }
  const of = { workspaceId, connectionIds: connectionIds ?? (await accountsWithSlots(db, workspaceId)) }
  const accounts = await readSlotAccounts(db, of, now, asking)
  const all = postingTimes(accounts, now, connectionIds ? 'together' : 'each')
  const [assigned] = connectionIds ? await assignedSlots(db, { workspaceId, accounts }, now, 1) : []
  const next = all.find(({ freeFor }) => freeFor.length > 0)
  const nextFree = next && {
    at: next.at,
    connectionIds: next.freeFor,
    label: next.label,
    isExperiment: false,
  }
  return {
    kind: 'listed',
    times: all.filter(({ at }) => at >= from && at < to),
    nextFree: assigned ?? nextFree ?? null,
  }
}

async function accountsWithSlots(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posting_slots')
    .select('connection_id')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .orderBy('connection_id')
    .limit(maxAccountsListed)
    .execute()
  return rows.map((row) => row.connection_id)
}
