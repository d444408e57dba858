import { signalDue } from '#server/modules/publishing/due-signal.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Backfill, readBackfill } from './backfill.ts'
import { beginHistory } from './begin-history.ts'
import type { Planning } from './plan-readings.ts'
import { isRead, paidNetworks, readSettingsOf } from './what-is-read.ts'

export type ImportedHistory =
  | { kind: 'begun'; backfill: Backfill }
  /** It is being read already. */
  | { kind: 'running'; backfill: Backfill }
  | { kind: 'not-found' }
  /** The account is not read: numbers of its network are off here. */
  | { kind: 'off' }
  /** Its network gives nothing of what came before, or charges for each post of it. */
  | { kind: 'not-offered' }

/** Begins to read what an account published before, in the caller's transaction. */
export async function importHistory(
  tx: Db,
  of: { workspaceId: string; connectionId: string },
  planning: Planning,
): Promise<ImportedHistory> {
  const account = await tx
    .selectFrom('connections')
    .select(['id', 'workspace_id', 'provider as network'])
    .where('id', '=', of.connectionId)
    .where('workspace_id', '=', of.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return { kind: 'not-found' }
  if (paidNetworks.includes(account.network)) return { kind: 'not-offered' }
  if (!isRead(account.network, await readSettingsOf(tx, of.workspaceId), planning.policy))
    return { kind: 'off' }
  const known = await readBackfill(tx, of)
  if (known && (known.status === 'waiting' || known.status === 'running'))
    return { kind: 'running', backfill: known }
  if (!(await beginHistory(tx, account, planning))) return { kind: 'not-offered' }
  await signalDue(tx, 'readings')
  const backfill = await readBackfill(tx, of)
  return backfill ? { kind: 'begun', backfill } : { kind: 'not-found' }
}
