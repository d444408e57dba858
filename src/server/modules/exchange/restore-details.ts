import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { ArchivedPost } from './archive-format.ts'
import { writingOf } from './archived-writing.ts'
import { webAddress } from './restore-history.ts'
import type { ExistingRecords } from './existing-records.ts'

interface Which {
  postId: string
  workspaceId: string
}

/** Imports the details of a post, in the caller's transaction. */
export async function restoreDetails(tx: Db, postId: string, post: ArchivedPost): Promise<void> {
  const { createdAt: created_at, version, type, title, url } = post
  await tx
    .updateTable('scheduled_posts')
    .set({ created_at, version, ...storable({ type, title }), url: webAddress(url) })
    .where('id', '=', postId)
    .execute()
}

/**
 * Imports the notes on a post, in the caller's transaction: their authors are no members here, so the text begins with
 * the name.
 */
export async function restoreNotes(
  tx: Db,
  { postId, workspaceId }: Which,
  { notes }: ArchivedPost,
): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insertInto('post_notes')
    .values(
      notes.map(({ author, text, at }) => ({
        workspace_id: workspaceId,
        post_id: postId,
        user_id: null,
        text: storable(author ? `${author}: ${text}` : text),
        created_at: at,
      })),
    )
    .execute()
}

/** Imports the earlier versions of a post, in the caller's transaction. */
export async function restoreVersions(
  tx: Db,
  { postId, workspaceId }: Which,
  { versions }: ArchivedPost,
  existing: ExistingRecords,
): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insertInto('post_versions')
    .values(
      versions.map((one) => {
        const written = writingOf(one, existing)
        return {
          post_id: postId,
          workspace_id: workspaceId,
          version: one.version,
          user_id: null,
          at: one.at,
          began_at: one.beganAt,
          saved: one.saved,
          content: JSON.stringify(written.content),
          platform_settings: JSON.stringify(written.platformSettings),
          media_ids: JSON.stringify(written.mediaIds),
          connection_ids: JSON.stringify(one.connections.flatMap((id) => existing.ids.get(id) ?? [])),
          scheduled_for: one.scheduledFor,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
