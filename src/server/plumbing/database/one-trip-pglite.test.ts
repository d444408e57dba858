import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OneTripPglite } from './one-trip-pglite.ts'

let pglite: OneTripPglite
beforeAll(async () => {
  pglite = await OneTripPglite.open({})
  await pglite.exec('create table loaves (id int primary key, name text)')
})
afterAll(() => pglite?.close())

const asPglite = (text: string, values: unknown[]) => PGlite.prototype.query.call(pglite, text, values)

test.each([
  ['text', 'a "b" \\ c, {d} 🌾 é'],
  ['text', ''],
  ['text', null],
  ['int', -3],
  ['bigint', 9_007_199_254_740_993n],
  ['float8', 0.1],
  ['bool', true],
  ['bytea', new Uint8Array([0, 39, 92, 255])],
  ['timestamptz', new Date('2026-02-28T23:59:59.123Z')],
  ['date', new Date('2026-02-28T00:00:00.000Z')],
  ['text[]', ['a "b"', '\\', 'x,y', '{}', '', null, 'NULL', ' ']],
  ['int[]', [1, 2]],
  ['int[]', []],
  [
    'text[]',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['timestamptz[]', [new Date(0)]],
  ['jsonb', { list: [1, null, { deep: '"' }] }],
  ['jsonb', '[1, "two"]'],
  ['uuid', '0d6a8a53-6a32-4c2f-8a6e-6b7f3f0f7c11'],
])('a value of the type %s goes in and comes out as with PGlite itself: %s', async (type, value) => {
  const text = `select $1::${type} as value`
  const { rows } = await pglite.query(text, [value])
  expect(rows).toEqual((await asPglite(text, [value])).rows)
})

test('bytes in a list are bytes', async () => {
  const bytes = new Uint8Array([0, 34, 255])
  const { rows } = await pglite.query('select ($1::bytea[])[1] as value', [[bytes]])
  expect(rows).toEqual([{ value: bytes }])
})

test('what was changed is counted, and what failed says which rule it broke, without the values', async () => {
  const { affectedRows } = await pglite.query("insert into loaves values (1, 'rye'), (2, 'oat')")
  expect(affectedRows).toBe(2)
  const failed = await pglite
    .query('insert into loaves values ($1, $2)', [1, 'a secret'])
    .catch((error) => error)
  expect(failed).toMatchObject({ code: '23505', constraint: 'loaves_pkey' })
  expect(JSON.stringify(failed)).not.toContain('a secret')
  await expect(pglite.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect((await pglite.query('select count(*)::int as n from loaves')).rows).toEqual([{ n: 2 }])
})

test('a transaction is kept whole or not at all, and others wait for it', async () => {
  const failing = pglite.transaction(async (transaction) => {
    await transaction.query('insert into loaves values ($1)', [3])
    await transaction.query('insert into loaves values ($1)', [3])
  })
  const after = pglite.query('select count(*)::int as n from loaves where id = $1', [3])
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect((await after).rows).toEqual([{ n: 0 }])
  let late: Promise<unknown> = Promise.resolve()
  await pglite.transaction(async (transaction) => {
    await transaction.query('insert into loaves values ($1)', [4])
    late = new Promise((done) => setImmediate(done)).then(() => transaction.query('select 1'))
  })
  await expect(late).rejects.toThrow('ended')
  expect((await pglite.query('select id from loaves where id = 4')).rows).toEqual([{ id: 4 }])
})

test('what is notified is heard', async () => {
  const heard: string[] = []
  const stop = await pglite.listen('oven', (payload) => heard.push(payload))
  await pglite.query('select pg_notify($1, $2)', ['oven', 'hot'])
  await expect.poll(() => heard).toEqual(['hot'])
  await stop()
})

test('a database that is closed says so', async () => {
  const other = await OneTripPglite.open({})
  await other.close()
  await expect(other.query('select 1')).rejects.toThrow('closed')
})
