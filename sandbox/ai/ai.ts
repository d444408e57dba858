import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { underFaults, type Stage, type VendorAnswers } from '../stand-in.ts'

/** A key that the stand-in refuses, as a server refuses a wrong one. */
export const refusedKey = 'wrong-key'

/** The name of a model that answers without text, for tests of unreliable models. */
export const silentModel = 'silent'

const question = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
})

/**
 * An OpenAI-compatible server that makes three lines from the data in a prompt, so that the AI mode can be used and
 * tested without an account. At `/sandbox/ai/v1`; faults of the target `ai` apply.
 * Source: https://github.com/openai/openai-openapi, POST /chat/completions (read 2026-11-21)
 */
export function aiStandIn(stage: Stage): Hono {
  const call = underFaults(stage, 'ai', answers)
  const app = new Hono()
  app.post('/chat/completions', call('post'), async (c) => {
    if (c.req.header('authorization') === `Bearer ${refusedKey}`)
      return refused(c, 401, 'Incorrect API key provided.')
    const asked = question.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return refused(c, 400, z.prettifyError(asked.error))
    const { model, messages } = asked.data
    const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    return c.json({
      id: `chatcmpl-${stage.now().getTime()}`,
      object: 'chat.completion',
      created: Math.floor(stage.now().getTime() / 1000),
      model,
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: { role: 'assistant', content: model === silentModel ? '' : answerTo(prompt) },
        },
      ],
    })
  })
  return app
}

/** Three lines with the text after the first colons of the prompt. */
function answerTo(prompt: string): string {
  const facts = [...prompt.matchAll(/^[^:\n]+: (.+)$/gm)].map(([, fact = '']) => fact)
  const [first = prompt.slice(0, 60), second] = facts.filter((fact) => fact !== 'Not specified')
  return [
    `Stand-in answer: ${first}.`,
    `Stand-in answer: ${first}${second ? `, with ${second}` : ''}.`,
    `Stand-in answer: nobody but this machine wrote about ${first}.`,
  ].join('\n')
}

const answers: VendorAnswers = {
  serverError: (c) => refused(c, 500, 'The server had an error while processing your request.'),
  rateLimited: (c) => refused(c, 429, 'Rate limit reached for requests.'),
  tokenExpired: (c) => refused(c, 401, 'Incorrect API key provided.'),
}

function refused(c: Context, status: 400 | 401 | 429 | 500, message: string): Response {
  return c.json({ error: { message, type: 'stand_in_error', param: null, code: null } }, status)
}
