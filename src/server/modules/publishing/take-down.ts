import { type NetworkId, networkNames } from '#domain/networks/network.ts'
import type { NetworkAccount, CallIo, Network, RemoveResult } from '#networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { withFreshTokens } from './fresh-tokens.ts'
import { appendTimeline } from './append-timeline.ts'
import { recordDeletions } from './record-deletions.ts'
import { liveSoFar } from './verdict.ts'

export type TakenDown =
  | { kind: 'removed' }
  | { kind: 'not-found' }
  /** It is not live, or its network does not allow removing posts by API. */
  | { kind: 'not-removable' }
  /** The network refuses the connection, and it cannot be renewed; the message is for people. */
  | { kind: 'needs-reauth'; message: string }
  /** The network refused, or cannot be reached; the message is for people. */
  | { kind: 'refused'; message: string }

export interface TakeDownDependencies {
  database: Database
  networks: Networks
  connections: Pick<Connections, 'unlock' | 'markNeedsReauth'>
  clock: Clock
  fetch: typeof fetch
}

const callSec = 45

/**
 * Removes a published post, and its first comment, from its network. The post stays here.
 * @param which.userId the person
 */
export async function takeDown(
  tools: TakeDownDependencies,
  which: { workspaceId: string; userId: string; postId: string; publicationId: string },
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
  // The last item of a thread first: if the network stops half way, the rest is complete from its beginning.
  const ids = [...new Set([remoteId, ...(live?.ids ?? [])])].toReversed()
  const result = await removeAll(tools, network.remove, ids, connectionId)
  switch (result.kind) {
    case 'removed':
      await noteRemoved(tools, which, { ...publication, items: ids.length })
      return result
    case 'needs-reauth':
    case 'gone':
      return { kind: 'needs-reauth', message: noLongerAccepted(name) }
    case 'rejected':
      return { kind: 'refused', message: result.message }
    case 'rate-limited':
      return { kind: 'refused', message: `${name} asks us to wait. Try again soon.` }
    case 'unreachable':
      return { kind: 'refused', message: result.message ?? `${name} could not be reached. Try again soon.` }
    default:
      return result satisfies never
  }
}

const noLongerAccepted = (name: string) =>
  `${name} no longer accepts this connection. Reconnect it, then remove the post.`

/** Removes all items of a post, with tokens that are renewed when the network refuses them. */
async function removeAll(
  tools: TakeDownDependencies,
  remove: NonNullable<Network['remove']>,
  ids: readonly string[],
  connectionId: string,
): Promise<RemoveResult | { kind: 'gone' }> {
  const key = await tools.connections.unlock(connectionId)
  if (key.kind !== 'open') return key
  const signal = AbortSignal.timeout(callSec * 1000)
  const io = { fetch: tools.fetch, signal, now: () => tools.clock.now() }
  const { outcome, notRenewed } = await withFreshTokens(
    tools,
    { connectionId, account: key.account },
    (account) => removeEach(remove, ids, account, io),
    ({ kind }) => kind === 'needs-reauth',
  )
  // Refused again with new tokens.
  if (notRenewed === null && outcome.kind === 'needs-reauth') {
    await tools.connections.markNeedsReauth(connectionId)
  }
  return notRenewed ?? outcome
}

/** Items removed before the network stopped half way count as removed in the next try. */
async function removeEach(
  remove: NonNullable<Network['remove']>,
  ids: readonly string[],
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  for (const id of ids) {
    const result = await remove(id, account, io)
    if (result.kind !== 'removed') return result
  }
  return { kind: 'removed' }
}

async function noteRemoved(
  { database, clock }: TakeDownDependencies,
  which: { workspaceId: string; userId: string; postId: string; publicationId: string },
  of: { network: NetworkId; account_key: string; occurrence: number; items: number },
): Promise<void> {
  const now = clock.now()
  const { workspaceId, userId, postId, publicationId: id } = which
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('scheduled_posts').select('id').where('id', '=', postId).forUpdate().execute()
    const removed = await tx
      .updateTable('publications')
      .set({ state: 'removed', run_at: null, ticket: null, intended_at: null, reason: null, updated_at: now })
      .where('post_id', '=', postId)
      .where('account_key', '=', of.account_key)
      .where('occurrence', '=', of.occurrence)
      .where('state', 'in', ['published', 'failed', 'scheduled', 'missed', 'unsettled'])
      .returning('id')
      .execute()
    await appendTimeline(
      tx,
      removed.map(({ id }) => ({ publicationId: id, workspaceId, kind: 'removed' as const })),
      now,
    )
    await recordDeletions(tx, { publication: { id, network: of.network }, userId, items: of.items }, now)
    await recordPostActivity(tx, { workspaceId, userId, action: 'publication-taken-down', postId }, now)
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
  })
}
