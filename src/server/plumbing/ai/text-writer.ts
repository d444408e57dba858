import { z } from 'zod'
import type { AiConfig } from '#server/config.ts'
import type { Log } from '#server/plumbing/log.ts'
import { readJson } from '#server/plumbing/read-json.ts'
import { reasonOf } from '#server/plumbing/reason-of.ts'

/** What asking an AI came to. */
export type WriterAnswer =
  | { kind: 'written'; text: string }
  /** Too much was asked of it, by everybody together. */
  | { kind: 'busy' }
  /** It did not answer in time, answered no text, or refused: whoever runs the installation reads why in the log. */
  | { kind: 'failed' }

interface TextRequest {
  /** What the AI is, for this text. */
  role: string
  prompt: string
}

export interface TextWriter {
  /** How many texts one visitor may have in an hour. */
  perHour: number
  /** Never throws for what the world answers. */
  write(request: TextRequest): Promise<WriterAnswer>
}

/** Longer than people wait for a page, shorter than they wait for a text. */
const timeLimitMs = 20_000
const maxAnswerBytes = 256 * 1024

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/**
 * Texts from an OpenAI-compatible server (chat completions). The key goes to its address alone: a redirect is a
 * failure.
 * Source: https://github.com/openai/openai-openapi, POST /chat/completions (read 2026-11-21)
 * @param setup `limitMs` how long an answer may take, for tests
 */
export function openTextWriter(
  config: AiConfig,
  { fetch: wire, log, limitMs = timeLimitMs }: { fetch: typeof fetch; log: Log; limitMs?: number },
): TextWriter {
  return {
    perHour: config.textsPerHour,
    async write(request) {
      try {
        const answer = await wire(`${config.url}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(config.key === null ? {} : { authorization: `Bearer ${config.key}` }),
          },
          body: JSON.stringify(bodyOf(config.model, request)),
          redirect: 'error',
          signal: AbortSignal.timeout(limitMs),
        })
        return await writtenIn(answer, log)
      } catch (error) {
        log.warn({ why: reasonOf(error) }, 'the AI server did not answer')
        return { kind: 'failed' }
      }
    },
  }
}

function bodyOf(model: string, { role, prompt }: TextRequest) {
  return {
    model,
    messages: [
      { role: 'system', content: role },
      { role: 'user', content: prompt },
    ],
    // @NOTE No limit of tokens: servers disagree about its name, and refuse the other one.
  }
}

async function writtenIn(answer: Response, log: Log): Promise<WriterAnswer> {
  const { status } = answer
  if (!answer.ok) {
    // Its words may repeat the key or the prompt: the status says enough.
    await answer.body?.cancel()
    log.warn({ status }, 'the AI server refused')
    return { kind: status === 429 ? 'busy' : 'failed' }
  }
  const body = completion.safeParse(await readJson(answer, maxAnswerBytes))
  const text = body.data?.choices[0]?.message.content.trim()
  if (text) return { kind: 'written', text }
  log.warn({ status }, 'the AI server answered no text')
  return { kind: 'failed' }
}
