import type { NetworkId } from '#domain/network.ts'
import { networkRules } from '#domain/network-rules.ts'
import { type MediaMix, readSettings } from '#domain/network-settings.ts'
import type { PublicationState } from '#domain/publication.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { signalDue } from './due-signal.ts'
import { mixOf } from './prepare-posts.ts'
import { liveSoFar } from './verdict.ts'

/** An account a post is to be sent to. */
export interface Destination {
  connectionId: string
  network: NetworkId
  username: string
  externalId: string
}

/** A post is already on its way, live, or may be: its publications can no longer be replaced. */
export type ScheduleResult = { kind: 'scheduled' } | { kind: 'under-way' }

/**
 * Sets where and when a post goes, in the caller's transaction: one publication per account, due at `dueAt`.
 * Replaces what was set before; what has not gone out begins from the start.
 * @param to.dueAt null keeps the publications as drafts
 */
export async function schedulePost(
  tx: Db,
  post: { id: string; workspaceId: string },
  to: { destinations: readonly Destination[]; dueAt: Date | null; now: Date },
): Promise<ScheduleResult> {
  // @NOTE posts before publications: the order in which everybody locks.
  const { platform_settings: settings } = await tx
    .selectFrom('scheduled_posts')
    .select('platform_settings')
    .where('id', '=', post.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const present = await tx
    .selectFrom('publications')
    .select(['state', 'intended_at', 'steps'])
    .where('post_id', '=', post.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (present.some(cannotBeReplaced)) return { kind: 'under-way' }
  await tx.deleteFrom('publications').where('post_id', '=', post.id).execute()
  if (to.destinations.length > 0) {
    await openTurns(tx, to.destinations)
    const mix = mixOf(await mainMedia(tx, post.id))
    const rows = to.destinations.flatMap((destination) => [
      newPublication(post, destination, to),
      ...(hasComment(settings, destination, mix) ? [newComment(post, destination, to)] : []),
    ])
    await tx.insertInto('publications').values(rows).execute()
  }
  await tx.updateTable('scheduled_posts').set({ scheduled_for: to.dueAt }).where('id', '=', post.id).execute()
  await refreshPostStatus(tx, [post.id], to.now)
  if (to.dueAt) await signalDue(tx)
  return { kind: 'scheduled' }
}

function mainMedia(tx: Db, postId: string) {
  return tx
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .select('m.kind')
    .where('pm.post_id', '=', postId)
    .where('pm.role', '=', 'main')
    .execute()
}

/** Whether its author wants to say something below the post there. */
function hasComment(settings: Record<string, unknown>, to: Destination, mix: MediaMix): boolean {
  if (networkRules[to.network].maxFirstComment === null) return false
  const { values } = readSettings(to.network, settings[to.network], to.connectionId, mix)
  return typeof values['firstComment'] === 'string' && values['firstComment'].trim() !== ''
}

function cannotBeReplaced({
  state,
  intended_at,
  steps,
}: {
  state: PublicationState
  intended_at: Date | null
  steps: Record<string, unknown>
}): boolean {
  const isOut =
    state === 'publishing' || state === 'published' || state === 'unsettled' || state === 'removed'
  return isOut || intended_at !== null || liveSoFar({ steps }) !== null
}

function newPublication(
  post: { id: string; workspaceId: string },
  destination: Destination,
  to: { dueAt: Date | null; now: Date },
) {
  return {
    workspace_id: post.workspaceId,
    post_id: post.id,
    connection_id: destination.connectionId,
    network: destination.network,
    username: destination.username,
    account_key: accountKey(destination),
    state: to.dueAt ? ('scheduled' as const) : ('draft' as const),
    due_at: to.dueAt,
    run_at: to.dueAt,
    created_at: to.now,
    updated_at: to.now,
  }
}

/** It waits for its post to be live, however long that takes. */
function newComment(...of: Parameters<typeof newPublication>) {
  return { ...newPublication(...of), part: 'comment' as const, run_at: null }
}

/** Every account has a row to take turns on, whichever workspaces it is connected to. */
async function openTurns(tx: Db, destinations: readonly Destination[]): Promise<void> {
  await tx
    .insertInto('account_turns')
    .values(destinations.map((destination) => ({ account_key: accountKey(destination) })).sort(byKey))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const accountKey = ({ network, externalId }: Destination) => `${network}:${externalId}`

const byKey = (a: { account_key: string }, b: { account_key: string }) =>
  a.account_key < b.account_key ? -1 : 1
