import type { NetworkMetrics } from '#networks/network.ts'
import { type AnalyticsDependencies, metricsOf } from './analytics-dependencies.ts'
import { type CallFailure, waitMs } from './call-network.ts'
import { readAccount } from './read-account.ts'
import { readBack } from './read-back.ts'
import { readHistory } from './read-history.ts'
import { readPosts } from './read-posts.ts'
import { type DueRow, readDue } from './reading-row.ts'
import { takeCalls } from './take-calls.ts'
import { closeTurn, externalIdOf, type Turn } from './turn.ts'
import type { TurnTools } from './turn-tools.ts'
import { isRead, readSettingsOf, samplingOf } from './what-is-read.ts'

/** How many calls one turn makes at most. */
const maxCalls = 30

/** What is due is looked up once for so many calls: often enough that what a person asks for meanwhile is known. */
const callsOfOneLook = 5

/** A call may take this long: none begins later before the end of the lease. */
const callMs = 70_000

/**
 * Reads what is due of an account, batch after batch, until nothing is, its network asks to wait, or its lease is about
 * to end.
 */
export async function runTurn(turn: Turn, tools: AnalyticsDependencies, signal: AbortSignal): Promise<void> {
  const { db } = tools.database
  const settings = await readSettingsOf(db, turn.workspaceId)
  const metrics = metricsOf(tools.networks, turn.network)
  if (!metrics || !isRead(turn.network, settings, tools.policy)) {
    await db.deleteFrom('metric_due').where('connection_id', '=', turn.connectionId).execute()
    return
  }
  const sampling = samplingOf(turn, tools.policy)
  const { network, connectionId } = turn
  const at = () => ({ network, connectionId, sampling })
  const turnTools: TurnTools = { ...tools, signal, settings, at }
  const alone = metrics.oneByOne?.({ externalId: externalIdOf(turn) }) ?? null
  let due: readonly DueRow[] = []
  for (let calls = 0; calls < maxCalls && !signal.aborted; calls++) {
    const now = tools.clock.now()
    if (turn.until.getTime() - now.getTime() < callMs) return
    if (due.length === 0 || calls % callsOfOneLook === 0) due = await findDue(turn, turnTools, now)
    const batch = nextBatch(due, alone ? 1 : metrics.maxIds)
    if (!batch) return
    const wait = await takeCalls(db, turn, batch.kind === 'posts' ? (alone?.calls ?? 1) : 1, now)
    if (wait) return closeTurn(db, turn, { scope: 'account', now, until: wait })
    const failure = await read(turn, batch, metrics, turnTools)
    if (failure?.kind === 'disconnected') return
    if (failure?.kind === 'rate-limited') {
      const { scope, retryAfterSec } = failure
      const until = new Date(tools.clock.now().getTime() + waitMs(retryAfterSec))
      return closeTurn(db, turn, { scope, now: tools.clock.now(), until })
    }
    due = due.filter((row) => !rowsOf(batch).includes(row))
    // What came due meanwhile is another turn, which may be that of another account. What came before goes on page by page.
    if (due.length === 0 && batch.kind !== 'history') return
  }
}

/** What is due of the account; what is not live any more is due no longer. */
async function findDue(turn: Turn, tools: TurnTools, now: Date): Promise<readonly DueRow[]> {
  const { rows, over } = await readDue(tools.database.db, turn, now)
  if (over.length > 0) await endOver(tools, turn, over)
  return rows
}

/** Posts that were taken down, or are known to be gone, are read no more. */
async function endOver({ database }: TurnTools, turn: Turn, subjectIds: readonly string[]): Promise<void> {
  await database.db
    .deleteFrom('metric_due')
    .where('connection_id', '=', turn.connectionId)
    .where('subject_id', 'in', subjectIds)
    .execute()
}

type Batch =
  | { kind: 'account' | 'readback' | 'history'; row: DueRow }
  | { kind: 'posts'; rows: (DueRow & { kind: 'publication' | 'foreign'; remoteId: string })[] }

const rowsOf = (batch: Batch): readonly DueRow[] => (batch.kind === 'posts' ? batch.rows : [batch.row])

/** What one call reads: the first that is due, and what fits into the same call. */
function nextBatch(rows: readonly DueRow[], maxIds: number): Batch | null {
  const [first] = rows
  if (!first) return null
  if (first.kind === 'account' || first.kind === 'history' || first.kind === 'readback')
    return { kind: first.kind, row: first }
  return { kind: 'posts', rows: rows.filter(isPost).slice(0, maxIds) }
}

function isPost(row: DueRow): row is DueRow & { kind: 'publication' | 'foreign'; remoteId: string } {
  return (row.kind === 'publication' || row.kind === 'foreign') && row.remoteId !== null
}

function read(
  turn: Turn,
  batch: Batch,
  metrics: NetworkMetrics,
  tools: TurnTools,
): Promise<Extract<CallFailure, { kind: 'rate-limited' | 'disconnected' }> | null> {
  switch (batch.kind) {
    case 'account':
      return readAccount(turn, batch.row, metrics, tools)
    case 'readback':
      return readBack(turn, batch.row, metrics, tools)
    case 'posts':
      return readPosts(turn, batch.rows, metrics, tools)
    case 'history':
      return readHistory(turn, batch.row, metrics, tools)
    default:
      return batch satisfies never
  }
}
