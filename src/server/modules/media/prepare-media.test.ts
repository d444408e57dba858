import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { tonesPattern } from '#domain/film/tones.ts'
import { messages } from '#contract/messages.ts'
import { engineHere, openTestMedia } from './test-media.ts'
import { tinyPdf, tinyVideo } from './test-videos.ts'

const none = async () => null
const engine = await engineHere()
const damaged = expect.stringContaining('damaged')
const noPictures = expect.stringContaining('video track')

test('preparing a video reads its metadata, makes a thumbnail, and announces it', async () => {
  await using setup = await openTestMedia({ engine: none })
  const row = await setup.prepared(await tinyVideo({ seconds: 2, frameRate: 10 }))
  expect(row).toMatchObject({
    state: 'ready',
    problem: null,
    width: 32,
    height: 16,
    duration_sec: 2,
    frame_rate: 10,
    video_codec: 'h264',
    audio_codec: null,
    tones: null,
  })
  expect(row.bit_rate).toBe(Math.round((row.bytes * 8) / 2))
  const thumbnail = await setup.files.read(row.thumbnail_path)
  expect(await sharp(thumbnail ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320 })
  await vi.waitFor(() => expect(setup.heard).toMatchObject([{ kind: 'media-changed', mediaId: row.id }]))
})

test.runIf(engine)('the thumbnail shows a frame of the video if there is an engine', async () => {
  await using setup = await openTestMedia()
  const row = await setup.prepared(await tinyVideo())
  expect(row.problem).toBeNull()
  expect(row.tones).toMatch(tonesPattern)
  const thumbnail = await setup.files.read(row.thumbnail_path)
  const left = sharp(thumbnail ?? undefined).extract({ left: 2, top: 2, width: 8, height: 8 })
  const { channels } = await sharp(await left.toBuffer()).stats()
  expect(channels[0]?.mean).toBeGreaterThan(180)
  expect(channels[2]?.mean).toBeLessThan(80)
  expect(await readdir(join(setup.folder, 'work'))).toEqual([])
})

test.runIf(engine)('frames that cannot be decoded are refused', async () => {
  await using setup = await openTestMedia()
  const bytes = await tinyVideo()
  const at = bytes.indexOf('mdat') + 8
  bytes.fill(0xa5, at, bytes.length)
  expect(await setup.prepared(bytes)).toMatchObject({ state: 'failed', problem: damaged })
})

test('preparing again a prepared or deleted file does nothing', async () => {
  await using setup = await openTestMedia({ engine: none })
  const row = await setup.prepared(await tinyVideo())
  await setup.files.remove(row.path)
  await setup.works.prepare({ mediaId: row.id })
  expect(await setup.find(row.id)).toMatchObject({ state: 'ready' })
  await setup.works.prepare({ mediaId: crypto.randomUUID() })
})

test('a missing file, and one unprepared for hours, is reported', async () => {
  await using setup = await openTestMedia({ engine: none })
  const gone = await setup.uploaded(await tinyVideo())
  await setup.files.remove(gone.path)
  await setup.works.prepare({ mediaId: gone.id })
  expect(await setup.find(gone.id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('missing'),
  })
  const forgotten = await setup.uploaded(await tinyVideo())
  await setup.works.giveUp()
  expect(await setup.find(forgotten.id)).toMatchObject({ state: 'processing' })
  setup.clock.at = new Date(setup.clock.at.getTime() + 7 * 3_600_000)
  await setup.works.giveUp()
  expect(await setup.find(forgotten.id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining(messages.uploads.processingFailed),
  })
})

