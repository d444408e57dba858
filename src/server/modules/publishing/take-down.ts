import { networkNames } from '#domain/networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { tellTimeline } from './tell-timeline.ts'
import { liveSoFar } from './verdict.ts'

export type TakenDown =
  | { kind: 'removed' }
  | { kind: 'not-found' }
  /** It is not live, or its network lets nobody remove posts from here. */
  | { kind: 'not-removable' }
  /** The network said no, or cannot be reached; the message is for people. */
  | { kind: 'refused'; message: string }

export interface TakeDownTools {
  database: Database
  networks: Networks
  connections: Pick<Connections, 'unlock'>
  clock: Clock
  fetch: typeof fetch
}

const callSec = 45

/** Removes a published post, and the first comment below it, from its network. The post stays here. */
export async function takeDown(
  tools: TakeDownTools,
  which: { workspaceId: string; postId: string; publicationId: string },
): Promise<TakenDown> {
  const { db } = tools.database
  const publication = await db
    .selectFrom('publications')
    .select(['state', 'part', 'network', 'connection_id', 'account_key', 'remote_id', 'steps', 'occurrence'])
    .where('id', '=', which.publicationId)
    .where('post_id', '=', which.postId)
    .where('workspace_id', '=', which.workspaceId)
    .executeTakeFirst()
  if (!publication) return { kind: 'not-found' }
  const { remote_id: remoteId, connection_id: connectionId } = publication
  const network = tools.networks.get(publication.network)
  const live = liveSoFar(publication)
  const isLive = publication.state === 'published' || live !== null
  if (
    !isLive ||
    !network?.remove ||
    remoteId === null ||
    connectionId === null ||
    publication.part !== 'post'
  ) {
    return { kind: 'not-removable' }
  }
  const name = networkNames[publication.network]
  const key = await tools.connections.unlock(connectionId)
  if (key.kind !== 'open') return { kind: 'refused', message: `Reconnect ${name}, then remove it.` }
  const signal = AbortSignal.timeout(callSec * 1000)
  const io = { fetch: tools.fetch, signal, now: () => tools.clock.now() }
  // Of a chain the last item first: what is still there if the network stops half way is whole from its beginning.
  const ids = [...new Set([remoteId, ...(live?.ids ?? [])])].toReversed()
  for (const id of ids) {
    const result = await network.remove(id, key.account, io)
    if (result.kind !== 'removed') return { kind: 'refused', message: wordsFor(name, result) }
  }
  await noteRemoved(tools, which, publication)
  return { kind: 'removed' }
}

function wordsFor(name: string, result: { kind: string; message?: string }): string {
  if (result.message) return result.message
  return result.kind === 'needs-reauth'
    ? `${name} asks you to sign in again. Reconnect the account, then remove it.`
    : `${name} could not be reached. Try again soon.`
}

async function noteRemoved(
  { database, clock }: TakeDownTools,
  which: { workspaceId: string; postId: string },
  of: { account_key: string; occurrence: number },
): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('scheduled_posts').select('id').where('id', '=', which.postId).forUpdate().execute()
    const removed = await tx
      .updateTable('publications')
      .set({ state: 'removed', run_at: null, ticket: null, intended_at: null, reason: null, updated_at: now })
      .where('post_id', '=', which.postId)
      .where('account_key', '=', of.account_key)
      .where('occurrence', '=', of.occurrence)
      .where('state', 'in', ['published', 'failed', 'scheduled', 'missed', 'unsettled'])
      .returning('id')
      .execute()
    const { workspaceId } = which
    await tellTimeline(
      tx,
      removed.map(({ id }) => ({ publicationId: id, workspaceId, kind: 'removed' as const })),
      now,
    )
    await announce(tx, [{ workspaceId: which.workspaceId, kind: 'post-changed', postId: which.postId }])
  })
}
