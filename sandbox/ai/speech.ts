import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { faultsOf } from '../stand-in.ts'
import { type Refuse, refusedKey } from './refusals.ts'

/** What is heard in every sound: of a longer one, again and again. */
const heardWords = ['Fresh', 'rye', 'from', 'Friday.', 'Come', 'early.'] as const

/** From word to word, and of each word. */
const everySec = 0.5
const wordSec = 0.4
const mostSec = 180

const maxSoundBytes = 25 * 1024 * 1024

const form = z.object({
  model: z.string().min(1).max(200),
  response_format: z.string().max(40).default('json'),
  'timestamp_granularities[]': z
    .union([z.string().max(20), z.array(z.string().max(20)).max(4)])
    .default('segment'),
  file: z.file().max(maxSoundBytes),
})

/**
 * Speech by a model that hears nothing: the same words, half a second each, as long as the sound is.
 * Source: https://github.com/openai/openai-openapi, POST /audio/transcriptions (read 2026-11-24)
 */
export function speechRoutes(call: MiddlewareHandler, refuse: Refuse): Hono {
  const app = new Hono()
  app.post('/transcriptions', call, async (c) => {
    if (c.req.header('authorization') === `Bearer ${refusedKey}`)
      return refuse(c, 401, 'Incorrect API key provided.')
    const sent: unknown = await c.req.parseBody({ all: true }).catch(() => undefined)
    const asked = form.safeParse(sent)
    if (!asked.success) return refuse(c, 400, z.prettifyError(asked.error))
    const sec = await secondsOf(asked.data.file)
    if (sec === null) return refuse(c, 400, 'The audio file could not be decoded.')
    const wanted = new Set([asked.data['timestamp_granularities[]']].flat())
    return answer(c, { sec, isVerbose: asked.data.response_format === 'verbose_json', wanted }, refuse)
  })
  return app
}

interface Asked {
  sec: number
  isVerbose: boolean
  wanted: ReadonlySet<string>
}

function answer(c: Context, { sec, isVerbose, wanted }: Asked, refuse: Refuse): Response {
  const struck = new Set(faultsOf(c).map(({ kind }) => kind))
  if (struck.has('refusal')) {
    return refuse(c, 400, 'Your request was rejected by the safety system.', 'content_policy_violation')
  }
  if (struck.has('invalid-json')) return c.html('<p>Of course! Here is what I heard.</p>')
  const words = struck.has('no-speech') ? [] : wordsFor(sec)
  const text = words.map(({ word }) => word).join(' ')
  if (!isVerbose || struck.has('no-times')) return c.json({ text })
  return c.json({
    task: 'transcribe',
    language: 'english',
    duration: sec,
    text,
    // The service leaves the signs out of words.
    ...(wanted.has('word') && { words: words.map((one) => ({ ...one, word: bare(one.word) })) }),
    ...(wanted.has('segment') && { segments: sentences(words) }),
  })
}

interface Word {
  word: string
  start: number
  end: number
}

function wordsFor(sec: number): Word[] {
  const count = Math.floor(Math.min(sec, mostSec) / everySec)
  return Array.from({ length: count }, (_, at) => ({
    word: heardWords[at % heardWords.length] ?? '',
    start: at * everySec,
    end: at * everySec + wordSec,
  }))
}

function sentences(words: readonly Word[]) {
  const found: { id: number; text: string; start: number; end: number }[] = []
  for (const { word, start, end } of words) {
    const last = found.at(-1)
    if (!last || last.text.endsWith('.')) found.push({ id: found.length, text: ` ${word}`, start, end })
    else Object.assign(last, { text: `${last.text} ${word}`, end })
  }
  return found
}

const bare = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The length of a WAV file. null: it is none. */
async function secondsOf(file: File): Promise<number | null> {
  const head = Buffer.from(await file.slice(0, 44).arrayBuffer())
  if (
    head.length < 44 ||
    head.toString('latin1', 0, 4) !== 'RIFF' ||
    head.toString('latin1', 8, 12) !== 'WAVE'
  )
    return null
  const bytesPerSec = head.readUInt32LE(28)
  return bytesPerSec > 0 ? (file.size - 44) / bytesPerSec : null
}
