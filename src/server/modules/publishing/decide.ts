import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { type PublicationState, waitsForAuthor } from '#domain/post/publication.ts'
import { type LiveSoFar, liveStep } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { signalDue } from './due-signal.ts'
import { appendTimeline } from './append-timeline.ts'
import { noRoomCode } from './no-room.ts'
import { liveSoFar } from './verdict.ts'

export type PublicationDecision =
  /** Send a failed or missed publication; look up one that may be live. */
  | { kind: 'retry' }
  /** The author checked: it is live. */
  | { kind: 'is-live' }
  /** The author checked: it is not live, so it is sent again. */
  | { kind: 'is-not-live' }

export type DecideResult =
  | { kind: 'done' }
  | { kind: 'not-found' }
  /** Its state needs no decision. */
  | { kind: 'not-waiting' }
  /** There was no room for this time of a series: publishing the post now needs room, see `giveTime`. */
  | { kind: 'never-accepted' }
  /** It would have to be sent, and its account was disconnected. */
  | { kind: 'not-connected' }

/**
 * Carries out an author's decision about a publication, with the timeline, the activity and the announcement, in the
 * caller's transaction.
 * @param which.userId the person; null: Postlark itself
 */
export async function decidePublication(
  tx: Db,
  which: { workspaceId: string; userId: string | null; postId: string; publicationId: string },
  decision: PublicationDecision,
  now: Date,
): Promise<DecideResult> {
  const post = await tx
    .selectFrom('scheduled_posts')
    .select(['content', 'occurrence'])
    .where('id', '=', which.postId)
    .where('workspace_id', '=', which.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  const publication = await tx
    .selectFrom('publications')
    .select([
      'state',
      'part',
      'occurrence',
      'network',
      'connection_id',
      'account_key',
      'intended_at',
      'steps',
      'reason_code',
    ])
    .where('id', '=', which.publicationId)
    .where('post_id', '=', which.postId)
    .where('workspace_id', '=', which.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!post || !publication) return { kind: 'not-found' }
  const { state } = publication
  const waits = state === 'unsettled' || (decision.kind === 'retry' && waitsForAuthor(state))
  if (!waits) return { kind: 'not-waiting' }
  if (publication.reason_code === noRoomCode) {
    // After a later time was accepted, this one is over.
    return { kind: publication.occurrence === post.occurrence ? 'never-accepted' : 'not-waiting' }
  }
  const connectionId =
    publication.connection_id ?? (await reconnected(tx, which.workspaceId, publication.account_key))
  if (connectionId === null && decision.kind !== 'is-live') return { kind: 'not-connected' }
  const parent = publication.part === 'comment' ? await parentState(tx, which.postId, publication) : null
  if (parent === 'removed') return { kind: 'not-waiting' }

  await tx
    .updateTable('publications')
    .set({
      reason: null,
      reason_code: null,
      ...changeFor(decision, { ...publication, items: itemsOf(publication, post.content) }, now),
      ...(parent !== null && parent !== 'published' && decision.kind !== 'is-live' ? waitsForParent : {}),
      connection_id: connectionId,
      tries: 0,
      claims: 0,
      updated_at: now,
    })
    .where('id', '=', which.publicationId)
    .execute()
  if (decision.kind === 'is-live' && publication.part === 'post') {
    await leaveCommentToAuthor(tx, which.postId, publication, now)
  }
  const { workspaceId, userId, postId, publicationId } = which
  await appendTimeline(tx, [{ workspaceId, publicationId, kind: toldOf[decision.kind] }], now)
  await refreshPostStatus(tx, [which.postId], now)
  await signalDue(tx)
  const action = decision.kind === 'retry' ? 'publication-retried' : 'publication-settled'
  const more = { decision: decision.kind }
  await recordPostActivity(tx, { workspaceId, userId, postId, action, content: post.content, more }, now)
  await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
  return { kind: 'done' }
}

function itemsOf(of: { part: 'post' | 'comment'; network: NetworkId }, content: PostContent): number {
  return of.part === 'comment' ? 1 : textsOn(of.network, content).length
}

const toldOf = { retry: 'retried', 'is-live': 'said-live', 'is-not-live': 'said-not-live' } as const

/** A first comment is sent as soon as its post is live. */
const waitsForParent = { state: 'scheduled' as const, run_at: null }

async function parentState(
  tx: Db,
  postId: string,
  { account_key, occurrence }: { account_key: string; occurrence: number },
): Promise<PublicationState | null> {
  const parent = await tx
    .selectFrom('publications')
    .select('state')
    .where('post_id', '=', postId)
    .where('account_key', '=', account_key)
    .where('occurrence', '=', occurrence)
    .where('part', '=', 'post')
    .executeTakeFirst()
  return parent?.state ?? null
}

/** The author says it is live, but its id is unknown: a comment cannot be added to it. */
async function leaveCommentToAuthor(
  tx: Db,
  postId: string,
  of: { account_key: string; occurrence: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('publications')
    .set({
      state: 'failed',
      reason_code: 'content',
      reason: 'We don’t know the address of the post, so write the first comment on the network.',
      updated_at: now,
    })
    .where('post_id', '=', postId)
    .where('account_key', '=', of.account_key)
    .where('occurrence', '=', of.occurrence)
    .where('part', '=', 'comment')
    .where('state', '=', 'scheduled')
    .where('run_at', 'is', null)
    .execute()
}

/** The connection of the same account, if it was disconnected and reconnected meanwhile. */
async function reconnected(tx: Db, workspaceId: string, accountKey: string): Promise<string | null> {
  const connection = await tx
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`provider || ':' || external_id = ${accountKey}`)
    .executeTakeFirst()
  return connection?.id ?? null
}

/**
 * The new state of a publication after a decision.
 * @param publication `items` length of a thread, 1 for anything else
 */
export function changeFor(
  decision: PublicationDecision,
  publication: { intended_at: Date | null; steps: Record<string, unknown>; items: number },
  now: Date,
) {
  const mayBeLive = publication.intended_at !== null
  const live = liveSoFar(publication)
  const again = { state: 'publishing' as const, due_at: now, run_at: now }
  const fromTheStart = {
    ...again,
    state: live ? ('publishing' as const) : ('scheduled' as const),
    // Of a partly published thread, the live part is kept: only the rest is sent.
    ...(live ? {} : { steps: '{}' }),
    ticket: null,
    intended_at: null,
    first_tried_at: null,
  }
  switch (decision.kind) {
    case 'is-live':
      return {
        state: 'published' as const,
        run_at: null,
        published_at: now,
        intended_at: null,
        ticket: null,
        ...(publication.items > 1 ? restOfChain(live, publication.steps, publication.items) : {}),
      }
    case 'is-not-live':
      return fromTheStart
    case 'retry':
      return mayBeLive ? again : fromTheStart
    default:
      return decision satisfies never
  }
}

/** The uncertain item is live with an unknown id: its replies cannot be sent. */
function restOfChain(live: LiveSoFar | null, steps: Record<string, unknown>, of: number) {
  const known = live ?? { remoteId: '', url: null, done: 0, of, ids: [] }
  const done = Math.min(of, known.done + 1)
  const where = live ? { remote_id: live.remoteId, url: live.url } : {}
  if (done === of) return where
  return {
    ...where,
    steps: JSON.stringify({ ...steps, [liveStep]: { ...known, done } }),
    reason_code: 'partly-live',
    reason: `${done} of ${of} ${done === 1 ? 'is' : 'are'} live. The rest was not sent because we don’t know the address of the post it replies to.`,
  }
}
