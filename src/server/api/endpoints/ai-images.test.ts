import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiImageMessages } from '#contract/ai-image-messages.ts'
import type { ImageFailure, ImageJob } from '#contract/ai-images.ts'
import { refusedKey } from '#sandbox/ai/ai.ts'
import { foreignPicture } from '#sandbox/ai/images.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { FaultInput } from '#sandbox/faults.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { makeImages } from '#server/modules/studio/make-images.ts'
import { squarePicture } from '#server/modules/studio/test-pictures.ts'
import { imageLimits } from '#server/plumbing/ai/image-fetch.ts'
import { openImageModel } from '#server/plumbing/ai/open-image-model.ts'
import type { Log } from '#server/plumbing/log.ts'
import { openTestApi, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>

const { files } = memoryFiles()
let sandbox: Sandbox
let api: Api
let ada: Member
let logged = ''
let foreign: string[] = []

const tell = (...said: unknown[]) => void (logged += JSON.stringify(said))

/** The stand-in behind a wire that breaks when the caller leaves. */
const modelWith = (key = 'kept-mark', wholeMs = imageLimits.wholeMs) =>
  openImageModel(
    { url: 'http://postlark.test/sandbox/ai/v1', model: 'brush', key, ghibliPrompt: null },
    {
      fetch: (input, init) => {
        const request = new Request(input, init)
        return new Promise((resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
          sandbox.fetch(request).then(resolve, reject)
        })
      },
      guardedFetch: async (url) => {
        foreign.push(url)
        return { kind: 'forbidden' }
      },
      log: { warn: tell, info: tell } as unknown as Log,
      limits: { ...imageLimits, wholeMs },
    },
  )

beforeAll(async () => {
  sandbox = createSandbox({ storage: ':memory:' })
  api = await openTestApi({
    files,
    imageModel: modelWith(),
    instance: { ...testInstance, billing: 'sandbox' },
  })
  ada = await api.join('Ada')
  return async () => {
    await api[Symbol.asyncDispose]()
    sandbox.close()
  }
})
beforeEach(async () => {
  logged = ''
  foreign = []
  await api.database.db.deleteFrom('usage_logs').execute()
  await api.database.db.deleteFrom('image_jobs').execute()
})
afterEach(() => sandbox.faults.clear())

const base = () => `/api/workspaces/${ada.workspaceId}/images`
const send = (method: string, path: string, body?: unknown, who = ada) =>
  api.ask(method, path, { cookie: who.cookie, ...(body !== undefined && { body }) })

async function asked(body: object): Promise<ImageJob> {
  const answer = await send('POST', base(), { prompt: 'Fresh rye', ...body })
  expect(answer.status).toBe(202)
  return (await answer.json()) as ImageJob
}

/** The job after its run. */
async function made(body: object = {}, imageModel = modelWith()): Promise<ImageJob> {
  const { id } = await asked(body)
  await makeImages(id, {
    database: api.database,
    clock: api.clock,
    billing: 'sandbox',
    files,
    imageModel,
    drawDesign: () => squarePicture(),
  })
  return (await (await send('GET', `${base()}/${id}`)).json()) as ImageJob
}

/** What the calls of the rate limiter say. */
async function counted(path: string): Promise<number> {
  const answer = await send('POST', path, { userId: ada.id, subscriptionPlan: 'freeplan' })
  return ((await answer.json()) as { currentCount: number }).currentCount
}

test('who makes pictures here can be read', async () => {
  expect(await (await send('GET', '/api/ai')).json()).toMatchObject({
    images: { provider: 'model', model: 'brush', host: 'postlark.test' },
  })
  const { app } = api.appWith({ imageModel: null })
  const without = await app.fetch(
    new Request('http://localhost:3000/api/ai', { headers: { cookie: ada.cookie } }),
  )
  expect(await without.json()).toMatchObject({ images: { provider: 'designs', model: null } })
})

test('pictures of the model are in the library of files, in their shape, and counted by the ten calls too', async () => {
  const job = await made({ count: 2, shape: '4:5' })
  expect(job).toMatchObject({ status: 'done', provider: 'model', model: 'brush' })
  expect(job.images).toHaveLength(2)
  expect(job.images[0]).toMatchObject({ width: 1024, height: 1280, altText: 'Fresh rye.' })
  const [first] = job.images
  const file = await (await send('GET', `/api/workspaces/${ada.workspaceId}/media/${first?.mediaId}`)).json()
  expect(file).toMatchObject({ origin: 'ai', kind: 'image' })
  expect(await counted('/get-ai-image-usage')).toBe(2)
  expect(await counted('/check-ghibli-limit')).toBe(0)
  const { jobs } = (await (await send('GET', base())).json()) as { jobs: ImageJob[] }
  expect(jobs.map(({ id }) => id)).toEqual([job.id])
})

test('a ghibli picture is counted by its own calls', async () => {
  expect((await made({ style: 'ghibli' })).status).toBe('done')
  expect([await counted('/get-ghibli-usage'), await counted('/get-ghibli-daily-usage')]).toEqual([1, 1])
  expect(await counted('/get-ai-image-usage')).toBe(0)
  const full = await send('POST', base(), { prompt: 'Fresh rye', style: 'ghibli' })
  expect(full.status).toBe(402)
  expect(await full.json()).toMatchObject({
    code: 'limit-reached',
    limit: 'ghibliPerDay',
    used: 1,
    allowed: 1,
  })
})

test('what an increment call took is not there for a picture', async () => {
  for (let each = 0; each < 3; each++) await send('POST', '/increment-ai-image-count', { userId: ada.id })
  const full = await send('POST', base(), { prompt: 'Fresh rye' })
  expect(await full.json()).toMatchObject({ code: 'limit-reached', limit: 'aiImagesPerMonth' })
})

const faults: [FaultInput['kind'], ImageFailure][] = [
  ['refusal', 'refused-by-provider'],
  ['rate-limit', 'too-many-requests'],
  ['expired-token', 'provider-set-up-wrong'],
  ['invalid-json', 'provider-set-up-wrong'],
  ['no-picture', 'provider-set-up-wrong'],
  ['error-before', 'failed'],
  ['swallow-answer', 'failed'],
]

test.each(faults)('the fault %s has its sentence, and nothing is counted', async (kind, code) => {
  sandbox.faults.set({ network: 'ai', kind })
  expect(await made({ count: 2 })).toMatchObject({
    status: 'failed',
    code,
    error: aiImageMessages.failures[code],
    images: [],
  })
  expect(await counted('/get-ai-image-usage')).toBe(0)
  expect(logged).not.toMatch(/kept-mark|rye/)
})

test('a wrong key and a service that is too slow have their sentences', async () => {
  expect(await made({}, modelWith(refusedKey))).toMatchObject({ code: 'provider-set-up-wrong' })
  sandbox.faults.set({ network: 'ai', kind: 'slow', delayMs: 60_000 })
  expect(await made({}, modelWith('kept-mark', 20))).toMatchObject({ status: 'failed', code: 'timed-out' })
  expect(await counted('/get-ai-image-usage')).toBe(0)
})

test('one picture less is one use less', async () => {
  sandbox.faults.set({ network: 'ai', kind: 'fewer-pictures' })
  expect((await made({ count: 3 })).images).toHaveLength(2)
  expect(await counted('/get-ai-image-usage')).toBe(2)
})

test('a picture by its address is fetched from the service, and from nowhere else unguarded', async () => {
  sandbox.faults.set({ network: 'ai', kind: 'picture-address' })
  expect((await made()).images).toHaveLength(1)
  expect(foreign).toEqual([])
  sandbox.faults.set({ network: 'ai', kind: 'foreign-address' })
  expect(await made()).toMatchObject({ status: 'failed', images: [] })
  // The client itself refuses it before the guarded fetch does.
  expect(foreign.filter((url) => url !== foreignPicture)).toEqual([])
})

test('a picture of one’s own is sent along and changed', async () => {
  const source = await made({ by: 'designs', style: 'photo' })
  const changed = await made({ sourceMediaId: source.images[0]?.mediaId, style: 'watercolor' })
  expect(changed).toMatchObject({
    status: 'done',
    provider: 'model',
    sourceMediaId: source.images[0]?.mediaId,
  })
})

test('a request is refused with the reason', async () => {
  const refused = async (body: object) => {
    const answer = await send('POST', base(), body)
    return [answer.status, ((await answer.json()) as { error?: string }).error]
  }
  expect(await refused({ prompt: ' ' })).toEqual([400, aiImageMessages.noPrompt])
  expect(await refused({ prompt: 'Rye', sourceMediaId: crypto.randomUUID() })).toEqual([
    400,
    aiImageMessages.noSource,
  ])
  expect((await send('POST', base(), { prompt: 'x'.repeat(1_001) })).status).toBe(400)
  expect((await send('POST', base(), { prompt: 'Rye', count: 5 })).status).toBe(400)
})

test('viewers see requests and make none, and strangers see none', async () => {
  const job = await asked({})
  const [viewer, stranger] = [await api.join('Vera'), await api.join('Stan')]
  await api.addMember(ada.workspaceId, viewer.id, 'viewer')
  expect((await send('GET', `${base()}/${job.id}`, undefined, viewer)).status).toBe(200)
  expect((await send('POST', base(), { prompt: 'Rye' }, viewer)).status).toBe(403)
  expect((await send('POST', `${base()}/${job.id}/cancel`, {}, viewer)).status).toBe(403)
  expect((await send('GET', `${base()}/${job.id}`, undefined, stranger)).status).toBe(404)
  const theirs = `/api/workspaces/${stranger.workspaceId}/images/${job.id}`
  expect((await send('GET', theirs, undefined, stranger)).status).toBe(404)
  expect((await send('POST', `${theirs}/cancel`, {}, stranger)).status).toBe(404)
})

test('a cancelled request gives its use back', async () => {
  const job = await asked({ count: 2 })
  expect(await counted('/get-ai-image-usage')).toBe(2)
  const answer = await send('POST', `${base()}/${job.id}/cancel`, {})
  expect(await answer.json()).toMatchObject({ status: 'cancelled' })
  expect(await counted('/get-ai-image-usage')).toBe(0)
})
