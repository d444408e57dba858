import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findProgram } from '#server/modules/media/engine/find-program.ts'
import { findEngines } from '#server/modules/media/engine/test-engines.ts'
import type { FilmCommand, FilmLook } from './test-film-process.ts'
import { ownFilm } from './test-films.ts'

const program = fileURLToPath(new URL('test-film-process.ts', import.meta.url))
const { PATH = '' } = process.env
const engines = await findEngines(PATH)

/** The programs of a fence alone: then node-av makes the film, as on a machine without ffmpeg. */
async function pathOfFences(folder: string): Promise<string> {
  const path = join(folder, 'programs')
  await mkdir(path)
  for (const name of ['unshare', 'setpriv', 'prlimit']) {
    const program = await findProgram(name, PATH)
    if (program) await symlink(program, join(path, name))
  }
  return path
}

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'postlark-killed-'))
  await mkdir(join(path, 'tmp'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Starts a process that makes films. */
function startMaker(folder: string, searchPath: string) {
  const child = spawn(process.execPath, [program, folder, searchPath], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: join(folder, 'tmp') },
  })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // A command may come to a process that has just been killed.
  child.stdin.on('error', () => {})
  /** @returns what it answers; undefined: it was killed before */
  async function ask(command: FilmCommand): Promise<unknown> {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const { value, done } = await lines.next()
    return done ? undefined : (JSON.parse(value) as unknown)
  }
  return {
    ask,
    look: async () => (await ask({ do: 'look' })) as FilmLook,
    signal: async () => (await ended)[1],
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Everything that a folder has, without the library's own. */
async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** What is left of a process is removed once it is old. */
async function age(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  for (const name of names) await utimes(join(folder, name), 0, 0)
  return names
}

test.each(engines.map(({ name }) => name))(
  'a process killed in the middle of a piece, and of joining, leaves a whole film and nothing else (%s)',
  { timeout: 240_000 },
  async (name) => {
    await using folder = await emptyFolder()
    const searchPath = name === 'ffmpeg' ? PATH : await pathOfFences(folder.path)
    const work = join(folder.path, 'work')
    {
      await using maker = startMaker(folder.path, searchPath)
      expect(await maker.ask({ do: 'ask', film: ownFilm })).toBe('accepted')
      expect(await maker.ask({ do: 'make', killAt: 120 })).toBeUndefined()
      expect(await maker.signal()).toBe('SIGKILL')
    }
    expect(await age(work)).toHaveLength(1)
    {
      await using maker = startMaker(folder.path, searchPath)
      const { chunks } = await maker.look()
      expect(chunks).toMatchObject([
        { n: 0, state: 'done' },
        { n: 1, state: 'waiting', tries: 1 },
        { n: 2, state: 'waiting', tries: 0 },
      ])
      expect(await maker.ask({ do: 'make', killAt: 'join' })).toBeUndefined()
      expect(await maker.signal()).toBe('SIGKILL')
    }
    expect(await age(work)).toHaveLength(1)
    await using maker = startMaker(folder.path, searchPath)
    // The pieces were there already: only joining is done again.
    expect(await maker.ask({ do: 'make' })).toEqual([-1])
    const { render, chunks, media } = await maker.look()
    expect(render).toMatchObject({ status: 'done', progress: 1, error: null })
    expect(chunks).toEqual([])
    expect(media).toHaveLength(1)
    expect(media[0]?.duration_sec).toBeCloseTo(10, 1)
    expect(await filesIn(work)).toEqual([])
    expect(await filesIn(join(folder.path, 'tmp'))).toEqual([])
    const stored = (await filesIn(join(folder.path, 'media'))).map((path) => path.split('/').at(-2))
    expect(stored.toSorted()).toEqual(['thumbnails', 'videos'])
  },
)
