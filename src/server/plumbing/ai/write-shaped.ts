import type { ModelMessage } from 'ai'
import { z } from 'zod'
import { jsonIn } from './json-in.ts'
import {
  type ModelCall,
  type ModelParameters,
  type ModelReply,
  parametersOf,
  type Tokens,
  tokensOf,
} from './model-client.ts'
import { refusalIn } from './model-refusal.ts'

/** Statuses of servers, often one's own, that know no schemas. */
const unknownForm: ReadonlySet<number | undefined> = new Set([400, 404, 415, 422, 501])

/** An answer that fits a shape: mended, and asked for once more with what was wrong. */
export async function writeShaped<Shape extends z.ZodType>(
  call: ModelCall,
  shape: Shape,
): Promise<ModelReply<z.infer<Shape>>> {
  const schema = z.toJSONSchema(shape)
  const asked = parametersOf(call)
  const first = await structured(call, asked, schema)
  const read = shape.safeParse(jsonIn(first.text))
  if (read.success || first.isRefused) return { ...first, value: read.data ?? null }
  const wrong = `This does not fit: ${z.prettifyError(read.error)}\nAnswer again, with the JSON alone.`
  const messages: ModelMessage[] = [
    ...asked.messages,
    { role: 'assistant', content: first.text || '{}' },
    { role: 'user', content: wrong },
  ]
  const second = await structured(call, { ...asked, messages }, schema)
  return {
    value: shape.safeParse(jsonIn(second.text)).data ?? null,
    isRefused: second.isRefused,
    tokens: together(first.tokens, second.tokens),
  }
}

const together = (one: Tokens, other: Tokens): Tokens => ({
  tokensIn: sum(one.tokensIn, other.tokensIn),
  tokensOut: sum(one.tokensOut, other.tokensOut),
})

const sum = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

interface Structured {
  text: string
  isRefused: boolean
  tokens: Tokens
}

/** With the schema as the server's own parameter, or else in words. */
async function structured(
  { client }: ModelCall,
  asked: ModelParameters,
  schema: z.core.JSONSchema.BaseSchema,
): Promise<Structured> {
  const { generateText, Output, NoObjectGeneratedError, APICallError, jsonSchema } = client
  try {
    const output = Output.object({
      schema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]),
      name: 'answer',
    })
    return said(await generateText({ ...asked, output }))
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return said(error)
    const isUnknown = APICallError.isInstance(error) && unknownForm.has(error.statusCode)
    if (!isUnknown || refusalIn(error).kind === 'refused') throw error
    const inWords = `Answer with one JSON value that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`
    return said(await generateText({ ...asked, instructions: `${asked.instructions}\n\n${inWords}` }))
  }
}

interface Said {
  text: string | undefined
  finishReason: string | undefined
  usage: Parameters<typeof tokensOf>[0]
}

const said = ({ text = '', finishReason, usage }: Said): Structured => ({
  text,
  isRefused: finishReason === 'content-filter',
  tokens: tokensOf(usage),
})
