import { expect, test } from 'vitest'
import type { SpeechModelConfig } from '#server/config.ts'
import type { Log } from '#server/plumbing/log.ts'
import { openSpeechModel, speechLimits } from './open-speech-model.ts'

const config: SpeechModelConfig = { url: 'https://ai.example/v1', model: 'ear', key: 'kept-mark' }
const sound = new Uint8Array([82, 73, 70, 70])
const asked = { sound, signal: new AbortController().signal }

/** A model whose service answers like this, with the requests and the log. */
function modelOver(
  service: (request: Request) => Response | Promise<Response>,
  { limits = {}, key = config.key }: { limits?: object; key?: string | null } = {},
) {
  const sent: Request[] = []
  const lines: string[] = []
  const wire: typeof fetch = async (input, init) => {
    const one = new Request(input, init)
    sent.push(one)
    return service(one)
  }
  const tell = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  const log = { warn: tell, info: tell } as unknown as Log
  const model = openSpeechModel(
    { ...config, key },
    { fetch: wire, log, limits: { ...speechLimits, ...limits } },
  )
  return { model, sent, lines }
}

const heard = {
  text: 'Rye is back.',
  segments: [{ id: 0, text: ' Rye is back.', start: 0, end: 1.5 }],
  words: [{ word: 'Rye', start: 0.1, end: 0.4 }],
}
const refusing = (status: number, code?: string) => () =>
  Response.json({ error: { message: 'Bearer kept-mark, Rye is back', code } }, { status })

test('a sound is sent once, with the key, and asks for the times of its words', async () => {
  const { model, sent, lines } = modelOver(() => Response.json(heard))
  expect(await model.hear(asked)).toEqual({
    kind: 'heard',
    speech: {
      passages: [{ text: ' Rye is back.', fromSec: 0, toSec: 1.5 }],
      words: [{ text: 'Rye', fromSec: 0.1, toSec: 0.4 }],
    },
  })
  expect(sent).toHaveLength(1)
  const [request] = sent
  expect(request?.url).toBe('https://ai.example/v1/audio/transcriptions')
  expect(request?.headers.get('authorization')).toBe('Bearer kept-mark')
  expect(request?.redirect).toBe('error')
  const form = await request?.formData()
  expect([form?.get('model'), form?.get('response_format')]).toEqual(['ear', 'verbose_json'])
  expect(form?.getAll('timestamp_granularities[]')).toEqual(['word', 'segment'])
  const file = form?.get('file')
  expect(file instanceof Blob && new Uint8Array(await file.arrayBuffer())).toEqual(sound)
  expect(lines.join()).not.toMatch(/kept-mark|Rye/)
})

test('without a key none is sent', async () => {
  const { model, sent } = modelOver(() => Response.json(heard), { key: null })
  await model.hear(asked)
  expect(sent[0]?.headers.has('authorization')).toBe(false)
})

test.each([
  ['a moderation', refusing(400, 'content_policy_violation'), { kind: 'refused' }],
  ['429', refusing(429), { kind: 'busy', retryAfterSec: 60 }],
  ['a wrong key', refusing(401), { kind: 'set-up-wrong' }],
  ['an unknown model', refusing(404), { kind: 'set-up-wrong' }],
  ['no JSON', () => new Response('<html>'), { kind: 'set-up-wrong' }],
  ['no times', () => Response.json({ text: 'Rye is back' }), { kind: 'set-up-wrong' }],
  [
    'a word without end',
    () => Response.json({ text: 'Rye', words: [{ word: 'x'.repeat(501), start: 0, end: 1 }] }),
    { kind: 'set-up-wrong' },
  ],
  ['a gateway that waited in vain', refusing(504), { kind: 'timed-out' }],
  ['its own failure', refusing(500), { kind: 'failed' }],
  ['a broken wire', () => Promise.reject(new TypeError('fetch failed: kept-mark')), { kind: 'failed' }],
])('%s has its answer, and the log has neither key nor words', async (_, service, answer) => {
  const { model, lines, sent } = modelOver(service)
  expect(await model.hear(asked)).toEqual(answer)
  expect(sent).toHaveLength(1)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toMatch(/kept-mark|Rye/)
})

test('silence is an answer', async () => {
  const { model } = modelOver(() => Response.json({ text: '', segments: [], words: [] }))
  expect(await model.hear(asked)).toEqual({ kind: 'heard', speech: { passages: [], words: [] } })
})

const never = (request: Request) =>
  new Promise<Response>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
  )

test('a silent service times out', async () => {
  const { model } = modelOver(never, { limits: { wholeMs: 20 } })
  expect(await model.hear(asked)).toEqual({ kind: 'timed-out' })
})

test('a stopped call is told apart', async () => {
  const stopping = new AbortController()
  const { model } = modelOver((request) => {
    const answer = never(request)
    stopping.abort()
    return answer
  })
  expect(await model.hear({ ...asked, signal: stopping.signal })).toEqual({ kind: 'stopped' })
})

test('an answer without end is given up', async () => {
  const { model } = modelOver(() => Response.json(heard), { limits: { maxBytes: 10 } })
  expect(await model.hear(asked)).toEqual({ kind: 'set-up-wrong' })
})
