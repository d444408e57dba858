import { sql } from 'kysely'
import type { RenderRequest } from '#contract/film.ts'
import { renderMessages } from '#contract/film-messages.ts'
import type { Film } from '#domain/film/film.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { announceRender } from './announce-render.ts'
import { buildFilm, isAddress } from './build-film.ts'
import { findAssets } from './film-assets.ts'
import { mediaOf } from '#domain/film/film.ts'
import type { AtWork } from './film-tools.ts'
import { withLevels } from './with-levels.ts'
import { cutFilm, type Piece } from './piece-plan.ts'
import { preparePictures } from './prepare-pictures.ts'
import type { AskForJob, RenderJob } from '../render-jobs.ts'
import { giveUp, tryStep } from './try-step.ts'

/**
 * The job `render-plan`: fetches what the film needs, and asks for its pieces.
 * @throws when it failed and is to be tried again
 */
export async function planRender(job: RenderJob, tools: AtWork): Promise<void> {
  await tryStep(job, tools, async (row) => {
    const { db } = tools.database
    await beginPreparing(db, row)
    const ready = await filmOf(row, tools)
    if ('error' in ready) return giveUp(row, tools, ready.error)
    const assets = await findAssets(db, row.workspace_id, mediaOf(ready.film))
    if (assets.size < mediaOf(ready.film).length) return giveUp(row, tools, renderMessages.backgroundGone)
    await preparePictures(row, ready.film, assets, tools)
    const film = await withLevels(row, ready.film, tools)
    tools.signal.throwIfAborted()
    await askForPieces(row, film, tools)
  })
}

async function beginPreparing(db: Db, { id }: RenderRow): Promise<void> {
  const begun = await db
    .updateTable('renders')
    .set({ status: 'rendering', stage: 'preparing', progress: 0.01 })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (begun) await announceRender(db, begun)
}

/** The film as it was accepted; one with a background by its address is made when that is here. */
async function filmOf(row: RenderRow, tools: AtWork): Promise<{ film: Film } | { error: string }> {
  if (row.film) return { film: row.film as Film }
  const request = row.request as RenderRequest
  const url = request.background ?? ''
  // Chosen when it was accepted: a second try finds what the first one fetched.
  const mediaId = row.background_id
  if (!isAddress(url) || mediaId === null) throw new Error('a film that was accepted is missing')
  const userId = row.acted_by ?? row.user_id
  if (userId === null) return { error: renderMessages.failed }
  const problem = await tools.fetchBackground({ mediaId, workspaceId: row.workspace_id, userId, url })
  if (problem !== null) return { error: problem }
  const built = await buildFilm(tools.database.db, { ...request, background: mediaId }, await tools.layout())
  return 'film' in built ? built : { error: built.problems[0]?.message ?? renderMessages.backgroundUnread }
}

async function askForPieces(row: RenderRow, film: Film, tools: AtWork): Promise<void> {
  await tools.database.db.transaction().execute(async (tx) => {
    const { size, durationSec } = film
    const drawing = await tx
      .updateTable('renders')
      .set({
        film: JSON.stringify(film),
        ...size,
        duration_sec: durationSec,
        stage: 'drawing',
        progress: 0.03,
        drawing_at: tools.clock.now(),
        tries: 0,
      })
      .where('id', '=', row.id)
      .where('status', '=', 'rendering')
      .returningAll()
      .executeTakeFirst()
    if (!drawing) return
    await insertPieces(tx, row, cutFilm(film), tools.askForJob)
    await announceRender(tx, drawing)
  })
}

/**
 * Queues pieces. Those of a workspace that had none for a while come right after the next ones of others, so that a
 * workspace with many films does not hold up one with a single one.
 */
async function insertPieces(
  tx: Db,
  { id: renderId, workspace_id: workspaceId }: RenderRow,
  pieces: readonly Piece[],
  askForJob: AskForJob,
): Promise<void> {
  const { rows } = await sql<{ turn: string }>`
    insert into render_turns (workspace_id, turn)
    select ${workspaceId}::uuid, coalesce(
      (select min(turn) - 1 from render_chunks where state = 'waiting'), (select max(turn) from render_turns), 0
    ) + ${pieces.length}
    on conflict (workspace_id) do update set
      turn = greatest(render_turns.turn, excluded.turn - ${pieces.length}) + ${pieces.length}
    returning turn`.execute(tx)
  const last = Number(rows[0]?.turn ?? pieces.length)
  for (const { n, fromSec, toSec } of pieces) {
    const turn = last - pieces.length + n + 1
    const values = { render_id: renderId, n, from_sec: fromSec, to_sec: toSec, turn }
    await tx
      .insertInto('render_chunks')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await askForJob(tx, 'render-chunk', { renderId, n }, { once: `${renderId}-${n}`, priority: -turn })
  }
}
