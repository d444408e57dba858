import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SpeechCaptionsAnswer } from '#contract/ai-texts.ts'
import { speechMessages } from '#contract/speech-messages.ts'
import { refusedKey } from '#sandbox/ai/refusals.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import type { FaultInput } from '#sandbox/faults.ts'
import type { FilmEngine } from '#server/modules/media/film-engine.ts'
import { fakeEngine } from '#server/modules/studio/test-films.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { openSpeechModel } from '#server/plumbing/ai/open-speech-model.ts'
import type { Log } from '#server/plumbing/log.ts'
import { openTestApi, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>

let files: Files
let sandbox: Sandbox
let api: Api
let ada: Member
let logged = ''
/** Held until it is released. */
let cutting: Promise<void> = Promise.resolve()

const tell = (...said: unknown[]) => void (logged += JSON.stringify(said))

/** Two seconds of nothing: one channel, 16 kHz, 16 bits. */
function silence(): Buffer {
  const data = 2 * 32_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(16_000, 24)
  head.writeUInt32LE(32_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data, 40)
  return Buffer.concat([head, Buffer.alloc(data)])
}

const engine: FilmEngine = {
  ...fakeEngine().engine,
  async speech(_clip, { into }) {
    await cutting
    await writeFile(into, silence())
    return { kind: 'made' }
  },
}

const modelWith = (key = 'kept-mark') =>
  openSpeechModel(
    { url: 'http://postlark.test/sandbox/ai/v1', model: 'ear', key },
    {
      fetch: async (input, init) => sandbox.fetch(new Request(input, init)),
      log: { warn: tell, info: tell } as unknown as Log,
    },
  )

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-captions-'))
  files = localFiles(join(folder, 'media'))
  sandbox = createSandbox({ storage: ':memory:' })
  api = await openTestApi({
    files,
    workFolder: join(folder, 'work'),
    speechModel: modelWith(),
    filmEngine: async () => engine,
    instance: { ...testInstance, billing: 'sandbox' },
  })
  ada = await api.join('Ada')
  return async () => {
    await api[Symbol.asyncDispose]()
    sandbox.close()
    await rm(folder, { recursive: true })
  }
})
beforeEach(() => {
  logged = ''
  cutting = Promise.resolve()
})
afterEach(() => sandbox.faults.clear())

/** A video of Ada's workspace. */
async function video(changes: object = {}): Promise<string> {
  const id = crypto.randomUUID()
  await files.write(`${id}.mp4`, Buffer.from('a video'))
  await api.database.db
    .insertInto('media')
    .values({
      id,
      workspace_id: ada.workspaceId,
      user_id: ada.id,
      kind: 'video',
      state: 'ready',
      path: `${id}.mp4`,
      thumbnail_path: `${id}.webp`,
      mime_type: 'video/mp4',
      bytes: 7,
      width: 270,
      height: 480,
      duration_sec: 2,
      frame_rate: 30,
      video_codec: 'h264',
      audio_codec: 'aac',
      animated: false,
      alt_text: '',
      original_name: 'rye.mp4',
      kept: true,
      created_at: new Date(),
      ...changes,
    })
    .execute()
  return id
}

const caption = (mediaId: string, who = ada, through: Pick<Api, 'ask'> = api) =>
  through.ask('POST', `/api/workspaces/${ada.workspaceId}/media/${mediaId}/captions`, { cookie: who.cookie })

test('captions come with the time of each word, and who heard them', async () => {
  const answer = await caption(await video())
  expect(answer.status).toBe(200)
  expect((await answer.json()) as SpeechCaptionsAnswer).toEqual({
    model: 'ear',
    host: 'postlark.test',
    cues: [
      {
        fromSec: 0,
        toSec: 1.9,
        text: 'Fresh rye from Friday.',
        words: [
          { text: 'Fresh', fromSec: 0, toSec: 0.4 },
          { text: 'rye', fromSec: 0.5, toSec: 0.9 },
          { text: 'from', fromSec: 1, toSec: 1.4 },
          { text: 'Friday.', fromSec: 1.5, toSec: 1.9 },
        ],
      },
    ],
  })
  expect(logged).not.toMatch(/kept-mark|Friday/)
})

