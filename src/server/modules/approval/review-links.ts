import { sql } from 'kysely'
import type { Post } from '#contract/posts.ts'
import type { ReviewLink } from '#contract/reviews.ts'
import { editorRoles, stillHasRole } from '#server/modules/workspaces/members.ts'
import { hashOfToken, newBearerToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { fingerprintOf } from './fingerprint.ts'
import { mayReview } from './read-review.ts'
import { takeSnapshot } from './review-snapshot.ts'

/** What a link is made of. */
export interface NewReviewLink {
  workspaceId: string
  title: string
  zone: string
  createdBy: string
  expiresAt: Date
  /** In the order they are shown. */
  posts: readonly Post[]
}

/** Makes a link, in the caller's transaction: the posts as they are now, and their files, are kept with it. */
export async function createReviewLink(
  tx: Db,
  link: NewReviewLink,
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = newBearerToken()
  const { id } = await tx
    .insertInto('review_links')
    .values({
      workspace_id: link.workspaceId,
      token_hash: hashOfToken(token),
      title: link.title,
      zone: link.zone,
      created_by: link.createdBy,
      created_at: now,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, post] of link.posts.entries()) {
    await tx
      .insertInto('review_posts')
      .values({
        link_id: id,
        workspace_id: link.workspaceId,
        post_id: post.id,
        place,
        fingerprint: fingerprintOf(post),
        snapshot: JSON.stringify(await takeSnapshot(tx, post)),
      })
      .execute()
  }
  const media = link.posts.flatMap((post) => [...post.media, ...post.mediaElsewhere])
  const mediaIds = [...new Set(media.map((one) => one.id))]
  if (mediaIds.length > 0) {
    await tx
      .insertInto('review_media')
      .values(mediaIds.map((mediaId) => ({ link_id: id, media_id: mediaId })))
      .execute()
  }
  return { id, token }
}

/** The links of a workspace, the newest first; only those with a post, or only one. */
export async function listReviewLinks(
  db: Db,
  workspaceId: string,
  only: { postId?: string | undefined; linkId?: string },
  now: Date,
): Promise<ReviewLink[]> {
  const rows = await db
    .selectFrom('review_links as l')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .leftJoin('workspace_members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.user_id', '=', 'l.created_by'),
    )
    .selectAll('l')
    .select(['u.name as maker', 'm.role as maker_role'])
    .where('l.workspace_id', '=', workspaceId)
    .$if(only.linkId !== undefined, (query) => query.where('l.id', '=', only.linkId ?? ''))
    .$if(only.postId !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('review_posts as p')
            .select('p.id')
            .whereRef('p.link_id', '=', 'l.id')
            .where('p.post_id', '=', only.postId ?? ''),
        ),
      ),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(100)
    .execute()
  if (rows.length === 0) return []
  const posts = await lastDecisions(
    db,
    rows.map((row) => row.id),
  )
  const byLink = Map.groupBy(posts, (post) => post.link_id)
  return rows.map((row) => {
    const own = byLink.get(row.id) ?? []
    return {
      id: row.id,
      title: row.title,
      // A link whose maker may not approve any more opens nothing: for its readers it is withdrawn.
      state:
        row.revoked_at || !mayReview(row.maker_role) ? 'revoked' : row.expires_at <= now ? 'expired' : 'open',
      posts: own.flatMap((post) => post.post_id ?? []),
      createdBy: row.maker,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      openedAt: row.opened_at?.toISOString() ?? null,
      decisions: {
        approved: own.filter(({ decision }) => decision === 'approved').length,
        changes: own.filter(({ decision }) => decision === 'changes').length,
        of: own.length,
      },
    }
  })
}

/** The posts of links, each with what was decided about it last. */
function lastDecisions(db: Db, linkIds: readonly string[]) {
  return db
    .selectFrom('review_posts as p')
    .select(['p.link_id', 'p.post_id'])
    .select((row) =>
      row
        .selectFrom('review_decisions as d')
        .select('d.decision')
        .whereRef('d.review_post_id', '=', 'p.id')
        .orderBy('d.at', 'desc')
        .orderBy('d.id')
        .limit(1)
        .as('decision'),
    )
    .where('p.link_id', 'in', [...linkIds])
    .orderBy('p.place')
    .execute()
}

/** Ends a link now. false: there is none that is open. */
export async function revokeReviewLink(
  db: Db,
  which: { workspaceId: string; linkId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_links')
    .set({ revoked_at: now })
    .where('id', '=', which.linkId)
    .where('workspace_id', '=', which.workspaceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a link opens anything now: its files do as long. */
export async function isReviewOpen(db: Db, linkId: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('review_links')
    .select(['workspace_id', 'created_by'])
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return false
  return stillHasRole(db, { workspaceId: link.workspace_id, userId: link.created_by }, editorRoles)
}

/** Lets the files of links that have ended go; what no post uses either is then removed like any other. For the clock. */
export async function releaseReviewMedia(db: Db, now: Date): Promise<void> {
  await sql`
    delete from review_media m using review_links l
    where l.id = m.link_id and (l.revoked_at is not null or l.expires_at <= ${now})
  `.execute(db)
}
