import { expect, test } from 'vitest'
import type { Log } from '#server/plumbing/log.ts'
import { z } from 'zod'
import { openTextModel } from './open-text-model.ts'
import { modelLimits, type ModelLimits } from './model-fetch.ts'

const config = {
  url: 'https://ai.example/v1',
  model: 'lark',
  fallbackModel: null,
  key: 'kept-mark',
  textsPerHour: 20,
}
const request = { instructions: 'You write bios.', prompt: 'A baker.' }

/** A model whose server answers like this, with the requests and log lines. */
function modelOver(
  server: (request: Request) => Response | Promise<Response>,
  { limits = {}, ...changes }: { limits?: Partial<ModelLimits>; fallbackModel?: string } = {},
) {
  const sent: Request[] = []
  const lines: string[] = []
  const wire: typeof fetch = async (input, init) => {
    const one = new Request(input, init)
    sent.push(one)
    return server(one)
  }
  const tell = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  const log = { warn: tell, info: tell } as unknown as Log
  const dependencies = { fetch: wire, log, limits: { ...modelLimits, ...limits } }
  return { sent, lines, model: openTextModel({ ...config, ...changes }, dependencies) }
}

const saying = (content: string | null, more: object = {}, finish = 'stop') =>
  Response.json({
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...more } }],
    usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
  })

/** A stream of these pieces of an answer. */
function streaming(pieces: readonly string[], finish: string | null = 'stop'): Response {
  const events = [
    ...pieces.map((content) => ({ choices: [{ index: 0, delta: { content } }] })),
    ...(finish === null ? [] : [{ choices: [{ index: 0, delta: {}, finish_reason: finish }] }]),
  ]
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

test('the model gets its role, the prompt and the key', async () => {
  const { model, sent } = modelOver(() => saying(' One line. \n'))
  expect(await model.write(request)).toEqual({
    kind: 'written',
    value: 'One line.',
    use: { model: 'lark', tokensIn: 12, tokensOut: 3 },
  })
  expect(sent[0]?.url).toBe('https://ai.example/v1/chat/completions')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer kept-mark')
  expect(sent[0]?.redirect).toBe('error')
  expect(await sent[0]?.json()).toEqual({
    model: 'lark',
    messages: [
      { role: 'system', content: 'You write bios.' },
      { role: 'user', content: 'A baker.' },
    ],
  })
})

test('a silent server times out', async () => {
  const { model, lines } = modelOver(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    { limits: { firstByteMs: 20 } },
  )
  expect(await model.write(request)).toEqual({ kind: 'failed' })
  expect(lines.join()).toContain('TimeoutError')
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['another shape', () => Response.json({ result: 'text' })],
  ['an empty text', () => saying('  ')],
  ['more than anybody reads', () => saying('x'.repeat(300_000))],
  ['a refusal', () => Response.json({ error: { message: 'Incorrect API key: kept-mark' } }, { status: 401 })],
  ['a broken wire', () => Promise.reject(new TypeError('fetch failed: Bearer kept-mark'))],
])('%s is a failure, and the log has no key', async (_, server) => {
  const { model, lines } = modelOver(server)
  expect(await model.write(request)).toEqual({ kind: 'failed' })
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('kept-mark')
})

test('an overloaded server is busy', async () => {
  const { model } = modelOver(() => new Response('{}', { status: 429 }))
  expect(await model.write(request)).toEqual({ kind: 'busy', retryAfterSec: 60 })
})

const silent = () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))

test('a server that sends nothing after its headers is given up, and one that never ends too', async () => {
  for (const limits of [{ firstByteMs: 20 }, { wholeMs: 20 }]) {
    const { model } = modelOver(silent, { limits })
    expect(await model.write(request)).toEqual({ kind: 'failed' })
  }
})

test('a text is heard piece by piece', async () => {
  const { model, sent } = modelOver(() => streaming(['One ', 'line.']))
  const heard: string[] = []
  const answer = await model.write(request, (piece) => heard.push(piece))
  expect(answer).toMatchObject({ kind: 'written', value: 'One line.' })
  expect(heard).toEqual(['One ', 'line.'])
  expect(await sent[0]?.json()).toMatchObject({ stream: true, stream_options: { include_usage: true } })
})