test('a PDF is counted and gets a thumbnail; its pages may be compressed', async () => {
  await using setup = await openTestMedia({ engine: none })
  expect(await setup.prepared(tinyPdf(7), { kind: 'document' })).toMatchObject({ state: 'ready', pages: 7 })
  const packed = deflateSync('<< /Type /Pages /Kids [3 0 R] /Count 12 >>')
  const pdf = Buffer.concat([
    Buffer.from(`%PDF-1.5\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])
  expect(await setup.prepared(pdf, { kind: 'document' })).toMatchObject({ state: 'ready', pages: 12 })
  expect(await setup.prepared(Buffer.from('%PDF-1.4\n%%EOF'), { kind: 'document' })).toMatchObject({
    state: 'ready',
    pages: null,
  })
})

test('a truncated PDF, or one that unpacks to gigabytes, does no harm', async () => {
  await using setup = await openTestMedia({ engine: none })
  const whole = tinyPdf(50)
  const cut = whole.subarray(0, whole.length - 40)
  expect(await setup.prepared(cut, { kind: 'document' })).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/\bdocument\b.*\bdamaged\b/),
  })
  const bomb = deflateSync(Buffer.alloc(100_000_000))
  const one = Buffer.concat([Buffer.from('<< /Type /ObjStm >>\nstream\n'), bomb])
  const pdf = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...Array<Buffer>(60).fill(one), Buffer.from('%%EOF')])
  const peakBefore = process.resourceUsage().maxRSS
  const row = await setup.prepared(pdf, { kind: 'document' })
  expect(['ready', 'failed']).toContain(row.state)
  expect(process.resourceUsage().maxRSS - peakBefore).toBeLessThan(400_000)
})

/** An MP4 whose box of that name claims that length. */
async function lying(box: string, length: number): Promise<Buffer> {
  const bytes = await tinyVideo()
  bytes.writeUInt32BE(length, bytes.indexOf(box) - 4)
  return bytes
}

const hostile: [string, () => Promise<Uint8Array>, string][] = [
  ['a playlist', async () => Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/secret\n'), damaged],
  ['a list of files', async () => Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), damaged],
  ['nothing', async () => Buffer.alloc(0), damaged],
  ['noise', async () => Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 251)), damaged],
  ['half a video', async () => (await tinyVideo()).subarray(0, 600), noPictures],
  [
    'a video that lacks its end',
    async () => {
      const bytes = await tinyVideo({ seconds: 10 })
      return bytes.subarray(0, bytes.length - 200)
    },
    damaged,
  ],
  ['a video that says its description is four gigabytes', () => lying('moov', 0xfffffff0), noPictures],
  ['a video that says it has four billion pictures', () => manyPictures(), damaged],
]

/** Claims as many samples as the number format allows. */
async function manyPictures(): Promise<Buffer> {
  const bytes = await tinyVideo()
  for (const box of ['stsz', 'stts', 'stsc']) bytes.writeUInt32BE(0xfffffff0, bytes.indexOf(box) + 8)
  bytes.writeUInt32BE(0xfffffff0, bytes.indexOf('stsz') + 12)
  return bytes
}

test.each(hostile)(
  '%s as a video is refused within limits',
  async (_what, make, problem) => {
    await using setup = await openTestMedia({ engine: none })
    const bytes = await make()
    const peakBefore = process.resourceUsage().maxRSS
    const row = await setup.prepared(bytes)
    expect(row).toMatchObject({ state: 'failed', problem })
    expect(process.resourceUsage().maxRSS - peakBefore).toBeLessThan(600_000)
    expect(await setup.files.size(row.path)).toBeNull()
  },
  30_000,
)

test('a video longer than any network accepts, or larger than the limit, is refused with the usual message', async () => {
  await using setup = await openTestMedia({ engine: none })
  const endless = await tinyVideo({ seconds: 50_000, frameRate: 0.01 })
  expect(await setup.prepared(endless)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('720 minutes'),
  })
  expect(await setup.prepared(await tinyVideo(), { bytes: 6 * 1024 ** 3 })).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('5120MB'),
  })
})

test('mutated videos end in a result, and the process survives', async () => {
  await using setup = await openTestMedia({ engine: none })
  const whole = await tinyVideo()
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 25; round++) {
    const bytes = Buffer.from(whole)
    for (let hit = 0; hit < 12; hit++) bytes[random(bytes.length)] = random(256)
    expect(['ready', 'failed']).toContain((await setup.prepared(bytes)).state)
  }
}, 120_000)

test.runIf(engine)('files of a crash in the work folder are deleted after a day', async () => {
  await using setup = await openTestMedia()
  await setup.prepared(await tinyVideo())
  await writeFile(join(setup.folder, 'work', 'left'), 'over')
  setup.clock.at = new Date(Date.now() + 2 * 86_400_000)
  await setup.prepared(await tinyVideo())
  expect(await readdir(join(setup.folder, 'work'))).toEqual([])
})
