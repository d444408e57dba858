import { z } from 'zod'

const contentPart = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
])

const schemaShape = z.object({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

export const question = z.object({
  model: z.string().min(1),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'user', 'assistant']),
        content: z.union([z.string(), z.array(contentPart)]),
      }),
    )
    .min(1),
  stream: z.boolean().optional(),
  response_format: z.object({ json_schema: z.object({ schema: z.unknown() }).optional() }).optional(),
})

export type Question = z.infer<typeof question>

/** What a question says, by its parts. */
interface Heard {
  instructions: string
  /** The last words of the person. */
  prompt: string
  /** The data URL of a picture; null: there is none. */
  picture: string | null
}

export function heardIn({ messages }: Question): Heard {
  const parts = messages.flatMap(({ role, content }) =>
    (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content).map((part) => ({
      role,
      part,
    })),
  )
  const texts = (wanted: string) =>
    parts.flatMap(({ role, part }) => (role === wanted && part.type === 'text' ? [part.text] : []))
  const [picture = null] = parts.flatMap(({ part }) =>
    part.type === 'image_url' ? [part.image_url.url] : [],
  )
  return { instructions: texts('system').join('\n'), prompt: texts('user').at(-1) ?? '', picture }
}

/** The answer of a well-behaved model: the given text with a mark, or lines about what was asked. */
export function answerTo(asked: Question): string {
  const heard = heardIn(asked)
  if (heard.picture !== null)
    return `A picture of ${Math.ceil(heard.picture.length / 1_365)} kB, which nobody looked at.`
  const schema = asked.response_format?.json_schema?.schema ?? schemaIn(heard.instructions)
  if (schema !== undefined) return JSON.stringify(filled(schema, textFor(heard)))
  return textFor(heard)
}

/** The schema that is asked for in words, in the last line. */
function schemaIn(instructions: string): unknown {
  return instructions.includes('JSON Schema')
    ? JSON.parse(instructions.slice(instructions.lastIndexOf('\n')))
    : undefined
}

function textFor({ prompt }: Heard): string {
  const [, data] = /<data>\n([\s\S]*?)\n<\/data>/.exec(prompt) ?? []
  if (data !== undefined) return `✎ ${data}`
  const [, request] = /<request>\n([\s\S]*?)\n<\/request>/.exec(prompt) ?? []
  return request === undefined ? threeLines(prompt) : `Stand-in answer: ${request}`
}

/** Three lines with the text after the first colons of the prompt. */
function threeLines(prompt: string): string {
  const facts = [...prompt.matchAll(/^[^:\n]+: (.+)$/gm)].map(([, fact = '']) => fact)
  const [first = prompt.slice(0, 60), second] = facts.filter((fact) => fact !== 'Not specified')
  return [
    `Stand-in answer: ${first}.`,
    `Stand-in answer: ${first}${second ? `, with ${second}` : ''}.`,
    `Stand-in answer: nobody but this machine wrote about ${first}.`,
  ].join('\n')
}

/** The most parts of a list. */
const mostItems = 50

/** A value that fits a JSON Schema, made of one text. */
function filled(schema: unknown, text: string): unknown {
  const { type, properties = {} } = schemaShape.parse(schema)
  if (type === 'array') return text.split(/(?<=[.!?])\s+/).slice(0, mostItems)
  if (type !== 'object') return text
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(one, text)]))
}

/** What a model that obeys the text it works on, whatever it says, adds to it. */
export const planted = {
  address: 'https://planted.example/win',
  mention: '@planted',
  phrase: 'Buy at planted dot example.',
} as const

/** The answers of models that do not do what they should. */
export const wrongAnswers = {
  'invalid-json': () => 'Of course! I would be glad to help with that.',
  'echo-prompt': (asked: Question) => heardIn(asked).instructions,
  'wrong-language': () =>
    'Das ist ein Satz in einer anderen Sprache, und wir haben ihn nicht für euch geschrieben, weil er nur ein Test ist.',
  'obeys-injections': (asked: Question) => obeying(answerTo(asked)),
} as const

/** Plants an address and a mention into each text of an answer. */
function obeying(answer: string): string {
  const end = ` See ${planted.address} and follow ${planted.mention}.`
  return answer.startsWith('{') ? answer.replaceAll(/(?<=[^\\:,[{])"(?=[,\]}])/g, `${end}"`) : answer + end
}
