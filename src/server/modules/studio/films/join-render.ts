import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renderMessages } from '#contract/film-messages.ts'
import { longestAltText } from '#domain/media/media-limits.ts'
import { type Film, mediaOf } from '#domain/film/film.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import { askForStorage } from '#server/modules/media/ask-for-storage.ts'
import { inWorkFolder } from '#server/modules/media/prepare-media.ts'
import { type FilmFile, keepFilm } from '#server/modules/media/read-film.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { announceRender } from './announce-render.ts'
import { captionsFile } from './captions-file.ts'
import { clipFile } from './draw-piece.ts'
import { endRender, forgetPieces } from './end-render.ts'
import { filmPaths } from './film-place.ts'
import type { AtWork } from './film-tools.ts'
import type { RenderJob } from '../render-jobs.ts'
import { tryStep } from './try-step.ts'

/**
 * The job `render-join`: joins the pieces, adds the sound, and puts the film into the library.
 * @throws when it failed and is to be tried again
 */
export async function joinRender(job: RenderJob, tools: AtWork): Promise<void> {
  await tryStep(job, tools, async (row) => {
    const film = row.film as Film | null
    if (!film) throw new Error('a film that was never planned is joined')
    await inWorkFolder(tools, async (folder) => {
      const into = join(folder, 'film.mp4')
      await joinInto(into, row, film, { ...tools, folder })
      await enter(tools.database.db, row, 'storing', 0.97)
      const file = await tools.readFilm(into, row.workspace_id, tools.signal)
      tools.signal.throwIfAborted()
      if (!file) throw new Error('what was joined is no video')
      await store(into, { row, film, file }, tools)
    })
    await forgetPieces(tools.files, row)
  })
}

async function joinInto(
  into: string,
  row: RenderRow,
  film: Film,
  tools: AtWork & { folder: string },
): Promise<void> {
  const { database, files, folder, signal } = tools
  await enter(database.db, row, 'joining', 0.92)
  const engine = await tools.engine()
  if (!engine) throw new Error('a film without an engine')
  const pieces = await database.db
    .selectFrom('render_chunks')
    .select(['n', 'path'])
    .where('render_id', '=', row.id)
    .orderBy('n')
    .execute()
  const names: string[] = []
  for (const { n, path } of pieces) {
    const local = path === null ? null : await files.localCopy(path)
    if (local === null) throw new Error('a piece of a film is missing')
    names.push(`${n}.mp4`)
    await copyFile(local, join(folder, `${n}.mp4`))
  }
  const { ground, sound = null, durationSec } = film
  const ofWorkspace = (id: string) => clipFile(row.workspace_id, id, tools)
  const heard = {
    durationSec,
    sound,
    clip: 'clip' in ground ? await ofWorkspace(ground.clip) : null,
    clipFromSec: 'clip' in ground ? ground.fromSec : 0,
    music: sound?.music === undefined ? null : await ofWorkspace(sound.music),
  }
  const made = await engine.join(names, heard, { into, folder }, signal)
  signal.throwIfAborted()
  if (made.kind !== 'made') throw new Error(made.kind === 'failed' ? made.why : 'joining was stopped')
}

/** Stores and announces what is being done. */
async function enter(db: Db, row: RenderRow, stage: 'joining' | 'storing', progress: number): Promise<void> {
  const changed = await db
    .updateTable('renders')
    .set({ stage, progress })
    .where('id', '=', row.id)
    .where('status', '=', 'rendering')
    .returningAll()
    .executeTakeFirst()
  if (changed) await announceRender(db, changed)
}

async function store(
  local: string,
  { row, film, file }: { row: RenderRow; film: Film; file: FilmFile },
  { database, files, clock, billing }: AtWork,
): Promise<void> {
  const { workspace_id: workspaceId, id: mediaId } = row
  const { path, thumbnailPath } = filmPaths(row)
  const captions = captionsFile(film)
  const captionsPath = captions === null ? null : `${workspaceId}/videos/${mediaId}.vtt`
  const { size: bytes } = await stat(local)
  await files.copyIn(path, local)
  await files.write(thumbnailPath, file.thumbnail)
  if (captionsPath !== null && captions !== null) await files.write(captionsPath, Buffer.from(captions))
  const now = clock.now()
  const result = await database.db.transaction().execute(async (tx) => {
    const room = await askForStorage(tx, { workspaceId, bytes, billing, now })
    const found = await lockAtWork(tx, row.id)
    const userId = found?.acted_by ?? found?.user_id
    // Nobody is left who asked for it.
    if (!found || !userId) return { kind: 'ended' as const }
    if (room.kind !== 'room') return { kind: 'no-room' as const, room }
    const altText = storable(film.alt).slice(0, longestAltText)
    const named = {
      originalName: `${found.item_id.slice(0, 60)}.mp4`,
      altText,
      userId,
      madeOf: mediaOf(film),
    }
    await keepFilm(tx, { ...file, ...named, mediaId, workspaceId, path, thumbnailPath, bytes }, now)
    await finish(tx, { ...found, captions_path: captionsPath }, mediaId, now)
    return { kind: 'done' as const }
  })
  if (result.kind === 'done') return
  for (const each of [path, thumbnailPath, captionsPath]) if (each !== null) await files.remove(each)
  if (result.kind === 'ended') return
  const error = roomRefusalText(result.room, { at: now })
  await endRender(database.db, { renderId: row.id, workspaceId }, { status: 'failed', error }, now)
}

async function lockAtWork(tx: Db, renderId: string): Promise<RenderRow | undefined> {
  return tx
    .selectFrom('renders')
    .selectAll()
    .where('id', '=', renderId)
    .where('status', '=', 'rendering')
    .forUpdate()
    .executeTakeFirst()
}

async function finish(tx: Db, row: RenderRow, mediaId: string, now: Date): Promise<void> {
  const { workspace_id: workspaceId, acted_by: actedBy, captions_path } = row
  const done = await tx
    .updateTable('renders')
    .set({ status: 'done', stage: null, progress: 1, media_id: mediaId, ended_at: now, captions_path })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('render_chunks').where('render_id', '=', row.id).execute()
  const subject = { mediaId, itemId: row.item_id }
  await recordActivity(tx, [{ workspaceId, userId: actedBy, action: 'video-rendered', subject }], now)
  if (actedBy !== null) {
    const text = renderMessages.done
    await notify(tx, [{ workspaceId, userIds: [actedBy], kind: 'film', text }], now)
  }
  await announceRender(tx, done)
  await announce(tx, [{ workspaceId, kind: 'library-changed' }])
}
