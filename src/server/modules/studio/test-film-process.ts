import { watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RenderRequest } from '#contract/film.ts'
import type { FilmEngine } from '#server/modules/media/film-engine.ts'
import { openEngine } from '#server/modules/media/engine/open-engine.ts'
import { readFilm } from '#server/modules/media/read-film.ts'
import { systemClock } from '#server/plumbing/clock.ts'
import { openDatabase } from '#server/plumbing/database/open-database.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { openLog } from '#server/plumbing/log.ts'
import { askRender } from './ask-render.ts'
import { filmLayout } from './film-layout.ts'
import { openFilmMaker } from './film-maker.ts'

/**
 * A process that makes films, for a test that kills it: `node test-film-process.ts <data folder> <search path>`. It does
 * what each line of its input says, and answers with a line.
 */
export type FilmCommand =
  | { do: 'ask'; film: NonNullable<RenderRequest['film']> }
  /** @param killAt a piece, or joining: it kills itself once the encoder has begun with the file of it */
  | { do: 'make'; killAt?: number | 'join' }
  | { do: 'look' }

/** What is left of a film in the database. */
export interface FilmLook {
  render: { status: string; progress: number; error: string | null; media_id: string | null }
  chunks: { n: number; state: string; tries: number }[]
  media: { path: string; duration_sec: number | null; origin: string }[]
}

const [folder = '', searchPath = ''] = process.argv.slice(2)
const log = openLog('silent')
const database = await openDatabase({ databaseUrl: null, dataFolder: folder }, log)
const { db } = database
const video = openEngine({ ffmpegPath: null, searchPath }, log)
const workFolder = join(folder, 'work')

/** The pieces that were begun, by their first frame, and -1 for joining. */
const begun: number[] = []
let deadly: number | 'join' | undefined

/** Ends the process as soon as a file is there, as nothing else can do in the middle of it. */
function dieWith(file: string): void {
  watch(dirname(file), (_event, name) => {
    if (name === basename(file)) process.kill(process.pid, 'SIGKILL')
  })
}

async function engine(): Promise<FilmEngine> {
  const films = (await video())?.films
  if (!films) throw new Error('a maker of films without an engine')
  return {
    ...films,
    compose(piece, into, making) {
      begun.push(piece.fromFrame)
      if (deadly === piece.fromFrame) dieWith(into)
      return films.compose(piece, into, making)
    },
    join(pieces, sound, place, signal) {
      begun.push(-1)
      if (deadly === 'join') dieWith(place.into)
      return films.join(pieces, sound, place, signal)
    },
  }
}

const tools = {
  database,
  files: localFiles(join(folder, 'media')),
  clock: systemClock,
  log,
  billing: 'sandbox',
  engine,
  layout: filmLayout,
  workFolder,
  // The next job follows from the rows: a queue would give it again after half a minute.
  askForJob: async () => {},
  fetchBackground: async () => 'no answer',
  readFilm: (local: string, workspaceId: string, signal: AbortSignal) =>
    readFilm(local, workspaceId, { workFolder, clock: systemClock, signal, engine: video }),
} as const
const maker = openFilmMaker(tools)

const engineVersion = async () => (await engine()).version

async function ask(film: NonNullable<RenderRequest['film']>): Promise<string> {
  const ada = { id: 'ada', email: 'ada@example.org', name: 'Ada', image: null }
  await db.insertInto('users').values(ada).execute()
  await db.insertInto('user_subscriptions').values({ user_id: ada.id }).execute()
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: 'Bakery', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { workspace_id: workspaceId, user_id: ada.id, role: 'owner' } as const
  await db.insertInto('workspace_members').values(member).execute()
  const request = { workspaceId, userId: ada.id, itemId: 'post-1', film }
  const answer = await askRender({ ...tools, db, engineVersion }, { request, actedBy: ada.id, key: null })
  return answer.kind
}

/** Does one job after the other until the film ended. */
async function make(): Promise<number[]> {
  for (;;) {
    const row = await db
      .selectFrom('renders')
      .select(['id', 'status', 'stage'])
      .where('status', 'in', ['queued', 'rendering'])
      .executeTakeFirst()
    if (!row) return begun
    const chunk = await db
      .selectFrom('render_chunks')
      .select('n')
      .where('state', '=', 'waiting')
      .orderBy('n')
      .executeTakeFirst()
    if (row.status === 'queued') await maker.plan({ renderId: row.id })
    else if (chunk) await maker.draw({ renderId: row.id, n: chunk.n })
    else await maker.join({ renderId: row.id })
  }
}

async function look(): Promise<FilmLook> {
  const render = await db
    .selectFrom('renders')
    .select(['status', 'progress', 'error', 'media_id'])
    .executeTakeFirstOrThrow()
  const chunks = await db.selectFrom('render_chunks').select(['n', 'state', 'tries']).orderBy('n').execute()
  return {
    render,
    chunks,
    media: await db.selectFrom('media').select(['path', 'duration_sec', 'origin']).execute(),
  }
}

async function run(command: FilmCommand): Promise<unknown> {
  switch (command.do) {
    case 'ask':
      return ask(command.film)
    case 'make':
      deadly = command.killAt
      return make()
    case 'look':
      return look()
    default:
      return command satisfies never
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as FilmCommand))}\n`)
}
await maker.close()
await database.close()
