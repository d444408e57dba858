import { expect, test } from 'vitest'
import { aiImageMessages } from '#contract/ai-image-messages.ts'
import { type BrandLook, emptyLook } from '#domain/writing/brand-look.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { storeBrand, storeLook } from '#server/modules/brand/write-brand.ts'
import { fileMedia } from '#server/modules/media/change-library.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import type { ImageAnswer } from '#server/plumbing/ai/image-model.ts'
import { forgetImageJobs, giveUpImageJobs } from './forget-image-jobs.ts'
import { listImageJobs } from './read-image-jobs.ts'
import type { DrawDesign } from './draw-design.ts'
import { fakeImageModel, openPictureWorld, squarePicture } from './test-pictures.ts'

const model = fakeImageModel().model
const answering = (answer: ImageAnswer) => ({ imageModel: fakeImageModel(async () => answer).model })

test('a request answers at once, and its pictures come as media that nobody keeps yet', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted({ count: 2 })
  expect(job).toMatchObject({ status: 'queued', images: [], provider: 'designs', model: null, error: null })
  expect(world.queued).toEqual([job.id])
  expect(await world.used('ai-image')).toBe(2)
  await world.make(job.id)
  const done = await world.read(job.id)
  expect(done).toMatchObject({ status: 'done', error: null, code: null })
  expect(done.images.map(({ kept }) => kept)).toEqual([false, false])
  const [first, second] = done.images.map(({ mediaId }) => mediaId)
  await fileMedia(world.db, world.workspaceId, [second ?? ''], { kept: true })
  expect((await world.read(job.id)).images.map(({ mediaId, kept }) => [mediaId, kept])).toEqual([
    [first, false],
    [second, true],
  ])
  expect(await world.media()).toMatchObject([
    { kept: false, origin: 'design', user_id: 'ada' },
    { kept: true, origin: 'design', user_id: 'ada' },
  ])
  expect(world.drawn.map(({ seed }) => seed)).toEqual([job.seed, job.seed + 1])
  const activity = await world.db.selectFrom('activity').select(['action', 'user_id', 'subject']).execute()
  expect(activity).toMatchObject([{ action: 'ai-image-made', user_id: 'ada', subject: { pictures: 2 } }])
})

test('a design has the colours that the brand kit had when it was asked for, whenever it is drawn', async () => {
  await using world = await openPictureWorld()
  const by = { workspaceId: world.workspaceId, userId: 'ada' }
  const wear = (colours: BrandLook['colours']) =>
    storeLook(world.db, by, { ...emptyLook, colours }, world.now)
  const plain = await world.accepted()
  await storeBrand(world.db, by, emptyVoice, world.now)
  const colours = { primary: '#7a3b12', paper: '#fff8ee' }
  await wear(colours)
  await world.make(plain.id)
  const branded = await world.accepted({ count: 2 })
  // The process dies after the first, and the kit is changed before the next run.
  let isFirst = true
  const dying = async (asked: Parameters<DrawDesign>[0]) => {
    if (!isFirst) throw new Error('the process died')
    isFirst = false
    return world.dependencies.drawDesign(asked)
  }
  await expect(world.make(branded.id, { drawDesign: dying })).rejects.toThrow('died')
  await wear({ primary: '#0000ff' })
  await world.make(branded.id)
  expect(world.drawn.map((asked) => asked.colours)).toEqual([{}, colours, colours])
})

test('the model gets the style in words, and its pictures are cut to the shape and say that AI made them', async () => {
  const { model: imageModel, asked } = fakeImageModel()
  await using world = await openPictureWorld({ imageModel })
  const job = await world.accepted({ shape: '16:9', style: 'ghibli' })
  expect(job).toMatchObject({ provider: 'model', model: 'brush' })
  await world.make(job.id)
  expect(asked).toMatchObject([{ size: '1536x1024', count: 1, source: null }])
  expect(asked[0]?.prompt).toContain('Fresh rye')
  expect(asked[0]?.prompt).toContain('watercolour skies')
  const [row] = await world.media()
  expect(row).toMatchObject({ width: 96, height: 54, origin: 'ai' })
  const file = world.kept.get(row?.path ?? '')
  const { xmpAsString } = await openPicture(file ?? new Uint8Array()).metadata()
  expect(xmpAsString).toContain('trainedAlgorithmicMedia')
  const origins = await world.db.selectFrom('media_origins').selectAll().execute()
  expect(origins).toMatchObject([{ provider: 'model', model: 'brush', style: 'ghibli', prompt: 'Fresh rye' }])
})

