import { networkNames } from '#domain/networks/network.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { appendTimeline } from '#server/modules/publishing/append-timeline.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { DueRow } from './reading-row.ts'
import type { Turn } from './turn.ts'

/** Ends all plans of posts that are gone from their network, and tells their authors, in the caller's transaction. */
export async function tellGone(tx: Db, turn: Turn, rows: readonly DueRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ subjectId }) => subjectId)
  await tx.deleteFrom('metric_due').where('subject_id', 'in', ids).execute()
  await tx
    .updateTable('foreign_posts')
    .set({ gone_at: now })
    .where('id', 'in', ids)
    .where('gone_at', 'is', null)
    .execute()
  const publications = rows.filter(({ kind }) => kind !== 'foreign').map(({ subjectId }) => subjectId)
  await tellOfPublications(tx, turn, publications, 'gone', now)
}

/** Tells the author of each post, and who scheduled it, that it is not on its network as it was sent. */
export async function tellOfPublications(
  tx: Db,
  { workspaceId, network }: Turn,
  publicationIds: readonly string[],
  found: 'gone' | 'changed',
  now: Date,
): Promise<void> {
  if (publicationIds.length === 0) return
  const posts = await tx
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .select(['p.id', 's.id as post_id', 's.user_id', 's.scheduled_by'])
    .where('p.id', 'in', [...publicationIds])
    .where('p.workspace_id', '=', workspaceId)
    .execute()
  const name = networkNames[network]
  const text =
    found === 'gone'
      ? `It is gone from ${name}: it was deleted there, or hidden. See what we know.`
      : `${name} shows something else than was sent. See the difference.`
  await notify(
    tx,
    posts.map((post) => ({
      workspaceId,
      userIds: [post.user_id, ...(post.scheduled_by === null ? [] : [post.scheduled_by])],
      kind: 'not-as-sent' as const,
      text,
      postId: post.post_id,
    })),
    now,
  )
  await appendTimeline(
    tx,
    posts.map((post) => ({ publicationId: post.id, workspaceId, kind: found })),
    now,
  )
  await announce(
    tx,
    posts.map((post) => ({ workspaceId, kind: 'post-changed', postId: post.post_id })),
  )
}
