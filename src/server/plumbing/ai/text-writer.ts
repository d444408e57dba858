import { z } from 'zod'
import type { AiConfig } from '#server/config.ts'
import type { Log } from '#server/plumbing/log.ts'
import { readJson } from '#server/plumbing/read-json.ts'
import { reasonOf } from '#server/plumbing/reason-of.ts'

/** The result of asking an AI. */
export type WriterAnswer =
  | { kind: 'written'; text: string }
  /** Everyone's requests together exceed its limit. */
  | { kind: 'busy' }
  /** It timed out, answered without text, or refused: the server's administrator finds the reason in the log. */
  | { kind: 'failed' }

interface TextRequest {
  /** The AI's role for this text. */
  role: string
  prompt: string
}

export interface TextWriter {
  /** The name of its model. */
  model: string
  /** The name of the computer that answers. */
  host: string
  /** How many texts one visitor may have in an hour. */
  perHour: number
  /** Never throws for a response of the network. */
  write(request: TextRequest): Promise<WriterAnswer>
}

/** Longer than people wait for a page, shorter than they wait for a text. */
const timeLimitMs = 20_000
const maxAnswerBytes = 256 * 1024

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/**
 * Texts from an OpenAI-compatible server (chat completions). The key is sent to its address only: a redirect is a
 * failure.
 * Source: https://github.com/openai/openai-openapi, POST /chat/completions (read 2026-11-21)
 * @param setup `limitMs` timeout, for tests
 */
export function openTextWriter(
  config: AiConfig,
  { fetch: wire, log, limitMs = timeLimitMs }: { fetch: typeof fetch; log: Log; limitMs?: number },
): TextWriter {
  return {
    model: config.model,
    host: new URL(config.url).host,
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
    // @NOTE No token limit: servers disagree about its name, and refuse the other one.
  }
}

async function writtenIn(answer: Response, log: Log): Promise<WriterAnswer> {
  const { status } = answer
  if (!answer.ok) {
    // Its text may repeat the key or the prompt: the status says enough.
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
