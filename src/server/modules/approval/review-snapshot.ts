import { z } from 'zod'
import type { Media } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import { type ReviewedPost, reviewedPost } from '#contract/reviews.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const fileShown = reviewedPost.shape.media.element

/** A file of a snapshot, by its storage path. */
const snapshotMedia = fileShown.omit({ url: true, thumbnailUrl: true }).extend({
  path: z.string(),
  thumbnailPath: z.string(),
})

export type SnapshotMedia = z.infer<typeof snapshotMedia>

/** A snapshot of a post, stored with its review link. */
export const reviewSnapshot = reviewedPost
  .pick({ content: true, accounts: true, platformSettings: true, plannedFor: true })
  .extend({ media: z.array(snapshotMedia), mediaElsewhere: z.array(snapshotMedia) })

export type ReviewSnapshot = z.infer<typeof reviewSnapshot>

/** The parts of a post its reviewer may see: no data of networks it does not go to, and no notes. */
export async function takeSnapshot(db: Db, post: Post): Promise<ReviewSnapshot> {
  const accounts = await readAccounts(db, post)
  const networks = new Set<string>(accounts.map(({ network }) => network))
  const settings = Object.entries(post.platformSettings).filter(([network]) => networks.has(network))
  return {
    content: post.content,
    accounts,
    platformSettings: Object.fromEntries(settings),
    plannedFor: post.scheduledFor ?? post.approval?.wantedFor ?? null,
    media: post.media.map(kept),
    mediaElsewhere: post.mediaElsewhere.map(kept),
  }
}

async function readAccounts(db: Db, post: Post): Promise<ReviewedPost['accounts']> {
  const publications = post.publications.filter(({ part }) => part === 'post')
  const ids = publications.flatMap(({ connectionId }) => connectionId ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('connections')
          .select(['id', 'display_name'])
          .where('workspace_id', '=', post.workspaceId)
          .where('id', 'in', ids)
          .execute()
  const names = new Map(rows.map((row) => [row.id, row.display_name]))
  return publications.map(({ connectionId, network, username, avatarUrl }) => ({
    connectionId,
    network,
    name: (connectionId === null ? null : names.get(connectionId)) ?? username,
    username,
    // Pictures only members can open are left out.
    avatarUrl: avatarUrl?.startsWith('https:') ? avatarUrl : null,
  }))
}

function kept(media: Media): SnapshotMedia {
  const { id, kind, width, height, durationSec, pages, crop, altText, originalName } = media
  return {
    id,
    kind,
    width,
    height,
    durationSec,
    pages,
    crop,
    altText,
    originalName,
    path: media.path,
    thumbnailPath: media.thumbnailUrl.replace(/^\/media\//, ''),
  }
}
