import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { VideoEngine } from './engine/video-engine.ts'
import { probeVideo } from './probe/probe-video.ts'
import { engineHere, openTestMedia } from './test-media.ts'
import { tinyPdf, tinyVideo } from './test-videos.ts'

const engine = await engineHere()

/** An engine that copies, and records its calls. */
function copying(asked: object[] = []): VideoEngine {
  return {
    name: 'ffmpeg',
    films: null,
    picture: async () => ({ kind: 'failed', why: 'it only copies' }),
    async transcode(source, target, into, { onProgress, signal }) {
      if (signal.aborted) return { kind: 'stopped' }
      asked.push(target)
      onProgress(0.5)
      const { copyFile } = await import('node:fs/promises')
      await copyFile(source.path, into)
      return { kind: 'made' }
    },
  }
}

/** A prepared video, with overridden metadata. */
async function given(options: { engine: () => Promise<VideoEngine | null> }, facts: object = {}) {
  const setup = await openTestMedia(options)
  const { id } = await setup.uploaded(await tinyVideo({ seconds: 5 }))
  const row = await setup.db
    .updateTable('media')
    .set({
      state: 'ready',
      width: 1280,
      height: 720,
      duration_sec: 5,
      frame_rate: 30,
      video_codec: 'h264',
      audio_codec: 'aac',
      ...facts,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return Object.assign(setup, { row })
}

test('a video within the limits is used unchanged, lazily', async () => {
  await using setup = await given({ engine: async () => null })
  const fit = await setup.works.fitMedia(setup.row, 'twitter')
  if (fit.kind !== 'fitted') throw new Error('not fitted')
  expect(fit.media).toMatchObject({
    kind: 'video',
    mimeType: 'video/mp4',
    bytes: setup.row.bytes,
    width: 1280,
    height: 720,
    durationSec: 5,
    fileName: 'film.mp4',
  })
  const blob = await fit.media.open()
  expect(blob.size).toBe(setup.row.bytes)
  expect(Buffer.from(await blob.slice(4, 8).arrayBuffer()).toString()).toBe('ftyp')
  expect(await fit.media.publicUrl()).toBe(`https://post.example.org/${setup.row.path}`)
})

test('another codec is transcoded once for all networks with the same requirements, and kept', async () => {
  const made: object[] = []
  await using setup = await given({ engine: async () => copying(made) }, { video_codec: 'vp9' })
  const { works } = setup
  for (const network of ['twitter', 'bluesky', 'linkedin'] as const) {
    expect(await works.fitMedia(setup.row, network)).toEqual({ kind: 'preparing', askAgainInSec: 10 })
  }
  expect(new Set(setup.asked.map(({ once }) => once)).size).toBe(1)
  expect((await works.fitMedia(setup.row, 'youtube')).kind).toBe('fitted')
  const [first] = setup.asked
  if (!first) throw new Error('nothing was asked')
  await works.makeVideo(first.job)
  await works.makeVideo(first.job)
  expect(made).toHaveLength(1)
  const fit = await works.fitMedia(setup.row, 'bluesky')
  expect(fit).toMatchObject({ kind: 'fitted', media: { mimeType: 'video/mp4', width: 1280, durationSec: 5 } })
  expect(await readdir(join(setup.folder, 'work'))).toEqual([])
  await vi.waitFor(() => expect(setup.heard.at(-1)).toMatchObject({ kind: 'media-changed', progress: 1 }))
})

test('a failure is reported, and retried only after a while', async () => {
  const failing: VideoEngine = {
    ...copying(),
    transcode: async () => ({ kind: 'failed', why: 'out of memory' }),
  }
  await using setup = await given({ engine: async () => failing }, { video_codec: 'hevc' })
  await setup.works.fitMedia(setup.row, 'twitter')
  await setup.works.makeVideo(setup.asked[0]?.job ?? { mediaId: '', target: never })
  expect(await setup.works.fitMedia(setup.row, 'twitter')).toEqual({
    kind: 'unfit',
    message: expect.stringMatching(/\bfilm\.mp4\b.*\bX\b/),
  })
  setup.clock.at = new Date(setup.clock.at.getTime() + 11 * 60_000)
  expect(await setup.works.fitMedia(setup.row, 'twitter')).toMatchObject({ kind: 'preparing' })
})

const never = { width: 2, height: 2, frameRate: null, maxBitRate: 1_000_000 }

test('transcoding stops when the video is deleted meanwhile, and leaves nothing', async () => {
  const slow: VideoEngine = {
    ...copying(),
    async transcode(_source, _target, _into, { onProgress, signal }) {
      await setup.db.deleteFrom('media').where('id', '=', setup.row.id).execute()
      onProgress(0.1)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { kind: 'stopped' }
    },
  }
  await using setup = await given({ engine: async () => slow }, { video_codec: 'hevc' })
  await setup.works.fitMedia(setup.row, 'twitter')
  await setup.works.makeVideo(setup.asked[0]?.job ?? { mediaId: '', target: never })
  expect(await readdir(join(setup.folder, 'work'))).toEqual([])
  expect(await readdir(join(setup.folder, 'media', setup.row.workspace_id))).toEqual(['videos'])
})

test('when the server closes, transcoding ends as a job that is retried', async () => {
  const waiting: VideoEngine = {
    ...copying(),
    transcode: (_source, _target, _into, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'stopped' }))
        queueMicrotask(() => setup.works.close())
      }),
  }
  await using setup = await given({ engine: async () => waiting }, { video_codec: 'hevc' })
  await setup.works.fitMedia(setup.row, 'twitter')
  const job = setup.asked[0]?.job ?? { mediaId: '', target: never }
  await expect(setup.works.makeVideo(job)).rejects.toThrow('abort')
})

