import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { VideoEngine } from './engine/video-engine.ts'
import { openPicture } from './closed-readers.ts'
import { originOfParts } from './film-origin.ts'
import { inTurn } from './image-turns.ts'
import { inWorkFolder, type PrepareMediaDependencies } from './prepare-media.ts'
import { probeVideo } from './probe/probe-video.ts'

/** A film as the library keeps it. */
export interface FilmFile {
  width: number
  height: number
  durationSec: number
  frameRate: number | null
  videoCodec: string | null
  audioCodec: string | null
  /** WebP. */
  thumbnail: Uint8Array
}

/** The metadata of a film that was made, and a picture of it. null: it is no whole video. */
export async function readFilm(
  local: string,
  workspaceId: string,
  tools: Pick<PrepareMediaDependencies, 'workFolder' | 'clock' | 'signal'> & {
    engine: () => Promise<VideoEngine | null>
  },
): Promise<FilmFile | null> {
  const facts = await probeVideo(local)
  const engine = await tools.engine()
  if (facts.kind !== 'video' || !facts.isWhole || !engine) return null
  const source = { ...facts, path: local, hasSound: facts.audioCodec !== null }
  const thumbnail = await inWorkFolder(tools, async (folder) => {
    const picture = join(folder, 'frame.jpg')
    // Texts have come in by then.
    await engine.picture(source, Math.min(1.5, facts.durationSec / 2), picture, tools.signal)
    const bytes = await readFile(picture).catch(() => null)
    if (!bytes || bytes.byteLength === 0) return null
    const made = () => openPicture(bytes).webp({ quality: 75 }).toBuffer()
    return inTurn(workspaceId, made, tools.signal)
  })
  return thumbnail && { ...facts, thumbnail }
}

/** A film for the library. */
export interface FilmToKeep extends FilmFile {
  mediaId: string
  workspaceId: string
  userId: string
  path: string
  thumbnailPath: string
  bytes: number
  altText: string
  originalName: string
  /** The files that are in it, by id: one of a model makes the film one of a model. */
  madeOf: readonly string[]
}

/** Lists a film in the library, in the transaction that ends its making. It stays until a person deletes it. */
export async function keepFilm(tx: Db, film: FilmToKeep, now: Date): Promise<void> {
  const origin = await originOfParts(tx, film.workspaceId, film.madeOf)
  const made = {
    state: 'ready',
    path: film.path,
    thumbnail_path: film.thumbnailPath,
    bytes: film.bytes,
    width: film.width,
    height: film.height,
    duration_sec: film.durationSec,
    frame_rate: film.frameRate,
    bit_rate: Math.round((film.bytes * 8) / film.durationSec),
    video_codec: film.videoCodec,
    audio_codec: film.audioCodec,
    origin,
    kept: true,
  } as const
  await tx
    .insertInto('media')
    .values({
      ...made,
      id: film.mediaId,
      workspace_id: film.workspaceId,
      user_id: film.userId,
      kind: 'video',
      mime_type: 'video/mp4',
      animated: false,
      alt_text: film.altText,
      original_name: film.originalName,
      created_at: now,
    })
    // A post may have waited for it: its name and its alt text may have been changed there.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(made))
    .execute()
  await announce(tx, [{ workspaceId: film.workspaceId, kind: 'media-changed', mediaId: film.mediaId }])
}
