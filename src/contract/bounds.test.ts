import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { givenSettings, givenInstant, givenDay } from './fields.ts'

const largestInteger = 2_147_483_647

/** Every procedure of the contract with an input, by its path. */
function inputsOf(part: object, path: readonly string[] = []): [string, z.core.$ZodType][] {
  if (isContractProcedure(part)) {
    const input: unknown = part['~orpc'].inputSchema
    return input instanceof z.core.$ZodType ? [[path.join('.'), input]] : []
  }
  return Object.entries(part).flatMap(([name, inner]) => inputsOf(inner as object, [...path, name]))
}

type Schema = z.core.JSONSchema.BaseSchema

/** The places of a schema that accept input of any size. */
function unboundedIn(schema: z.core.$ZodType, place: string): string[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // These schemas limit their own size.
      if (zodSchema === givenSettings) jsonSchema.enum = ['settings within their bounds']
    },
  })
  return unbounded(json, place)
}

function unbounded(schema: Schema | boolean | undefined, place: string): string[] {
  if (typeof schema !== 'object') return [`${place}: anything`]
  const parts = schema.anyOf ?? schema.oneOf ?? (schema.type === undefined ? schema.allOf : undefined)
  if (parts) return parts.flatMap((one) => unbounded(one, place))
  if (schema.const !== undefined || schema.enum !== undefined) return []
  switch (schema.type) {
    case 'object':
      return unboundedInObject(schema, place)
    case 'array': {
      const items = Array.isArray(schema.items) ? schema.items : [schema.items]
      const inside = items.flatMap((item) => unbounded(item, `${place}[]`))
      return schema.maxItems === undefined ? [`${place}: an array without max`, ...inside] : inside
    }
    case 'string':
      return isShort(schema) ? [] : [`${place}: a text without max`]
    case 'number':
    case 'integer':
      return isInteger(schema) ? [] : [`${place}: a number without min and max`]
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${place}: anything`]
  }
}

function unboundedInObject(schema: Schema, place: string): string[] {
  const known = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    unbounded(one, `${place}.${name}`),
  )
  const { propertyNames: names } = schema
  if (names === undefined) return known
  const hasKnownNames = typeof names === 'object' && names.enum !== undefined
  const inside = unbounded(schema.additionalProperties, `${place}{}`)
  return hasKnownNames ? [...known, ...inside] : [...known, `${place}: a record of any names`, ...inside]
}

/** Formats with a maximum length; a file is limited by the body limit. */
const shortFormats: ReadonlySet<string> = new Set(['uuid', 'date', 'binary'])

function isShort({ maxLength, format, pattern }: Schema): boolean {
  if (maxLength !== undefined || shortFormats.has(format ?? '')) return true
  // Anchored at both ends, and without an unlimited repetition.
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|,\}/.test(pattern)
}

function isInteger({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema): boolean {
  const bounds = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum]
  return bounds.every((bound) => typeof bound === 'number' && Math.abs(bound) <= largestInteger)
}

test.each(inputsOf(contract))('%s accepts nothing of unlimited size', (name, input) => {
  expect(unboundedIn(input, name)).toEqual([])
})

test('the check finds unlimited inputs', () => {
  const loose = z.object({
    text: z.string(),
    at: z.iso.datetime(),
    count: z.coerce.number().int(),
    part: z.number().min(0),
    list: z.array(z.uuid()).optional(),
    words: z.array(z.string()).max(3).nullable(),
    either: z.union([z.literal('none'), z.string().regex(/^a+$/)]).default('none'),
    free: z.record(z.string().max(3), z.boolean()),
    any: z.unknown(),
  })
  expect(unboundedIn(loose, 'loose')).toEqual([
    'loose.text: a text without max',
    'loose.at: a text without max',
    'loose.count: a number without min and max',
    'loose.part: a number without min and max',
    'loose.list: an array without max',
    'loose.words[]: a text without max',
    'loose.either: a text without max',
    'loose.free: a record of any names',
    'loose.any: anything',
  ])
})

/** Settings nested this many times. */
function nested(depth: number): object {
  let value: object = { privacy: 'public' }
  for (let level = 1; level < depth; level++) value = { in: value }
  return value
}

const takes = (settings: object) => givenSettings.safeParse(settings).success

test('settings of a post have a maximum depth, number of values and number of characters', () => {
  expect(takes(nested(10))).toBe(true)
  expect(takes(nested(11))).toBe(false)
  expect(takes(nested(100_000))).toBe(false)
  expect(takes({ tags: Array(4_990).fill(1) })).toBe(true)
  expect(takes({ tags: Array(5_000).fill(1) })).toBe(false)
  expect(takes({ text: 'x'.repeat(299_000) })).toBe(true)
  expect(takes({ text: 'x'.repeat(300_000) })).toBe(false)
  expect(takes({ ['x'.repeat(300_001)]: 1 })).toBe(false)
})

test('dates are limited to years that the database and every network accept', () => {
  expect(givenInstant.safeParse('2026-03-01T09:00:00.000Z').success).toBe(true)
  expect(givenInstant.safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(givenInstant.safeParse('9999-12-31T23:59:59Z').success).toBe(false)
  expect(givenInstant.safeParse(`2026-03-01T09:00:00.${'0'.repeat(100_000)}Z`).success).toBe(false)
  expect(givenDay.safeParse('0000-01-01').success).toBe(false)
})