test('a missing converter, and a video that cannot be fitted, are reported with a message', async () => {
  await using setup = await given({ engine: async () => null }, { video_codec: 'vp9' })
  const saying = async (facts: object) => {
    const fit = await setup.works.fitMedia({ ...setup.row, ...facts }, 'twitter')
    return fit.kind === 'unfit' ? fit.message : fit.kind
  }
  expect(await saying({})).toMatch(/\bMP4\b.*\bffmpeg\b/)
  expect(await saying({ duration_sec: 200 })).toMatch(/\b140 seconds\b.*\bX\b/)
  expect(await saying({ width: 100, height: 800 })).toMatch(/^X\b.*\bshape\b/)
  expect(await saying({ state: 'processing' })).toBe('preparing')
  expect(await saying({ state: 'failed', problem: 'It broke.' })).toBe('It broke.')
  await setup.files.remove(setup.row.path)
  expect(await saying({ video_codec: 'h264' })).toMatch(/\bfilm\.mp4\b.*\bmissing\b/)
})

test('a document is accepted where documents are', async () => {
  await using setup = await openTestMedia({ engine: async () => null })
  const row = await setup.prepared(tinyPdf(3), { kind: 'document' })
  expect(await setup.works.fitMedia(row, 'linkedin')).toMatchObject({
    kind: 'fitted',
    media: { kind: 'document', mimeType: 'application/pdf', width: 0, durationSec: null },
  })
  expect(await setup.works.fitMedia(row, 'twitter')).toEqual({
    kind: 'unfit',
    message: expect.stringMatching(/^X\b.*\bdocuments\b/),
  })
  expect((await setup.works.fitMedia({ ...row, pages: 301 }, 'linkedin')).kind).toBe('unfit')
})

test.runIf(engine)(
  'a transcoded video is H.264 in an MP4 of the requested size',
  async () => {
    await using setup = await openTestMedia()
    const row = await setup.prepared(await tinyVideo({ seconds: 4, frameRate: 20 }))
    expect(await setup.works.fitMedia(row, 'twitter')).toMatchObject({ kind: 'preparing' })
    const job = setup.asked[0]?.job
    expect(job?.target).toMatchObject({ width: 64, height: 32 })
    if (!job) return
    await setup.works.makeVideo(job)
    const fit = await setup.works.fitMedia(row, 'twitter')
    if (fit.kind !== 'fitted') throw new Error('not fitted')
    const path = new URL(await fit.media.publicUrl()).pathname.slice(1)
    const local = (await setup.files.localCopy(path)) ?? ''
    expect((await stat(local)).size).toBe(fit.media.bytes)
    const facts = await probeVideo(local)
    expect(facts).toMatchObject({ width: 64, height: 32, videoCodec: 'h264', isWhole: true })
    expect(facts.kind === 'video' && facts.durationSec).toBeCloseTo(4, 0)
  },
  60_000,
)
