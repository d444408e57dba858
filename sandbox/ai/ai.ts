import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { faultsOf, underFaults, type Stage, type VendorAnswers } from '../stand-in.ts'
import { answerTo, heardIn, question, type Question, wrongAnswers } from './answers.ts'
import { imageRoutes } from './images.ts'
import { aiPage } from './page.ts'
import { refuse, refusedKey } from './refusals.ts'
import { speechRoutes } from './speech.ts'

export { refusedKey } from './refusals.ts'

/** The names of models for tests: one answers without text, one knows no schemas, one writes slowly. */
export const silentModel = 'silent'
export const schemalessModel = 'no-schemas'
export const slowModel = 'slow'

/** Between two words of the slow model. */
const slowWordMs = 300

/**
 * An OpenAI-compatible server, so that texts, pictures and captions by a model can be used and tested without an account. At
 * `/sandbox/ai/v1`; faults of the target `ai` apply, and `/sandbox/ai` lists them.
 * Source: https://github.com/openai/openai-openapi, POST /chat/completions (read 2026-11-21)
 */
export function aiStandIn(stage: Stage): Hono {
  const call = underFaults(stage, 'ai', answers)
  const app = new Hono()
  app.get('/', () => aiPage(stage.faults.list()))
  app.post('/v1/chat/completions', call('post'), async (c) => {
    if (c.req.header('authorization') === `Bearer ${refusedKey}`)
      return refuse(c, 401, 'Incorrect API key provided.')
    const asked = question.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return refuse(c, 400, z.prettifyError(asked.error))
    return answer(c, asked.data, new Set(faultsOf(c).map(({ kind }) => kind)), stage.now())
  })
  app.route('/v1/images', imageRoutes(call('post'), refuse))
  app.route('/v1/audio', speechRoutes(call('post'), refuse))
  return app
}

type Struck = ReadonlySet<string>

function answer(c: Context, asked: Question, struck: Struck, now: Date): Response {
  const { model, stream } = asked
  if (model === schemalessModel && asked.response_format) return refuse(c, 400, 'Unknown parameter.')
  const isRefused = struck.has('refusal')
  const text = isRefused ? 'I can’t help with that.' : textOf(asked, struck)
  const head = { id: `chatcmpl-${now.getTime()}`, created: Math.floor(now.getTime() / 1000), model }
  const usage = usageOf(heardIn(asked).prompt, text)
  if (stream) return streamed(head, { text, isRefused, usage, isCut: struck.has('cut-stream'), model })
  const message = isRefused
    ? { role: 'assistant', content: null, refusal: text }
    : { role: 'assistant', content: text }
  const choices = [{ index: 0, finish_reason: 'stop', message }]
  return c.json({ ...head, object: 'chat.completion', choices, usage })
}

function textOf(asked: Question, struck: Struck): string {
  if (asked.model === silentModel) return ''
  const wrong = Object.entries(wrongAnswers).find(([kind]) => struck.has(kind))
  return wrong ? wrong[1](asked) : answerTo(asked)
}

/** About four characters a token. */
function usageOf(prompt: string, text: string) {
  const [prompt_tokens, completion_tokens] = [Math.ceil(prompt.length / 4), Math.ceil(text.length / 4)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

interface Writing {
  text: string
  isRefused: boolean
  /** The connection breaks in the middle. */
  isCut: boolean
  usage: ReturnType<typeof usageOf>
  model: string
}

/** Word by word, as server-sent events. */
function streamed(head: object, { text, isRefused, isCut, usage, model }: Writing): Response {
  const words = text.match(/\s*\S+/g) ?? []
  const sent = isCut ? words.slice(0, Math.ceil(words.length / 2)) : words
  const event = (rest: object) =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...rest })}\n\n`
  const choice = (delta: object, finish_reason: string | null = null) =>
    event({ choices: [{ index: 0, delta, finish_reason }] })
  async function* events() {
    for (const word of sent) {
      yield choice(isRefused ? { refusal: word } : { content: word })
      if (model === slowModel) await sleep(slowWordMs)
    }
    if (isCut) throw new Error('the stand-in cut its stream')
    yield choice({}, 'stop')
    yield event({ choices: [], usage })
    yield 'data: [DONE]\n\n'
  }
  return new Response(streamOf(events()), { headers: { 'content-type': 'text/event-stream' } })
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

const answers: VendorAnswers = {
  serverError: (c) => refuse(c, 500, 'The server had an error while processing your request.'),
  rateLimited: (c) => {
    c.header('retry-after', '30')
    return refuse(c, 429, 'Rate limit reached for requests.')
  },
  tokenExpired: (c) => refuse(c, 401, 'Incorrect API key provided.'),
}
