import { sql } from 'kysely'
import type { Post } from '#contract/posts.ts'
import type { ReviewLink, ReviewScope } from '#contract/reviews.ts'
import { editorRoles, stillHasRole } from '#server/modules/workspaces/members.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { timeFormatFor } from '#server/modules/people/time-format.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import { hashOfToken, newBearerToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type PostsToReview, postsToReview } from './posts-to-review.ts'
import { mayReview } from './read-review.ts'
import { takeSnapshot } from './review-snapshot.ts'

/** A requested review link. */
export interface WantedReviewLink {
  workspaceId: string
  userId: string
  scope: ReviewScope
  /** Its lifetime. */
  days: number
}

export type ReviewLinkCreated =
  | { kind: 'created'; id: string; token: string }
  | Exclude<PostsToReview, { kind: 'found' }>

const dayMs = 86_400_000

/** Makes a link, in the caller's transaction, with the activity. The token is returned only here. */
export async function createReviewLink(
  tx: Db,
  { workspaceId, userId, scope, days }: WantedReviewLink,
  now: Date,
): Promise<ReviewLinkCreated> {
  const zone = await zoneOf(tx, { workspaceId, userId })
  const found = await postsToReview(tx, workspaceId, scope, zone, await timeFormatFor(tx, userId))
  if (found.kind !== 'found') return found
  const { title, posts } = found
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const made = await insertLink(tx, { workspaceId, title, zone, createdBy: userId, expiresAt, posts }, now)
  await recordActivity(tx, [{ workspaceId, userId, action: 'review-link-created', subject: { title } }], now)
  return { kind: 'created', ...made }
}

/** The data of a new link. */
interface NewReviewLink {
  workspaceId: string
  title: string
  zone: string
  createdBy: string
  expiresAt: Date
  /** In display order. */
  posts: readonly Post[]
}

/** Stores snapshots of the posts, and their files, with the link. */
async function insertLink(tx: Db, link: NewReviewLink, now: Date): Promise<{ id: string; token: string }> {
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

/** The links of a workspace, newest first; only those with a post, or only one. */
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
      // The link of a maker who may not approve any more is invalid: its readers see it as withdrawn.
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

/** The posts of links, each with its last decision. */
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

/** Revokes a link, in the caller's transaction, with the activity. false: there is no open one. */
export async function revokeReviewLink(
  tx: Db,
  { workspaceId, userId, linkId }: { workspaceId: string; userId: string; linkId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_links')
    .set({ revoked_at: now })
    .where('id', '=', linkId)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recordActivity(tx, [{ workspaceId, userId, action: 'review-link-revoked', subject: { linkId } }], now)
  return true
}

/** Whether a link is valid now: its files are available as long. */
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

/** Releases the files of links that have ended; files no post uses are then deleted. Runs on a schedule. */
export async function releaseReviewMedia(db: Db, now: Date): Promise<void> {
  await sql`
    delete from review_media m using review_links l
    where l.id = m.link_id and (l.revoked_at is not null or l.expires_at <= ${now})
  `.execute(db)
}
