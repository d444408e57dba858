import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderRequest } from '#contract/film.ts'
import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { countUsed } from '#server/modules/billing/count-used.ts'
import type { FilmEngine, FilmPiece } from '#server/modules/media/film-engine.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { openLog } from '#server/plumbing/log.ts'
import { type AskTools, askRender } from './ask-render.ts'
import { cancelRender } from './cancel-render.ts'
import { filmLayout } from './film-layout.ts'
import { type FilmMaker, openFilmMaker } from './film-maker.ts'
import type { FilmTools } from './films/film-tools.ts'
import { readRender } from './present-render.ts'
import type { ChunkJob, RenderJob, RenderJobName } from './render-jobs.ts'

type OwnFilm = NonNullable<RenderRequest['film']>

/** A film of ten seconds: three pieces. */
export const ownFilm: OwnFilm = {
  version: 1,
  size: { width: 270, height: 480 },
  frameRate: 30,
  durationSec: 10,
  ground: { fill: '#204060' },
  layers: [
    {
      id: 'words',
      fromSec: 0,
      toSec: 10,
      items: [
        {
          kind: 'words',
          text: 'Rye is back',
          x: 20,
          y: 180,
          width: 230,
          face: 'film-bold',
          size: 44,
          lineHeight: 1.2,
          align: 'middle',
          fill: '#ffffff',
        },
      ],
    },
  ],
  alt: 'Rye is back',
}

export type Composed = (
  piece: FilmPiece,
  into: string,
  signal: AbortSignal,
) => Promise<'made' | 'failed' | 'stopped'>

/** An engine that draws nothing: its files are a few bytes. */
export function fakeEngine(compose: Composed = async () => 'made') {
  const pieces: [number, number][] = []
  const engine: FilmEngine = {
    version: 'fake-1',
    async compose(piece, into, { onProgress, signal }) {
      pieces.push([piece.fromFrame, piece.toFrame])
      onProgress(0.5)
      const kind = await compose(piece, into, signal)
      if (kind === 'failed') return { kind, why: 'It broke.' }
      if (kind === 'made') await writeFile(into, `${piece.fromFrame}`)
      return { kind }
    },
    async join(names, _sound, { into }) {
      await writeFile(into, names.join())
      return { kind: 'made' }
    },
    levels: async () => [],
    async speech(_clip, { into }) {
      await writeFile(into, 'RIFF')
      return { kind: 'made' }
    },
  }
  return { engine, pieces }
}

interface Queued {
  name: RenderJobName
  job: RenderJob & Partial<ChunkJob>
  priority: number
}

/** Ada, her workspace, and one process that makes films when a test says so. */
export async function openFilmWorld(
  options: {
    engine?: FilmEngine
    changes?: Partial<FilmTools>
  } = {},
) {
  const world = await openBillingWorld()
  const folder = await mkdtemp(join(tmpdir(), 'postlark-film-world-'))
  const clock = { at: world.now, now: () => clock.at }
  const engine = options.engine ?? fakeEngine().engine
  const queued: Queued[] = []
  const log = openLog('silent')
  const tools: FilmTools = {
    database: world.database,
    files: localFiles(join(folder, 'media')),
    clock,
    log,
    billing: 'sandbox',
    engine: async () => engine,
    layout: filmLayout,
    workFolder: join(folder, 'work'),
    askForJob: async (_tx, name, job, { priority = 0 }) => void queued.push({ name, job, priority }),
    fetchBackground: async () => 'no answer',
    readFilm: async () => ({
      width: 270,
      height: 480,
      durationSec: 10,
      frameRate: 30,
      videoCodec: 'h264',
      audioCodec: 'aac',
      thumbnail: Buffer.from('a picture'),
    }),
    ...options.changes,
  }
  const asking: AskTools = {
    db: world.db,
    clock,
    billing: 'sandbox',
    layout: filmLayout,
    askForJob: tools.askForJob,
    engineVersion: async () => engine.version,
  }
  let maker = openFilmMaker(tools)

  /** Runs one queued job, that with the highest priority. */
  async function runOne(with_: FilmMaker = maker): Promise<boolean> {
    const next = queued.toSorted((a, b) => b.priority - a.priority)[0]
    if (!next) return false
    queued.splice(queued.indexOf(next), 1)
    const { n = 0, renderId } = next.job
    const jobs = {
      'render-plan': () => with_.plan({ renderId }),
      'render-chunk': () => with_.draw({ renderId, n }),
      'render-join': () => with_.join({ renderId }),
    }
    await jobs[next.name]().catch((error: unknown) => {
      queued.push({ ...next, priority: next.priority })
      throw error
    })
    return true
  }

  return {
    ...world,
    clock,
    tools,
    folder,
    queued,
    runOne,
    /** Runs all jobs; a failed one is tried again. */
    async runAll() {
      for (let tries = 0; queued.length > 0 && tries < 200; tries++) await runOne().catch(() => {})
    },
    /** The process ends, and another one begins. */
    async restart() {
      await maker.close()
      maker = openFilmMaker(tools)
    },
    maker: () => maker,
    request: (changes: Partial<RenderRequest> = {}): RenderRequest => ({
      workspaceId: world.workspaceId,
      userId: 'ada',
      itemId: 'post-1',
      film: ownFilm,
      ...changes,
    }),
    ask(changes: Partial<RenderRequest> = {}, key: string | null = null) {
      return askRender(asking, { request: this.request(changes), actedBy: 'ada', key })
    },
    /** Asks, and expects it to be accepted. */
    async accepted(changes: Partial<RenderRequest> = {}, key: string | null = null) {
      const answer = await this.ask(changes, key)
      if (answer.kind !== 'accepted') throw new Error(answer.kind)
      return answer.render
    },
    which: (renderId: string, itemId = 'post-1') => ({
      renderId,
      workspaceId: world.workspaceId,
      userId: 'ada',
      itemId,
    }),
    read(renderId: string) {
      return readRender(world.db, this.which(renderId), clock)
    },
    cancel(renderId: string) {
      return cancelRender({ db: world.db, files: tools.files, clock }, this.which(renderId))
    },
    /** The videos that count this month. */
    used: () =>
      countUsed(world.db, {
        userId: 'ada',
        workspaceId: null,
        limit: 'videosPerMonth',
        at: clock.at,
        now: clock.at,
      }),
    left: () => filesLeft(folder),
    async [Symbol.asyncDispose]() {
      await maker.close()
      await rm(folder, { recursive: true, force: true })
      await world.database[Symbol.asyncDispose]()
    },
  }
}

/** Files that are left, without those of the library. */
async function filesLeft(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && !/\/(?:videos|thumbnails|images)$/.test(entry.parentPath))
    .map((entry) => entry.name)
}
