import { createMiddleware } from 'hono/factory'
import { maxImportRows } from '#domain/post/import-limits.ts'
import { jsonMeter, type JsonLimits } from '#server/plumbing/json-meter.ts'
import { isFileOfPosts, withBody } from './body-limits.ts'
import { problem, problemResponse } from './problem.ts'

/** Limits of the rows of a file as JSON: each has a number and its cells, and each cell one text. */
const fileLimits: JsonLimits = {
  bytes: 4_000_000,
  values: maxImportRows * 56,
  depth: 6,
  members: 60,
  items: maxImportRows,
  stringBytes: 600_000,
}

/**
 * Refuses a file with too many rows before it is parsed: a body of a few megabytes may have a million rows, and each
 * would be parsed and checked before they are counted.
 */
export const limitRows = createMiddleware(async (c, next) => {
  const { method, body } = c.req.raw
  if (!isFileOfPosts(c.req.raw) || method !== 'POST' || !body) return next()
  const bytes = await c.req.raw.arrayBuffer()
  const excess = jsonMeter(fileLimits)(new Uint8Array(bytes))
  if (excess !== null) return problemResponse(problem('too-large', { detail: words[excess] ?? words.items }))
  c.req.raw = withBody(c.req.raw, bytes)
  return next()
})

const words: Partial<Record<keyof JsonLimits, string>> & { items: string } = {
  items: `One file can hold at most ${maxImportRows} posts, and this one has more. Split it, and import the parts one after the other.`,
  values: `This file is larger than ${maxImportRows} posts can be. Leave out the columns that are not needed, or split it.`,
  stringBytes: 'One cell of this file is longer than any post can be: 100,000 characters. Shorten it.',
  depth: 'These rows can’t be read: each needs a number and its cells, and each cell is one text.',
  members: 'These rows cannot be read: one has more cells than there are columns.',
}
