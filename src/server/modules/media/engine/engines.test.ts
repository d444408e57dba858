import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openLog } from '#server/plumbing/log.ts'
import { probeVideo } from '../probe/probe-video.ts'
import { openEngine } from './open-engine.ts'
import { findEngines } from './test-engines.ts'
import { tinyFilmBytes } from './tiny-film.ts'
import type { VideoSource } from './video-engine.ts'

const { PATH = '' } = process.env
const engines = await findEngines(PATH)

/** A whole run installs these, so that no test is skipped unnoticed. */
const demanded = (process.env['POSTLARK_TEST_ENGINES'] ?? '').split(',').filter((name) => name !== '')

test('the engines that a whole run installs are here, and work', () => {
  expect(engines.map((engine) => engine.name)).toEqual(expect.arrayContaining(demanded))
})

test('an ffmpeg that is not where the settings say is not used', async () => {
  const engine = await openEngine({ ffmpegPath: '/nowhere/ffmpeg', searchPath: PATH }, openLog('silent'))()
  expect(engine?.name).not.toBe('ffmpeg')
})

async function colourAt(picture: string, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > blue + 80 ? 'red' : blue > red + 80 ? 'blue' : 'else'
}

describe.each(['ffmpeg', 'node-av'] as const)('%s', (name) => {
  const engine = engines.find((each) => each.name === name)

  /** A film on disk, and a path for the output. */
  async function given(rotation: 0 | 90 | 180 | 270 = 0) {
    if (!engine) throw new Error('not installed')
    const folder = await mkdtemp(join(tmpdir(), 'postlark-engine-'))
    const path = join(folder, 'film.mp4')
    await writeFile(path, await tinyFilmBytes({ seconds: 3, rotation }))
    const [width, height] = rotation % 180 === 0 ? [32, 16] : [16, 32]
    const source: VideoSource = { path, width, height, rotation, durationSec: 3, hasSound: false }
    const { signal } = new AbortController()
    return {
      engine,
      folder,
      source,
      signal,
      into: join(folder, 'into'),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
    }
  }

  test.runIf(engine).each([
    [0, { left: [4, 8], right: [28, 8] }],
    [90, { left: [8, 4], right: [8, 28] }],
    [180, { left: [28, 8], right: [4, 8] }],
    [270, { left: [8, 28], right: [8, 4] }],
  ] as const)('a film rotated by %i degrees is shown upright', async (rotation, places) => {
    await using film = await given(rotation)
    expect(await film.engine.picture(film.source, 1, film.into, film.signal)).toEqual({ kind: 'made' })
    expect(await sharp(film.into).metadata()).toMatchObject({ format: 'jpeg', width: film.source.width })
    expect(await colourAt(film.into, places.left[0], places.left[1])).toBe('red')
    expect(await colourAt(film.into, places.right[0], places.right[1])).toBe('blue')
  })

  test.runIf(engine)(
    'a film is transcoded to another size and frame rate, with progress',
    async () => {
      await using film = await given(90)
      const told: number[] = []
      const making = { onProgress: (done: number) => void told.push(done), signal: film.signal }
      const target = { width: 32, height: 64, frameRate: 5, maxBitRate: 1_000_000 }
      expect(await film.engine.transcode(film.source, target, film.into, making)).toEqual({ kind: 'made' })
      const facts = await probeVideo(film.into)
      expect(facts).toMatchObject({ width: 32, height: 64, rotation: 0, frameRate: 5, videoCodec: 'h264' })
      expect(Math.max(...told)).toBeGreaterThan(0.8)
      const picture = `${film.into}.jpg`
      const made: VideoSource = { ...film.source, path: film.into, rotation: 0 }
      await film.engine.picture(made, 1, picture, film.signal)
      expect([await colourAt(picture, 16, 8), await colourAt(picture, 16, 56)]).toEqual(['red', 'blue'])
    },
    60_000,
  )

  test.runIf(engine).each([
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfilm.mp4\n#EXT-X-ENDLIST\n'],
    ['a list of files', 'ffconcat version 1.0\nfile film.mp4\n'],
  ])('%s is not followed to the file it names', async (_what, text) => {
    await using film = await given()
    const path = join(film.folder, 'list.mp4')
    await writeFile(path, text)
    const made = await film.engine.picture({ ...film.source, path }, 0, film.into, film.signal)
    expect(made.kind).toBe('failed')
  })

  test.runIf(engine)('transcoding stops when aborted', async () => {
    await using film = await given()
    const stop = new AbortController()
    const target = { width: 1920, height: 960, frameRate: null, maxBitRate: 1_000_000 }
    const making = { onProgress: () => {}, signal: stop.signal }
    const made = film.engine.transcode(film.source, target, film.into, making)
    stop.abort()
    expect(await made).toEqual({ kind: 'stopped' })
  })
})