test('a stream that is cut is a failure, and the fallback is not asked after the first piece', async () => {
  const { model, sent } = modelOver(() => streaming(['One '], null), { fallbackModel: 'wren' })
  expect(await model.write(request, () => {})).toEqual({ kind: 'failed' })
  expect(sent).toHaveLength(1)
})

const onlyWren = async (asked: Request) =>
  (await asked.clone().text()).includes('wren') ? saying('Wren.') : new Response('{}', { status: 500 })

test('the fallback model is asked once', async () => {
  const { model, sent } = modelOver(onlyWren, { fallbackModel: 'wren' })
  expect(await model.write(request)).toMatchObject({ value: 'Wren.', use: { model: 'wren' } })
  expect(sent).toHaveLength(2)
  const failing = modelOver(() => new Response('{}', { status: 500 }), { fallbackModel: 'wren' })
  expect(await failing.model.write(request)).toEqual({ kind: 'failed' })
  expect(failing.sent).toHaveLength(2)
})

test('a refusal is told apart, and no other model is asked', async () => {
  for (const answer of [
    () => saying(null, { refusal: 'I can’t help with that.' }),
    () => saying('', {}, 'content_filter'),
    () => Response.json({ error: { message: 'no', code: 'content_policy_violation' } }, { status: 400 }),
  ]) {
    const { model, sent } = modelOver(answer, { fallbackModel: 'wren' })
    expect(await model.write(request)).toEqual({ kind: 'refused' })
    expect(sent).toHaveLength(1)
  }
})

test('a caller who leaves ends the call', async () => {
  const leaving = new AbortController()
  const { model, sent } = modelOver(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        leaving.abort()
      }),
  )
  expect(await model.write({ ...request, signal: leaving.signal })).toEqual({ kind: 'stopped' })
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('a picture goes along as data', async () => {
  const { model, sent } = modelOver(() => saying('A loaf.'))
  await model.write({ ...request, picture: { bytes: new Uint8Array([1, 2]), mediaType: 'image/webp' } })
  const body = (await sent[0]?.json()) as { messages: { content: unknown }[] }
  expect(body.messages[1]?.content).toEqual([
    { type: 'text', text: 'A baker.' },
    { type: 'image_url', image_url: { url: 'data:image/webp;base64,AQI=' } },
  ])
})

const shape = z.object({ items: z.array(z.string()) })

test('a shaped answer is asked for with its schema', async () => {
  const { model, sent } = modelOver(() => saying('{"items":["a"]}'))
  expect(await model.writeShaped(request, shape)).toMatchObject({ kind: 'written', value: { items: ['a'] } })
  expect(await sent[0]?.json()).toMatchObject({ response_format: { type: 'json_schema' } })
})

test('broken JSON is mended, and a wrong shape asked for once more', async () => {
  const mended = modelOver(() => saying('Here: ```json\n{items: ["a", "b"\n```'))
  expect(await mended.model.writeShaped(request, shape)).toMatchObject({ value: { items: ['a', 'b'] } })
  expect(mended.sent).toHaveLength(1)
  let asked = 0
  const again = modelOver(() => saying(asked++ === 0 ? '{"items":"a"}' : '{"items":["a"]}'))
  expect(await again.model.writeShaped(request, shape)).toMatchObject({
    value: { items: ['a'] },
    use: { tokensIn: 24, tokensOut: 6 },
  })
  const never = modelOver(() => saying('no JSON at all'))
  expect(await never.model.writeShaped(request, shape)).toEqual({ kind: 'failed' })
  expect(never.sent).toHaveLength(2)
})

const withoutSchemas = async (asked: Request) =>
  (await asked.clone().text()).includes('response_format')
    ? Response.json({ error: { message: 'unknown parameter' } }, { status: 400 })
    : saying('{"items":["a"]}')

test('a server without schemas is asked in words', async () => {
  const { model, sent } = modelOver(withoutSchemas)
  expect(await model.writeShaped(request, shape)).toMatchObject({ value: { items: ['a'] } })
  expect(JSON.stringify(await sent[1]?.json())).toContain('JSON Schema')
})