test.each([
  ['refused', 'refused-by-provider'],
  ['busy', 'too-many-requests'],
  ['set-up-wrong', 'provider-set-up-wrong'],
  ['timed-out', 'timed-out'],
  ['failed', 'failed'],
] as const)('a model that is %s fails with its sentence, and the use is returned', async (kind, code) => {
  await using world = await openPictureWorld(answering({ kind }))
  const job = await world.accepted({ count: 3 })
  await world.make(job.id)
  expect(await world.read(job.id)).toMatchObject({
    status: 'failed',
    code,
    error: aiImageMessages.failures[code],
    images: [],
  })
  expect(await world.used('ai-image')).toBe(0)
  // It never becomes a design by itself.
  expect(world.drawn).toEqual([])
})

test('what is no picture is garbage, and what did not come is returned', async () => {
  await using world = await openPictureWorld(answering({ kind: 'made', pictures: [Buffer.from('words')] }))
  const bad = await world.accepted()
  await world.make(bad.id)
  expect(await world.read(bad.id)).toMatchObject({ status: 'failed', code: 'provider-set-up-wrong' })
  expect(await world.used('ai-image')).toBe(0)
  const fewer = answering({ kind: 'made', pictures: [await squarePicture()] })
  const job = await world.accepted({ count: 3 })
  await world.make(job.id, fewer)
  expect(await world.read(job.id)).toMatchObject({ status: 'done', error: null })
  expect((await world.read(job.id)).images).toHaveLength(1)
  expect(await world.used('ai-image')).toBe(1)
})

test('of twenty at the last place one passes', async () => {
  await using world = await openPictureWorld()
  await world.accepted({ count: 2 })
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, at) => world.ask({ personId: 'ada', requestId: undefined, seed: at })),
  )
  expect(asked.filter(({ kind }) => kind === 'asked')).toHaveLength(1)
  expect(asked.filter(({ kind }) => kind === 'limit-reached')).toHaveLength(19)
  expect(await world.used('ai-image')).toBe(3)
  expect(asked.find(({ kind }) => kind === 'limit-reached')).toMatchObject({
    limit: 'aiImagesPerMonth',
    used: 3,
    allowed: 3,
  })
})

test('the style ghibli counts for itself, by day and by month', async () => {
  await using world = await openPictureWorld()
  await world.make((await world.accepted({ style: 'ghibli' })).id)
  expect([await world.used('ghibli'), await world.used('ai-image')]).toEqual([1, 0])
  expect(await world.ask({ style: 'ghibli' })).toMatchObject({ kind: 'limit-reached', limit: 'ghibliPerDay' })
  // The other styles have their own room.
  expect(await world.ask()).toMatchObject({ kind: 'asked' })
})

test('more than is left is refused as a whole', async () => {
  await using world = await openPictureWorld()
  expect(await world.ask({ count: 4 })).toMatchObject({ kind: 'limit-reached', used: 0, allowed: 3 })
  expect(await world.used('ai-image')).toBe(0)
})

test('the same request is the same job, and counted once', async () => {
  await using world = await openPictureWorld()
  const requestId = crypto.randomUUID()
  const first = await world.accepted({ requestId })
  expect(await world.accepted({ requestId, prompt: 'Something else' })).toEqual(first)
  expect(await world.used('ai-image')).toBe(1)
  expect(world.queued).toEqual([first.id])
})

test('a queued job is cancelled at once, and makes nothing', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted({ count: 2 })
  expect(await world.cancel(job.id)).toMatchObject({ status: 'cancelled', images: [] })
  expect(await world.used('ai-image')).toBe(0)
  await world.make(job.id)
  expect(world.drawn).toEqual([])
  expect(await world.cancel(job.id)).toMatchObject({ status: 'cancelled' })
  expect(await world.used('ai-image')).toBe(0)
})

test('cancelled between two pictures, the first stays and the second is not counted', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted({ count: 2 })
  const drawDesign = async ({ seed }: { seed: number }) => {
    if (seed > job.seed) await world.cancel(job.id)
    return squarePicture()
  }
  await world.make(job.id, { drawDesign })
  expect(await world.read(job.id)).toMatchObject({ status: 'cancelled' })
  expect((await world.read(job.id)).images).toHaveLength(1)
  expect(await world.media()).toHaveLength(1)
  expect(await world.used('ai-image')).toBe(1)
  // The file of the second is gone too: a picture and its thumbnail are left.
  expect(world.kept.size).toBe(2)
})

