import { expect, test } from 'vitest'
import { z } from 'zod'
import { exchange } from '#contract/exchange.ts'
import * as format from './archive-format.ts'
import * as numbers from './numbers/numbers-format.ts'
import { rowPlan } from './row-plan.ts'

const { wholeDocuments, ...others } = format
const ofTheFormat = Object.entries<unknown>({ ...others, ...numbers, ...wholeDocuments }).flatMap(
  ([name, one]): [string, z.ZodType][] => (one instanceof z.ZodType ? [[name, one]] : []),
)
const ofTheContract = Object.entries(exchange).flatMap(([name, procedure]): [string, z.ZodType][] => {
  const { inputSchema } = procedure['~orpc']
  return inputSchema instanceof z.ZodType ? [[name, inputSchema]] : []
})

const nothing: Record<string, unknown> = {}

/**
 * Places of a JSON schema without a limit. Everything without a schema is under `settings`, which has a limit of
 * characters.
 */
function endless(node: unknown, place: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => endless(one, `${place}.${at}`))
  if (typeof node !== 'object' || node === null) return []
  const {
    type,
    format: kind,
    enum: values,
    const: value,
    maxLength,
    maxItems,
    ...rest
  } = { ...nothing, ...node }
  const types = [type].flat()
  const isText = types.includes('string') && values === undefined && value === undefined
  return [
    ...(isText && maxLength === undefined && kind !== 'uuid' && kind !== 'date' ? [place] : []),
    ...(types.includes('array') && maxItems === undefined ? [place] : []),
    ...Object.entries(rest).flatMap(([name, one]) => endless(one, `${place}.${name}`)),
  ]
}

test.each([...ofTheFormat, ...ofTheContract, ['the plan of a row', rowPlan] as [string, z.ZodType]])(
  '%s has no unlimited list or text',
  (name, schema) => {
    for (const io of ['input', 'output'] as const) {
      expect(endless(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), name)).toEqual([])
    }
  },
)

test('all schemas are checked, and an unlimited one would be found', () => {
  expect(ofTheFormat.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'manifest',
      'archivedPosts',
      'archivedMedia',
      'archivedNumbers',
      'workspace.json',
      'slots.json',
    ]),
  )
  expect(ofTheContract.map(([name]) => name)).toEqual(expect.arrayContaining(['checkRows', 'startImport']))
  const wrong = z.object({ a: z.array(z.string().max(3)), b: z.string().nullable(), c: z.iso.datetime() })
  expect(endless(z.toJSONSchema(wrong), 'wrong')).toEqual([
    'wrong.properties.a',
    'wrong.properties.b',
    'wrong.properties.c',
  ])
})
