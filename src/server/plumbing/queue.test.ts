import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from './database/test-database.ts'
import { openLog } from './log.ts'
import { openQueue } from './queue.ts'

const patiently = { timeout: 20_000, interval: 50 }

/** A queue with one kind of job, which records its input. */
async function openTestQueue(work: (word: string) => void = () => {}) {
  const database = await openTestDatabase()
  const log = openLog('silent')
  const done: string[] = []
  const job = {
    name: 'note',
    async run({ word }: { word: string }) {
      done.push(word)
      work(word)
    },
  }
  const queue = await openQueue(database, ['note'], [job], log)
  return {
    database,
    queue,
    done,
    log,
    async [Symbol.asyncDispose]() {
      await queue.stop(1_000)
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a job queued in a transaction runs after its commit, and never after a rollback', async () => {
  await using here = await openTestQueue()
  const { db } = here.database
  await db
    .transaction()
    .execute(async (tx) => {
      await here.queue.ask(tx, 'note', { word: 'rolled back' })
      throw new Error('never mind')
    })
    .catch(() => {})
  await db.transaction().execute((tx) => here.queue.ask(tx, 'note', { word: 'committed' }))
  await here.queue.ask(db, 'note', { word: 'last' })
  await vi.waitFor(() => expect(here.done).toContain('last'), patiently)
  await vi.waitFor(() => expect(here.done).toContain('committed'), patiently)
  const { rows } = await sql`select 1 from pgboss.job where name = 'note'`.execute(db)
  expect(rows).toHaveLength(2)
  expect([...here.done].sort()).toEqual(['committed', 'last'])
})

/** Looking for one each second would take longer than the test may. */
const many = Array.from({ length: 150 }, (_, at) => `word ${at}`)

test('a job is announced when it is queued: none waits for the next look', { timeout: 120_000 }, async () => {
  await using here = await openTestQueue()
  for (const word of many) {
    await here.queue.ask(here.database.db, 'note', { word })
    await vi.waitFor(() => expect(here.done).toContain(word), { ...patiently, interval: 5 })
  }
})

test('queues of an older version announce their jobs too', async () => {
  await using here = await openTestQueue()
  const { db } = here.database
  await here.queue.stop(1_000)
  await sql`update pgboss.queue set notify = false`.execute(db)
  const again = await openQueue(here.database, ['note'], [], here.log)
  const { rows } = await sql`select name from pgboss.queue where not notify`.execute(db)
  expect(rows).toEqual([])
  await again.stop(1_000)
})

test('jobs that were queued together run one right after the other', async () => {
  await using here = await openTestQueue()
  const some = many.slice(0, 30)
  await here.database.db.transaction().execute(async (tx) => {
    for (const word of some) await here.queue.ask(tx, 'note', { word })
  })
  // Each would wait for the next look otherwise.
  await vi.waitFor(() => expect(here.done.toSorted()).toEqual(some.toSorted()), {
    ...patiently,
    timeout: 60_000,
  })
})

test('a failed job is retried, and a successful one is not', async () => {
  let failures = 0
  await using here = await openTestQueue((word) => {
    if (word === 'weak' && failures++ === 0) throw new Error('the world was not ready')
  })
  const { db } = here.database
  await here.queue.ask(db, 'note', { word: 'weak' })
  await here.queue.ask(db, 'note', { word: 'strong' })
  // The test does not wait for the retry delay: the retry time is moved to now.
  await vi.waitFor(async () => {
    await sql`update pgboss.job set start_after = now() where name = 'note' and state = 'retry'`.execute(db)
    expect(here.done.filter((word) => word === 'weak')).toHaveLength(2)
  }, patiently)
  await vi.waitFor(async () => {
    const { rows } = await sql`select distinct state from pgboss.job where name = 'note'`.execute(db)
    expect(rows).toEqual([{ state: 'completed' }])
  }, patiently)
  expect(here.done.filter((word) => word === 'strong')).toHaveLength(1)
})

test('a process without workers hands its job to one that has some', async () => {
  await using here = await openTestQueue()
  const asking = await openQueue(here.database.again(), ['note'], [], here.log)
  await asking.ask(here.database.db, 'note', { word: 'from elsewhere' })
  await vi.waitFor(() => expect(here.done).toEqual(['from elsewhere']), patiently)
  expect(await asking.isUp()).toBe(true)
  await asking.stop(1_000)
})

test('a long job is queued once while it waits or runs, and again afterwards', async () => {
  await using database = await openTestDatabase()
  const running = Promise.withResolvers<void>()
  const done: string[] = []
  const job = {
    name: 'film',
    async run({ word }: { word: string }) {
      done.push(word)
      await running.promise
    },
  }
  const queue = await openQueue(database, [{ name: 'film', longestSec: 3600 }], [job], openLog('silent'))
  for (const word of ['first', 'second']) await queue.ask(database.db, 'film', { word }, 'the same')
  await queue.ask(database.db, 'film', { word: 'another' }, 'other')
  await vi.waitFor(() => expect(done).toEqual(['first']), patiently)
  await queue.ask(database.db, 'film', { word: 'third' }, 'the same')
  running.resolve()
  await vi.waitFor(() => expect(done).toEqual(['first', 'another']), patiently)
  await vi.waitFor(async () => {
    await queue.ask(database.db, 'film', { word: 'again' }, 'the same')
    expect(done).toContain('again')
  }, patiently)
  expect(done.filter((word) => word === 'again')).toHaveLength(1)
  await queue.stop(1_000)
})
