import { renderMessages } from '#contract/film-messages.ts'
import { rendersEnded } from './films/announce-render.ts'
import { drawPiece } from './films/draw-piece.ts'
import { endRender, forgetPieces } from './films/end-render.ts'
import type { AtWork, FilmTools } from './films/film-tools.ts'
import { joinRender } from './films/join-render.ts'
import { planRender } from './films/plan-render.ts'
import type { ChunkJob, RenderJob } from './render-jobs.ts'

/** The jobs of films in one process. */
export interface FilmMaker {
  /** The job `render-plan`. */
  plan(job: RenderJob): Promise<void>
  /** The job `render-chunk`. */
  draw(job: ChunkJob): Promise<void>
  /** The job `render-join`. */
  join(job: RenderJob): Promise<void>
  /** Gives up films that nothing works on any more, and forgets old ones. */
  tidy(): Promise<void>
  /** Stops running work; another process goes on with it. */
  close(): Promise<void>
}

/** A film that takes longer has lost its jobs. */
const longestMs = 12 * 3_600_000
/** How long a screen shows what was made, in days. */
const keptMs = 90 * 86_400_000
const mostAtOnce = 200

export function openFilmMaker(tools: FilmTools): FilmMaker {
  const closing = new AbortController()
  const running = new Map<string, Set<AbortController>>()
  let listening: Promise<() => Promise<void>> | undefined

  const end = (renderId: string) => {
    for (const each of running.get(renderId) ?? []) each.abort(new Error('the film ended'))
  }

  /** Films that ended while nothing was heard. */
  async function endMissed(): Promise<void> {
    const ids = [...running.keys()]
    if (ids.length === 0) return
    const rows = await tools.database.db
      .selectFrom('renders')
      .select('id')
      .where('id', 'in', ids)
      .where('status', 'in', ['queued', 'rendering'])
      .execute()
    const going = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!going.has(id)) end(id)
  }

  async function work(renderId: string, step: (at: AtWork) => Promise<void>): Promise<void> {
    listening ??= tools.database.listen(rendersEnded, end, () => void endMissed().catch(() => {}))
    await listening
    const own = new AbortController()
    const all = running.get(renderId) ?? new Set()
    running.set(renderId, all.add(own))
    try {
      const signal = AbortSignal.any([own.signal, closing.signal])
      await step({ ...tools, signal, isClosing: () => closing.signal.aborted })
    } finally {
      all.delete(own)
      if (all.size === 0) running.delete(renderId)
    }
  }

  return {
    plan: (job) => work(job.renderId, (at) => planRender(job, at)),
    draw: (job) => work(job.renderId, (at) => drawPiece(job, at)),
    join: (job) => work(job.renderId, (at) => joinRender(job, at)),
    tidy: () => tidy(tools),
    async close() {
      closing.abort(new Error('the server closes'))
      await (
        await listening
      )?.()
    },
  }
}

async function tidy({ database, files, clock }: FilmTools): Promise<void> {
  const { db } = database
  const now = clock.now()
  const stuck = await db
    .selectFrom('renders')
    .select(['id', 'workspace_id'])
    .where('status', 'in', ['queued', 'rendering'])
    .where('created_at', '<', new Date(now.getTime() - longestMs))
    .limit(mostAtOnce)
    .execute()
  for (const row of stuck) {
    const which = { renderId: row.id, workspaceId: row.workspace_id }
    await endRender(db, which, { status: 'failed', error: renderMessages.failed }, now)
    await forgetPieces(files, row)
  }
  await db
    .deleteFrom('renders')
    .where('id', 'in', (from) =>
      from
        .selectFrom('renders')
        .select('id')
        .where('ended_at', '<', new Date(now.getTime() - keptMs))
        .limit(mostAtOnce),
    )
    .execute()
}