test('cancelled while the model works, its call ends', async () => {
  await using world = await openPictureWorld({ imageModel: model })
  const job = await world.accepted()
  const imageModel = fakeImageModel(async ({ signal }) => {
    await world.cancel(job.id)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    return { kind: 'stopped' }
  }).model
  await world.make(job.id, { imageModel })
  expect(await world.read(job.id)).toMatchObject({ status: 'cancelled', error: null })
  expect(await world.used('ai-image')).toBe(0)
})

test('a done job stays done', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted()
  await world.make(job.id)
  expect(await world.cancel(job.id)).toMatchObject({ status: 'done' })
  expect(await world.used('ai-image')).toBe(1)
})

test('after a crash the next run makes what is missing, and nothing twice', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted({ count: 3 })
  const drawDesign = async ({ seed }: { seed: number }) => {
    if (seed === job.seed + 1) throw new Error('the process died')
    return squarePicture()
  }
  await expect(world.make(job.id, { drawDesign })).rejects.toThrow('died')
  expect(await world.statusOf(job.id)).toBe('making')
  await world.make(job.id)
  await world.make(job.id)
  expect(world.drawn.map(({ seed }) => seed - job.seed)).toEqual([1, 2])
  expect((await world.read(job.id)).images).toHaveLength(3)
  expect(await world.used('ai-image')).toBe(3)
})

test('two runs of one job store each picture once', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted({ count: 3 })
  await Promise.all([world.make(job.id), world.make(job.id)])
  expect(await world.media()).toHaveLength((await world.read(job.id)).images.length)
  expect(await world.used('ai-image')).toBe((await world.media()).length)
})

test('a job that nothing works on ends after an hour, and is forgotten after a month', async () => {
  await using world = await openPictureWorld()
  const job = await world.accepted()
  const later = (hours: number) => new Date(world.now.getTime() + hours * 3_600_000)
  await giveUpImageJobs(world.db, later(0.5))
  expect(await world.statusOf(job.id)).toBe('queued')
  await giveUpImageJobs(world.db, later(2))
  expect(await world.read(job.id)).toMatchObject({ status: 'failed', code: 'failed' })
  expect(await world.used('ai-image')).toBe(0)
  await forgetImageJobs(world.db, later(24 * 31))
  expect(await listImageJobs(world.db, world.workspaceId)).toEqual([])
})

test('a source is a picture of the workspace, and one that is gone fails', async () => {
  await using world = await openPictureWorld()
  const sourceMediaId = crypto.randomUUID()
  expect(await world.ask({ sourceMediaId })).toEqual({ kind: 'cannot', why: 'no-source' })
  await world.make((await world.accepted({ style: 'oil' })).id)
  const [own] = await world.media()
  const job = await world.accepted({ sourceMediaId: own?.id, style: 'oil' })
  await world.db.deleteFrom('media').execute()
  await world.make(job.id)
  expect(await world.read(job.id)).toMatchObject({ status: 'failed', code: 'source-gone' })
})

test('a design from a picture of a model still says that AI made it', async () => {
  await using world = await openPictureWorld()
  await world.make((await world.accepted({}, { imageModel: model })).id, { imageModel: model })
  const [made] = await world.media()
  await world.make((await world.accepted({ sourceMediaId: made?.id, style: 'oil', by: 'designs' })).id)
  expect((await world.media()).map(({ origin }) => origin)).toEqual(['ai', 'ai'])
})

test('without a model, a description or letters for the words nothing is accepted', async () => {
  await using world = await openPictureWorld()
  expect(await world.ask({ by: 'model' })).toEqual({ kind: 'cannot', why: 'needs-model' })
  expect(await world.ask({ prompt: '' })).toEqual({ kind: 'cannot', why: 'no-prompt' })
  expect(await world.ask({ words: 'Rye パン' })).toEqual({ kind: 'no-letters', letters: 'パ ン' })
  // A script that the fonts have, with a sign that they lack.
  expect(await world.ask({ words: 'Хлеб \u2E3B' })).toMatchObject({ kind: 'no-letters' })
  expect(await world.used('ai-image')).toBe(0)
})

test('a person has three requests at work, and no more', async () => {
  await using world = await openPictureWorld({ billing: 'off' })
  for (let each = 0; each < 3; each++) await world.accepted()
  expect(await world.ask()).toEqual({ kind: 'too-many' })
})
