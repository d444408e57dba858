import { expect, test } from 'vitest'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { Log } from '#server/plumbing/log.ts'
import { imageLimits, type ImageLimits } from './image-fetch.ts'
import type { ImageAsked } from './image-model.ts'
import { openImageModel } from './open-image-model.ts'

const config = { url: 'https://ai.example/v1', model: 'brush', key: 'kept-mark', ghibliPrompt: null }
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
const asked: ImageAsked = {
  prompt: 'A loaf of rye',
  size: '1024x1024',
  count: 2,
  source: null,
  signal: new AbortController().signal,
}

interface Service {
  guarded?: GuardedFetch
  limits?: Partial<ImageLimits>
}

/** A model whose service answers like this, with the requests, the foreign addresses and the log. */
function modelOver(
  service: (request: Request) => Response | Promise<Response>,
  { guarded = async () => ({ kind: 'forbidden' }), limits = {} }: Service = {},
) {
  const sent: Request[] = []
  const foreign: string[] = []
  const lines: string[] = []
  const wire: typeof fetch = async (input, init) => {
    const one = new Request(input, init)
    sent.push(one)
    return service(one)
  }
  const tell = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  const model = openImageModel(config, {
    fetch: wire,
    guardedFetch: (url, request) => {
      foreign.push(url)
      return guarded(url, request)
    },
    log: { warn: tell, info: tell } as unknown as Log,
    limits: { ...imageLimits, ...limits },
  })
  return { model, sent, foreign, lines }
}

const encoded = (count: number) =>
  Response.json({
    created: 0,
    data: Array.from({ length: count }, () => ({ b64_json: picture.toString('base64') })),
  })
const addresses = (...urls: string[]) => Response.json({ created: 0, data: urls.map((url) => ({ url })) })
const refusing = (status: number, code?: string) => () =>
  Response.json({ error: { message: 'Bearer kept-mark, A loaf of rye', code } }, { status })

test('pictures are asked for once, with the key, the size and their number', async () => {
  const { model, sent } = modelOver(() => encoded(2))
  const made = await model.make(asked)
  expect(made).toMatchObject({ kind: 'made' })
  expect(made.kind === 'made' && made.pictures.map((bytes) => Buffer.from(bytes))).toEqual([picture, picture])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('https://ai.example/v1/images/generations')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer kept-mark')
  expect(sent[0]?.redirect).toBe('error')
  expect(await sent[0]?.json()).toEqual({ model: 'brush', prompt: 'A loaf of rye', n: 2, size: '1024x1024' })
})

test('with a picture to start from it is sent as a form', async () => {
  const { model, sent } = modelOver(() => encoded(1))
  await model.make({ ...asked, count: 1, source: picture })
  expect(sent[0]?.url).toBe('https://ai.example/v1/images/edits')
  const form = await sent[0]?.formData()
  expect([form?.get('prompt'), form?.get('model'), form?.get('n')]).toEqual(['A loaf of rye', 'brush', '1'])
  const sentPicture = form?.get('image')
  expect(sentPicture instanceof Blob && Buffer.from(await sentPicture.arrayBuffer())).toEqual(picture)
})

test.each([
  ['a moderation', refusing(400, 'moderation_blocked'), 'refused'],
  ['a content policy', refusing(400, 'content_policy_violation'), 'refused'],
  ['429', refusing(429), 'busy'],
  ['a wrong key', refusing(401), 'set-up-wrong'],
  ['an unknown model', refusing(404), 'set-up-wrong'],
  ['no JSON', () => new Response('<html>'), 'set-up-wrong'],
  ['another shape', () => Response.json({ pictures: 1 }), 'set-up-wrong'],
  ['no picture', () => Response.json({ created: 0, data: [] }), 'set-up-wrong'],
  ['a gateway that waited in vain', refusing(504), 'timed-out'],
  ['its own failure', refusing(500), 'failed'],
  ['a broken wire', () => Promise.reject(new TypeError('fetch failed: kept-mark')), 'failed'],
])('%s has its answer, and the log has neither key nor description', async (_, service, kind) => {
  const { model, lines, sent } = modelOver(service)
  expect(await model.make(asked)).toEqual({ kind })
  expect(sent).toHaveLength(1)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toMatch(/kept-mark|rye/)
})

const never = (request: Request) =>
  new Promise<Response>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
  )

test('a silent service times out', async () => {
  const { model } = modelOver(never, { limits: { wholeMs: 20 } })
  expect(await model.make(asked)).toEqual({ kind: 'timed-out' })
})

test('a stopped call is told apart', async () => {
  const stopping = new AbortController()
  const { model } = modelOver((request) => {
    const answer = never(request)
    stopping.abort()
    return answer
  })
  expect(await model.make({ ...asked, signal: stopping.signal })).toEqual({ kind: 'stopped' })
})

test('an address at the service itself is asked directly', async () => {
  const { model, sent, foreign } = modelOver((request) =>
    request.method === 'POST' ? addresses('https://ai.example/files/1.png') : new Response(picture),
  )
  expect(await model.make({ ...asked, count: 1 })).toMatchObject({ kind: 'made' })
  expect(sent.map(({ url }) => url)).toContain('https://ai.example/files/1.png')
  expect(foreign).toEqual([])
})

const guarded: GuardedFetch = async (url) => ({
  kind: 'answered',
  url,
  status: 200,
  contentType: 'image/png',
  bytes: new Uint8Array(picture),
})

test('a foreign address goes through the guarded fetch, without the key', async () => {
  const { model, sent, foreign } = modelOver(() => addresses('https://cdn.example/1.png'), { guarded })
  expect(await model.make({ ...asked, count: 1 })).toMatchObject({ kind: 'made' })
  expect(foreign).toEqual(['https://cdn.example/1.png'])
  expect(sent).toHaveLength(1)
})

test.each(['http://127.0.0.1/1.png', 'http://169.254.169.254/latest', 'https://inside.example/1.png'])(
  'an address that nobody may ask makes no picture: %s',
  async (address) => {
    const { model, sent } = modelOver(() => addresses(address))
    const answer = await model.make({ ...asked, count: 1 })
    expect(['set-up-wrong', 'failed']).toContain(answer.kind)
    expect(sent).toHaveLength(1)
  },
)

test('an answer without end is given up', async () => {
  const { model } = modelOver(() => encoded(2), { limits: { maxAnswerBytes: 10 } })
  expect(await model.make(asked)).toMatchObject({ kind: 'set-up-wrong' })
})
