import type { Role } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import type { ReviewedPost } from '#contract/reviews.ts'
import { findPosts } from '#server/modules/posts/read-posts.ts'
import { editorRoles } from '#server/modules/workspaces/members.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { fingerprintOf } from './fingerprint.ts'
import { reviewSnapshot, type SnapshotMedia } from './review-snapshot.ts'

/** A review link that is valid, and that its maker could still make. */
export interface OpenReviewLink {
  id: string
  workspaceId: string
  workspace: string
  title: string
  zone: string
  createdBy: string
  /** The current role of the maker. */
  makerRole: Role
  expiresAt: Date
}

export type ReviewLinkState =
  | { kind: 'open'; link: OpenReviewLink }
  | { kind: 'expired' }
  | { kind: 'revoked' }
  /** The maker may not approve posts here any more. */
  | { kind: 'maker-may-not' }
  | { kind: 'none' }

/** The link of a token, if it is still valid. */
export async function openReview(db: Db, token: string, now: Date): Promise<ReviewLinkState> {
  const row = await db
    .selectFrom('review_links as l')
    .innerJoin('workspaces as w', 'w.id', 'l.workspace_id')
    .leftJoin('workspace_members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.user_id', '=', 'l.created_by'),
    )
    .selectAll('l')
    .select(['w.name as workspace', 'm.role as maker_role'])
    .where('l.token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!row) return { kind: 'none' }
  if (row.revoked_at) return { kind: 'revoked' }
  if (row.expires_at <= now) return { kind: 'expired' }
  const { created_by: createdBy, maker_role: makerRole } = row
  if (createdBy === null || !mayReview(makerRole)) return { kind: 'maker-may-not' }
  return {
    kind: 'open',
    link: {
      id: row.id,
      workspaceId: row.workspace_id,
      workspace: row.workspace,
      title: row.title,
      zone: row.zone,
      createdBy,
      makerRole,
      expiresAt: row.expires_at,
    },
  }
}

/** Whether the maker of a link has a role that may make one. null: no longer a member. */
export function mayReview(role: Role | null): role is (typeof editorRoles)[number] {
  return role !== null && editorRoles.some((one) => one === role)
}

/** The address of a file in a snapshot, valid as long as its link. */
export type MediaAddress = (path: string) => string

/** The posts of a link as they were when it was made, and their changes since; all, or one. */
export async function readReviewedPosts(
  db: Db,
  link: OpenReviewLink,
  addressOf: MediaAddress,
  reviewPostId?: string,
): Promise<ReviewedPost[]> {
  const rows = await db
    .selectFrom('review_posts')
    .selectAll()
    .where('link_id', '=', link.id)
    .where('workspace_id', '=', link.workspaceId)
    .$if(reviewPostId !== undefined, (query) => query.where('id', '=', reviewPostId ?? ''))
    .orderBy('place')
    .execute()
  if (rows.length === 0) return []
  const present = await presentNow(
    db,
    link,
    rows.flatMap((row) => row.post_id ?? []),
  )
  const decisions = await db
    .selectFrom('review_decisions')
    .selectAll()
    .where(
      'review_post_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byPost = Map.groupBy(decisions, (decision) => decision.review_post_id)
  return rows.map((row) => {
    const snapshot = reviewSnapshot.parse(row.snapshot)
    return {
      id: row.id,
      now: snapshotState(row.post_id === null ? undefined : present.get(row.post_id), row.fingerprint),
      content: snapshot.content,
      accounts: snapshot.accounts,
      media: snapshot.media.map((media) => shown(media, addressOf)),
      mediaElsewhere: snapshot.mediaElsewhere.map((media) => shown(media, addressOf)),
      platformSettings: snapshot.platformSettings,
      plannedFor: snapshot.plannedFor,
      decisions: (byPost.get(row.id) ?? []).map(({ name, decision, comment, at }) => ({
        name,
        decision,
        comment,
        at: at.toISOString(),
      })),
    }
  })
}

/** Compares a snapshot with the current post. */
export function snapshotState(post: Post | null | undefined, fingerprint: string): ReviewedPost['now'] {
  if (!post) return 'gone'
  if (post.status === 'posted' || post.status === 'processing') return 'live'
  return fingerprintOf(post) === fingerprint ? 'same' : 'changed'
}

async function presentNow(
  db: Db,
  link: OpenReviewLink,
  postIds: readonly string[],
): Promise<Map<string, Post>> {
  const posts = await findPosts(db, link.workspaceId, postIds)
  return new Map(posts.map((post) => [post.id, post]))
}

function shown({ path, thumbnailPath, ...media }: SnapshotMedia, addressOf: MediaAddress) {
  return { ...media, url: addressOf(path), thumbnailUrl: addressOf(thumbnailPath) }
}
