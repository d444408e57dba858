import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable } from './storable.ts'
import { openTestDatabase } from './test-database.ts'

test('any JSON is stored and read back unchanged', async () => {
  await using database = await openTestDatabase()
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\0', '\ud83c', '\udf5e', '\\u0000', 'é'), fc.string()),
  })
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('record'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    record: fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  })).value
  await fc.assert(
    fc.asyncProperty(anything, async (value) => {
      const kept = storable(value)
      const { rows } = await sql<{ value: unknown }>`select ${JSON.stringify(kept)}::jsonb as value`.execute(
        database.db,
      )
      expect(rows[0]?.value).toEqual(kept)
    }),
    { numRuns: 60 },
  )
})

test('a value that needs no cleaning stays unchanged', () => {
  const value = { all: 'Fresh 🍞 at 7', list: [1, null, true, { deep: 'x\\u0000' }] }
  expect(storable(value)).toEqual(value)
})