test.each<[FaultInput['kind'], number, string]>([
  ['refusal', 422, speechMessages.failures.refused],
  ['rate-limit', 429, speechMessages.failures.busy],
  ['expired-token', 503, speechMessages.failures['set-up-wrong']],
  ['invalid-json', 503, speechMessages.failures['set-up-wrong']],
  ['no-times', 503, speechMessages.failures['set-up-wrong']],
  ['error-before', 503, speechMessages.failures.failed],
])('the fault %s is told, and its words are in no log', async (kind, status, error) => {
  sandbox.faults.set({ network: 'ai', kind })
  const answer = await caption(await video())
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error })
  expect(logged).not.toMatch(/kept-mark|Friday/)
})

test('a video in which nothing is said has no captions, which is no error', async () => {
  sandbox.faults.set({ network: 'ai', kind: 'no-speech' })
  const answer = await caption(await video())
  expect(await answer.json()).toMatchObject({ cues: [] })
})

test.each([
  ['a video without sound', { audio_codec: null }],
  ['a picture', { kind: 'image' }],
  ['a video that is still read', { state: 'processing' }],
])('%s is refused before anybody is asked', async (_, changes) => {
  const answer = await caption(await video(changes))
  expect(answer.status).toBe(400)
  expect(logged).toBe('')
})

test('a stranger and a viewer get nothing, an author gets captions', async () => {
  const id = await video()
  const [stranger, viewer, author] = [await api.join('Sam'), await api.join('Vera'), await api.join('Arno')]
  await api.addMember(ada.workspaceId, viewer.id, 'viewer')
  await api.addMember(ada.workspaceId, author.id, 'author')
  expect((await caption(id, stranger)).status).toBe(404)
  expect((await caption(id, viewer)).status).toBe(403)
  expect(logged).toBe('')
  expect((await caption(id, author)).status).toBe(200)
})

test('a video of another workspace is not found', async () => {
  const other = await api.join('Otto')
  const id = await video({ workspace_id: other.workspaceId, user_id: other.id })
  expect((await caption(id)).status).toBe(404)
})

test('a fourth at once is refused, and the place is free again afterwards', async () => {
  const id = await video()
  const gate = Promise.withResolvers<void>()
  cutting = gate.promise
  const four = [1, 2, 3, 4].map(() => caption(id))
  // The one that is refused does not wait for the others.
  const refused = await Promise.race(four)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error: speechMessages.tooMany })
  gate.resolve()
  const all = await Promise.all(four)
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  expect((await caption(id)).status).toBe(200)
})

const facts = async (through: Pick<Api, 'app'>) => {
  const request = new Request('http://localhost/api/ai', { headers: { cookie: ada.cookie } })
  return (await through.app.fetch(request)).json()
}

test('GET /api/ai says whether there are captions from speech, and nothing is counted', async () => {
  expect(await facts(api)).toMatchObject({ transcription: true })
  expect(await facts(api.appWith({ speechModel: null }))).toMatchObject({ transcription: false })
  expect(await facts(api.appWith({ filmEngine: async () => null }))).toMatchObject({ transcription: false })
  expect(await api.database.db.selectFrom('usage_logs').selectAll().execute()).toEqual([])
})

test('without a service, and with a wrong key, it says what is missing', async () => {
  const id = await video()
  const path = `http://postlark.test/api/workspaces/${ada.workspaceId}/media/${id}/captions`
  const through = async (others: Parameters<Api['appWith']>[0]) => {
    const { app } = api.appWith(others)
    const headers = { cookie: ada.cookie, origin: 'http://postlark.test', 'sec-fetch-site': 'same-origin' }
    return (await app.fetch(new Request(path, { method: 'POST', headers }))).json()
  }
  expect(await through({ speechModel: null })).toMatchObject({ error: speechMessages.needsModel })
  expect(await through({ filmEngine: async () => null })).toMatchObject({ error: speechMessages.noEngine })
  expect(await through({ speechModel: modelWith(refusedKey) })).toMatchObject({
    error: speechMessages.failures['set-up-wrong'],
  })
})
