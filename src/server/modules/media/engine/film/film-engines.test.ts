import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Film } from '#domain/film/film.ts'
import type { ClipFile, FilmPiece } from '../../film-engine.ts'
import { probeVideo } from '../../probe/probe-video.ts'
import { findProgram } from '../find-program.ts'
import { findEngines } from '../test-engines.ts'
import { tinyFilmBytes } from '../tiny-film.ts'
import type { VideoEngine } from '../video-engine.ts'
import { testFilm, words } from './test-films.ts'

const { PATH = '' } = process.env
const engines = await findEngines(PATH)
/** It looks at what every engine makes. */
const program = await findProgram('ffmpeg', PATH)
const ffmpeg = program ?? 'ffmpeg'

/** A folder, and the engine. */
async function open(name: VideoEngine['name']) {
  const films = filmsBy(name)
  if (!films) throw new Error('not installed')
  const folder = await mkdtemp(join(tmpdir(), 'postlark-films-'))
  const { signal } = new AbortController()
  const compose = async (film: Film, name: string, piece: Partial<FilmPiece> = {}) => {
    const into = join(folder, name)
    const toFrame = Math.round(film.durationSec * film.frameRate)
    const whole = { film, fromFrame: 0, toFrame, pictures: {}, clip: null, ...piece }
    expect(await films.compose(whole, into, { signal, onProgress: () => {} })).toEqual({ kind: 'made' })
    return into
  }
  return { folder, signal, films, compose, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const filmsBy = (name: VideoEngine['name']) => engines.find((each) => each.name === name)?.films ?? null

const run = promisify(execFile)

/** A moving video of three seconds with a tone. */
async function testClip(folder: string, sound = true): Promise<ClipFile> {
  const path = join(folder, 'clip.mp4')
  const tone = sound ? ['-f', 'lavfi', '-i', 'sine=frequency=440:d=3'] : []
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=480x270:r=25:d=3']
  await run(ffmpeg, ['-v', 'error', '-y', ...pictures, ...tone, '-pix_fmt', 'yuv420p', path])
  return { path, durationSec: 3, hasSound: sound }
}

/** How alike two films look, 0–1. */
async function likeness(one: string, other: string): Promise<number> {
  const graph = ['-lavfi', '[0:v][1:v]ssim', '-f', 'null', '-']
  const { stderr } = await run(ffmpeg, ['-i', one, '-i', other, ...graph])
  return Number(/All:([\d.]+)/.exec(stderr)?.[1])
}

/** When each frame is shown, in frames. */
async function framesIn(path: string): Promise<number[]> {
  const { stderr } = await run(ffmpeg, ['-i', path, '-vf', 'showinfo', '-f', 'null', '-'], {
    maxBuffer: 1e8,
  })
  return [...stderr.matchAll(/pts_time:([\d.]+)/g)].map(([, at]) => Math.round(Number(at) * 30))
}

const enters: Film['layers'] = [
  {
    id: 'words',
    fromSec: 0.2,
    toSec: 2,
    items: [words('Rye is back')],
    enter: {
      kind: 'rise',
      sec: 0.5,
      ease: 'out',
    },
  },
]

describe.runIf(program).each(engines)('films by $name', { timeout: 120_000 }, ({ name }) => {
  test('a film has the size, the frames and the format that networks take', async () => {
    await using here = await open(name)
    const film = await testFilm()
    const path = await here.compose(film, 'film.mp4')
    const facts = { width: 270, height: 480, frameRate: 30, videoCodec: 'h264', durationSec: 2 }
    expect(await probeVideo(path)).toMatchObject(facts)
    expect(await framesIn(path)).toEqual(Array.from({ length: 60 }, (_, at) => at))
    const { stderr } = await run(ffmpeg, ['-i', path]).catch((error: unknown) => error as { stderr: string })
    expect(stderr).toMatch(/yuv420p\(tv, bt709/)
  })

  test.each([
    ['a film that does not move', {}],
    ['a text that comes in', { layers: enters }],
  ])('%s looks the same as with every frame drawn', async (_what, changes) => {
    await using here = await open(name)
    const film = await testFilm(changes)
    const fast = await here.compose(film, 'fast.mp4')
    const slow = await here.compose(film, 'slow.mp4', { way: 'frames' })
    expect(await likeness(fast, slow)).toBeGreaterThanOrEqual(0.995)
  })

  test.each(['cover', 'blur'] as const)(
    'a text over a video (%s) looks the same as with every frame drawn',
    async (fit) => {
      await using here = await open(name)
      const clip = await testClip(here.folder)
      const film = await testFilm({ ground: { clip: 'clip', fromSec: 0, fit }, layers: enters })
      const fast = await here.compose(film, 'fast.mp4', { clip })
      const slow = await here.compose(film, 'slow.mp4', { clip, way: 'frames' })
      expect(await likeness(fast, slow)).toBeGreaterThanOrEqual(0.995)
      const bare = await here.compose(await testFilm({ ...film, layers: [] }), 'bare.mp4', { clip })
      expect(await likeness(fast, bare)).toBeLessThan(0.99)
    },
  )

  test('pieces are joined without a seam, with silence where there is no sound', async () => {
    await using here = await open(name)
    const film = await testFilm({ layers: enters })
    await here.compose(film, '0.mp4', { fromFrame: 0, toFrame: 30 })
    await here.compose(film, '1.mp4', { fromFrame: 30, toFrame: 60 })
    const whole = await here.compose(film, 'whole.mp4')
    const into = join(here.folder, 'joined.mp4')
    const silent = { durationSec: 2, sound: null, clip: null, clipFromSec: 0, music: null }
    const place = { into, folder: here.folder }
    expect(await here.films.join(['0.mp4', '1.mp4'], silent, place, here.signal)).toEqual({ kind: 'made' })
    expect(await framesIn(into)).toEqual(Array.from({ length: 60 }, (_, at) => at))
    expect(await probeVideo(into)).toMatchObject({ audioCodec: 'aac', isWhole: true })
    expect(await likeness(into, whole)).toBeGreaterThan(0.99)
  })

  test('a video that is shorter than the film begins again, in any piece', async () => {
    await using here = await open(name)
    const clip = await testClip(here.folder)
    const film = await testFilm({
      ground: { clip: 'clip', fromSec: 0, fit: 'cover' },
      durationSec: 6,
      layers: [],
    })
    const first = await here.compose(film, 'first.mp4', { clip, fromFrame: 0, toFrame: 60 })
    const again = await here.compose(film, 'again.mp4', { clip, fromFrame: 90, toFrame: 150 })
    expect(await likeness(first, again)).toBeGreaterThan(0.97)
    const across = await here.compose(film, 'across.mp4', { clip, fromFrame: 60, toFrame: 120 })
    expect(await framesIn(across)).toHaveLength(60)
  })

  test.each([
    ['a video and music', { original: true, music: true, fadeSec: 0 }],
    ['a video alone, which begins again', { original: true, music: false, fadeSec: 0.5 }],
    ['music alone', { original: false, music: true, fadeSec: 0.5 }],
  ])('what is heard of %s is as loud as networks play it', async (_what, { original, music, fadeSec }) => {
    await using here = await open(name)
    const clip = await testClip(here.folder)
    const film = await testFilm({ durationSec: 4 })
    await here.compose(film, '0.mp4')
    const into = join(here.folder, 'joined.mp4')
    const sound = { original, musicDb: -14, duck: true, fadeSec }
    const heard = { durationSec: 4, sound, clip, clipFromSec: 2.5, music: music ? clip : null }
    const place = { into, folder: here.folder }
    expect(await here.films.join(['0.mp4'], heard, place, here.signal)).toEqual({ kind: 'made' })
    expect(await probeVideo(into)).toMatchObject({ audioCodec: 'aac', isWhole: true })
    const { stderr } = await run(ffmpeg, ['-i', into, '-af', 'ebur128', '-f', 'null', '-'], {
      maxBuffer: 1e8,
    })
    const loudness = Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
    expect(Math.abs(loudness + 14)).toBeLessThanOrEqual(1)
  })

  test('the levels of a sound are ten a second', async () => {
    await using here = await open(name)
    const clip = await testClip(here.folder)
    const levels = await here.films.levels(clip, { folder: here.folder, seconds: 2 }, here.signal)
    expect(levels).toHaveLength(20)
    expect(Math.min(...levels.slice(1, -1))).toBeGreaterThan(0.9)
  })

  test('what is said in a video is cut out for a speech service, no more than asked for', async () => {
    await using here = await open(name)
    const clip = await testClip(here.folder)
    const into = join(here.folder, 'speech.wav')
    expect(await here.films.speech(clip, { into, seconds: 1 }, here.signal)).toEqual({ kind: 'made' })
    const wav = await readFile(into)
    expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([
      'RIFF',
      1,
      16_000,
    ])
    expect(wav.length).toBeGreaterThan(30_000)
    expect(wav.length).toBeLessThan(33_000)
    const silent = { ...clip, path: join(here.folder, 'none.mp4') }
    expect((await here.films.speech(silent, { into, seconds: 1 }, here.signal)).kind).toBe('failed')
  })

  test('stopping ends every process, and leaves no file of its own behind', async () => {
    await using here = await open(name)
    const film = await testFilm({ size: { width: 1080, height: 1920 }, durationSec: 60, layers: enters })
    const stop = new AbortController()
    const piece = { film, fromFrame: 0, toFrame: 1_800, pictures: {}, clip: null, way: 'frames' as const }
    const making = { signal: stop.signal, onProgress: () => stop.abort() }
    expect(await here.films.compose(piece, join(here.folder, 'film.mp4'), making)).toEqual({
      kind: 'stopped',
    })
    expect((await readdir(here.folder)).filter((name) => name !== 'film.mp4')).toEqual([])
  })

  test('a playlist that claims to be a video is not followed', async () => {
    await using here = await open(name)
    const path = join(here.folder, 'list.mp4')
    await testClip(here.folder)
    await writeFile(path, 'ffconcat version 1.0\nfile clip.mp4\n')
    const film = await testFilm({ ground: { clip: 'clip', fromSec: 0, fit: 'cover' } })
    const piece = {
      film,
      fromFrame: 0,
      toFrame: 60,
      pictures: {},
      clip: { path, durationSec: 3, hasSound: false },
    }
    const making = { signal: here.signal, onProgress: () => {} }
    expect((await here.films.compose(piece, join(here.folder, 'film.mp4'), making)).kind).toBe('failed')
  })
})

const areBoth = program && filmsBy('ffmpeg') && filmsBy('node-av')

describe.runIf(areBoth)('films by two engines', { timeout: 120_000 }, () => {
  test.each([
    ['still', false],
    ['over a video that is rotated', true],
  ])('a film %s looks the same', async (_what, hasClip) => {
    await using one = await open('ffmpeg')
    await using other = await open('node-av')
    const path = join(one.folder, 'clip.mp4')
    await writeFile(path, await tinyFilmBytes({ seconds: 3, rotation: 90 }))
    const clip = { path, durationSec: 3, hasSound: false }
    const ground = { clip: 'clip', fromSec: 0, fit: 'cover' } as const
    const film = await testFilm(hasClip ? { ground, layers: enters } : { layers: enters })
    const piece = hasClip ? { clip } : {}
    const films = [await one.compose(film, 'film.mp4', piece), await other.compose(film, 'film.mp4', piece)]
    expect(await likeness(films[0] ?? '', films[1] ?? '')).toBeGreaterThan(0.97)
  })

  test.each(['ffmpeg', 'node-av'] as const)('pieces of both are joined by %s', async (name) => {
    await using here = await open(name)
    await using other = await open(name === 'ffmpeg' ? 'node-av' : 'ffmpeg')
    const film = await testFilm({ layers: enters })
    await here.compose(film, '0.mp4', { fromFrame: 0, toFrame: 30 })
    const second = await other.compose(film, '1.mp4', { fromFrame: 30, toFrame: 60 })
    await rename(second, join(here.folder, '1.mp4'))
    const whole = await here.compose(film, 'whole.mp4')
    const into = join(here.folder, 'joined.mp4')
    const silent = { durationSec: 2, sound: null, clip: null, clipFromSec: 0, music: null }
    const place = { into, folder: here.folder }
    expect(await here.films.join(['0.mp4', '1.mp4'], silent, place, here.signal)).toEqual({ kind: 'made' })
    expect(await framesIn(into)).toEqual(Array.from({ length: 60 }, (_, at) => at))
    expect(await likeness(into, whole)).toBeGreaterThan(0.98)
  })
})
