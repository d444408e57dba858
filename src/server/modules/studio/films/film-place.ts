import type { Film } from '#domain/film/film.ts'
import { longestAltText } from '#domain/media/media-limits.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** What a film is called before it is made. */
export interface FilmPlace {
  userId: string
  originalName: string
}

/** The files of a film that is done. */
export const filmPaths = ({ workspace_id: workspaceId, id }: Pick<RenderRow, 'workspace_id' | 'id'>) => ({
  path: `${workspaceId}/videos/${id}.mp4`,
  thumbnailPath: `${workspaceId}/thumbnails/${id}.webp`,
})

/**
 * Lists a film among the media before it is made, as a video that is being processed: a post can have it, and waits for it.
 * It is in the library once it is made.
 */
export async function keepPlace(tx: Db, row: RenderRow, place: FilmPlace): Promise<void> {
  const { path, thumbnailPath } = filmPaths(row)
  const film = row.film as Film | null
  await tx
    .insertInto('media')
    .values({
      id: row.id,
      workspace_id: row.workspace_id,
      user_id: place.userId,
      kind: 'video',
      state: 'processing',
      path,
      thumbnail_path: thumbnailPath,
      mime_type: 'video/mp4',
      bytes: 0,
      width: row.width,
      height: row.height,
      duration_sec: row.duration_sec,
      frame_rate: film?.frameRate ?? null,
      video_codec: 'h264',
      audio_codec: 'aac',
      animated: false,
      alt_text: storable(film?.alt ?? '').slice(0, longestAltText),
      original_name: storable(place.originalName).slice(0, 255),
      origin: 'rendered',
      kept: false,
      created_at: row.created_at,
    })
    .execute()
}

/**
 * Says at the place of a film, and so on the post that has it, why there is none. In the transaction that ends the film.
 * @returns the post that waits for it; null: none does
 */
export async function failPlace(tx: Db, row: RenderRow, problem: string): Promise<string | null> {
  const place = await tx
    .updateTable('media')
    .set({ state: 'failed', problem })
    .where('id', '=', row.id)
    .where('workspace_id', '=', row.workspace_id)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  if (!place) return null
  await announce(tx, [{ workspaceId: row.workspace_id, kind: 'media-changed', mediaId: row.id }])
  const post = await tx
    .selectFrom('post_media')
    .select('post_id')
    .where('media_id', '=', row.id)
    .executeTakeFirst()
  return post?.post_id ?? null
}
