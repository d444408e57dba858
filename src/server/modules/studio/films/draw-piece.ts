import { join } from 'node:path'
import { type Film, mediaOf } from '#domain/film/film.ts'
import type { ClipFile } from '#server/modules/media/film-engine.ts'
import { everySoOften } from '#server/modules/media/every-so-often.ts'
import { inWorkFolder } from '#server/modules/media/prepare-media.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderChunkRow, RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { announceRender } from './announce-render.ts'
import { folderOf, forgetPieces } from './end-render.ts'
import { findAssets } from './film-assets.ts'
import type { AtWork } from './film-tools.ts'
import { picturePath } from './prepare-pictures.ts'
import { type ChunkJob, maxTries } from '../render-jobs.ts'
import { giveUp } from './try-step.ts'

/** The share of the whole work that is done before drawing begins, and when it ends. */
const drawing = { from: 0.03, to: 0.9 }

/**
 * The job `render-chunk`: draws one piece and stores it. The last one asks for joining them.
 * @throws when it failed and is to be tried again
 */
export async function drawPiece({ renderId, n }: ChunkJob, tools: AtWork): Promise<void> {
  const { db } = tools.database
  const begun = await beginTry(db, renderId, n)
  if (!begun) return
  const { row, piece } = begun
  if (piece.tries > maxTries) return giveUp(row, tools)
  const film = row.film as Film | null
  const engine = await tools.engine()
  if (!film || !engine) throw new Error('a piece of a film without a film or an engine')
  const failure = await inWorkFolder(tools, async (folder) => {
    const into = join(folder, 'piece.mp4')
    const making = { signal: tools.signal, onProgress: progressOf(row, n, db) }
    const made = await engine.compose(await pieceOf(row, film, piece, tools), into, making)
    switch (made.kind) {
      case 'made':
        return storePiece(row, n, into, tools)
      case 'stopped':
        if (tools.isClosing()) await giveTryBack(db, renderId, n)
        return null
      case 'failed':
        return made.why
      default:
        return made satisfies never
    }
  })
  if (tools.isClosing()) throw new Error('the server closes: the piece is drawn by another')
  if (failure === null) return
  tools.log.warn({ renderId, n, try: piece.tries, why: failure }, 'a piece of a film was not made')
  if (piece.tries >= maxTries) return giveUp(row, tools)
  throw new Error('a piece of a film was not made')
}

/** Counts the try. null: the film ended, or the piece is there. */
async function beginTry(
  db: Db,
  renderId: string,
  n: number,
): Promise<{ row: RenderRow; piece: RenderChunkRow } | null> {
  const row = await db
    .selectFrom('renders')
    .selectAll()
    .where('id', '=', renderId)
    .where('status', '=', 'rendering')
    .executeTakeFirst()
  if (!row) return null
  const piece = await db
    .updateTable('render_chunks')
    .set((set) => ({ tries: set('tries', '+', 1), progress: 0 }))
    .where('render_id', '=', renderId)
    .where('n', '=', n)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  return piece ? { row, piece } : null
}

async function giveTryBack(db: Db, renderId: string, n: number): Promise<void> {
  await db
    .updateTable('render_chunks')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('render_id', '=', renderId)
    .where('n', '=', n)
    .execute()
}

async function pieceOf(row: RenderRow, film: Film, { from_sec, to_sec }: RenderChunkRow, tools: AtWork) {
  const { ground, frameRate } = film
  const clipId = 'clip' in ground ? ground.clip : null
  const pictures: Record<string, string> = {}
  const heard = new Set([clipId, film.sound?.music])
  for (const id of mediaOf(film).filter((each) => !heard.has(each))) {
    const local = await tools.files.localCopy(picturePath(row, id))
    if (local === null) throw new Error('a picture of a film is missing')
    pictures[id] = local
  }
  return {
    film,
    fromFrame: Math.round(from_sec * frameRate),
    toFrame: Math.round(to_sec * frameRate),
    pictures,
    clip: clipId === null ? null : await clipFile(row.workspace_id, clipId, tools),
  }
}

/** A video of the workspace as a local file. @throws when it was deleted meanwhile */
export async function clipFile(
  workspaceId: string,
  id: string,
  { database, files }: Pick<AtWork, 'database' | 'files'>,
): Promise<ClipFile> {
  const asset = (await findAssets(database.db, workspaceId, [id])).get(id)
  const path = asset && (await files.localCopy(asset.path))
  if (!asset || !path) throw new Error('a video of a film is missing')
  return { path, durationSec: asset.duration_sec ?? 0, hasSound: asset.audio_codec !== null }
}

/** @returns null: stored, or no longer wanted */
async function storePiece(
  row: RenderRow,
  n: number,
  local: string,
  { database, files, askForJob }: AtWork,
): Promise<null> {
  const path = `${folderOf(row)}/${n}.mp4`
  await files.copyIn(path, local)
  const isWanted = await database.db.transaction().execute(async (tx) => {
    const [found] = await tx
      .selectFrom('renders')
      .selectAll()
      .where('id', '=', row.id)
      .where('status', '=', 'rendering')
      .forUpdate()
      .execute()
    if (!found) return false
    await tx
      .updateTable('render_chunks')
      .set({ state: 'done', path, progress: 1 })
      .where('render_id', '=', row.id)
      .where('n', '=', n)
      .execute()
    const pieces = await tx
      .selectFrom('render_chunks')
      .select(['state', 'progress'])
      .where('render_id', '=', row.id)
      .execute()
    const isLast = pieces.every(({ state }) => state === 'done')
    const changed = await tx
      .updateTable('renders')
      .set({ progress: shareOf(pieces), ...(isLast && { stage: 'joining' as const }) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isLast) await askForJob(tx, 'render-join', { renderId: row.id }, { once: row.id })
    await announceRender(tx, changed)
    return true
  })
  if (!isWanted) await forgetPieces(files, row)
  return null
}

/** What a number of pieces are of the whole work, 0–1. */
function shareOf(pieces: readonly { progress: number }[]): number {
  const done = pieces.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, pieces.length)
  return drawing.from + (drawing.to - drawing.from) * done
}

/** Stores and announces how far a piece is, from time to time. */
function progressOf(row: RenderRow, n: number, db: Db): (done: number) => void {
  return everySoOften(async (done) => {
    await db
      .updateTable('render_chunks')
      .set({ progress: done })
      .where('render_id', '=', row.id)
      .where('n', '=', n)
      .where('state', '=', 'waiting')
      .execute()
    const pieces = await db
      .selectFrom('render_chunks')
      .select('progress')
      .where('render_id', '=', row.id)
      .execute()
    const changed = await db
      .updateTable('renders')
      .set({ progress: shareOf(pieces) })
      .where('id', '=', row.id)
      .where('status', '=', 'rendering')
      .where('stage', '=', 'drawing')
      .where('progress', '<', shareOf(pieces))
      .returningAll()
      .executeTakeFirst()
    if (changed) await announceRender(db, changed)
  })
}
