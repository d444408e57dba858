import { jsonrepair } from 'jsonrepair'

/**
 * The JSON value in the answer of a model, mended where quotes, commas or the end are missing. Models put it into a
 * code fence, or between sentences.
 * @returns undefined: there is none
 */
export function jsonIn(answer: string): unknown {
  const [, fenced] = /```(?:json)?\s*([\s\S]*?)```/.exec(answer) ?? []
  const text = fenced ?? answer
  const start = text.search(/[[{]/)
  if (start === -1) return undefined
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  const bare = text.slice(start, end > start ? end + 1 : undefined)
  try {
    return JSON.parse(jsonrepair(bare)) as unknown
  } catch {
    return undefined
  }
}
