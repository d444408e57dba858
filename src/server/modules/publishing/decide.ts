import { sql } from 'kysely'
import { liveStep } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { signalDue } from './due-signal.ts'

export type Decision =
  /** Send what failed or was missed; look again for what may be live. */
  | { kind: 'retry' }
  /** The author looked: it is live. */
  | { kind: 'is-live' }
  /** The author looked: it is not live, so it is sent again. */
  | { kind: 'is-not-live' }

export type Decided =
  | { kind: 'done' }
  | { kind: 'not-found' }
  /** It is not in a state in which there is anything to choose. */
  | { kind: 'not-waiting' }
  /** It would have to be sent, and its account was disconnected. */
  | { kind: 'not-connected' }

/** Carries out what an author chose for a publication that waits for him, in the caller's transaction. */
export async function decidePublication(
  tx: Db,
  which: { workspaceId: string; postId: string; publicationId: string },
  decision: Decision,
  now: Date,
): Promise<Decided> {
  await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', which.postId)
    .where('workspace_id', '=', which.workspaceId)
    .forUpdate()
    .execute()
  const publication = await tx
    .selectFrom('publications')
    .select(['state', 'part', 'connection_id', 'account_key', 'intended_at', 'steps'])
    .where('id', '=', which.publicationId)
    .where('post_id', '=', which.postId)
    .where('workspace_id', '=', which.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!publication) return { kind: 'not-found' }
  const { state } = publication
  const waits =
    state === 'unsettled' || (decision.kind === 'retry' && (state === 'failed' || state === 'missed'))
  if (!waits) return { kind: 'not-waiting' }
  const connectionId =
    publication.connection_id ?? (await reconnected(tx, which.workspaceId, publication.account_key))
  if (connectionId === null && decision.kind !== 'is-live') return { kind: 'not-connected' }

  await tx
    .updateTable('publications')
    .set({
      ...changeFor(decision, publication, now),
      ...(publication.part === 'comment' && !(await isParentLive(tx, which.postId, publication.account_key))
        ? { run_at: null }
        : {}),
      connection_id: connectionId,
      tries: 0,
      claims: 0,
      reason: null,
      reason_code: null,
      updated_at: now,
    })
    .where('id', '=', which.publicationId)
    .execute()
  if (decision.kind === 'is-live' && publication.part === 'post') {
    await leaveCommentToAuthor(tx, which.postId, publication.account_key, now)
  }
  await refreshPostStatus(tx, [which.postId], now)
  await signalDue(tx)
  return { kind: 'done' }
}

async function isParentLive(tx: Db, postId: string, accountKey: string): Promise<boolean> {
  const parent = await tx
    .selectFrom('publications')
    .select('state')
    .where('post_id', '=', postId)
    .where('account_key', '=', accountKey)
    .where('part', '=', 'post')
    .executeTakeFirst()
  return parent?.state === 'published'
}

/** The author says it is live, but under which id nobody knows: a comment cannot be put below it. */
async function leaveCommentToAuthor(tx: Db, postId: string, accountKey: string, now: Date): Promise<void> {
  await tx
    .updateTable('publications')
    .set({
      state: 'failed',
      reason_code: 'content',
      reason: 'The address of the post is not known here, so write the first comment on the network.',
      updated_at: now,
    })
    .where('post_id', '=', postId)
    .where('account_key', '=', accountKey)
    .where('part', '=', 'comment')
    .where('state', '=', 'scheduled')
    .where('run_at', 'is', null)
    .execute()
}

/** The connection of the same account, when it was disconnected and connected again meanwhile. */
async function reconnected(tx: Db, workspaceId: string, accountKey: string): Promise<string | null> {
  const connection = await tx
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`provider || ':' || external_id = ${accountKey}`)
    .executeTakeFirst()
  return connection?.id ?? null
}

function changeFor(
  decision: Decision,
  publication: { intended_at: Date | null; steps: Record<string, unknown> },
  now: Date,
) {
  const mayBeLive = publication.intended_at !== null
  const partlyLive = publication.steps[liveStep] !== undefined
  const again = { state: 'publishing' as const, due_at: now, run_at: now }
  const fromTheStart = {
    ...again,
    state: partlyLive ? ('publishing' as const) : ('scheduled' as const),
    // Of a chain that is half out, what is live is kept: only the rest is sent.
    ...(partlyLive ? {} : { steps: '{}' }),
    ticket: null,
    intended_at: null,
    first_tried_at: null,
  }
  switch (decision.kind) {
    case 'is-live':
      return { state: 'published' as const, run_at: null, published_at: now, intended_at: null, ticket: null }
    case 'is-not-live':
      return fromTheStart
    case 'retry':
      return mayBeLive ? again : fromTheStart
    default:
      return decision satisfies never
  }
}
