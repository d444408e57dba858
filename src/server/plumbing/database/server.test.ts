import { createServer, Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { openLog } from '../log.ts'
import { type SessionBounds, sessionBounds } from './bounds.ts'
import { openServerDatabase } from './server.ts'
import { openTestDatabase } from './test-database.ts'
import type { Tables } from './schema/tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import type { TestDatabase } from './test-database-type.ts'
import { logLines } from './outage.ts'

const patiently = { timeout: 20_000, interval: 20 }

/** The same database, opened with a test's own timeouts, optionally at another address. */
function openWith(
  database: TestDatabase,
  bounds: Partial<SessionBounds>,
  log = openLog('silent'),
  url = database.url ?? '',
) {
  const opened = openServerDatabase(url, log, {
    maxConnections: 3,
    bounds: { ...sessionBounds, ...bounds },
  })
  return Object.assign(opened, { [Symbol.asyncDispose]: () => opened.close() })
}

const pidOf = async (db: Kysely<Tables>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0

describe.runIf(process.env['POSTLARK_TEST_DATABASE'] === 'postgres')('a PostgreSQL server', () => {
  test('that ends a connection in the middle of a transaction fails that transaction and nothing else', async () => {
    await using database = await openTestDatabase()
    const { db } = database
    const gone = db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx)
      await sql`create temporary table begun (at integer)`.execute(tx)
      await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}::int`.execute(db)
        expect(rows).toEqual([])
      }, patiently)
      await sql`insert into begun values (1)`.execute(tx)
    })
    await expect(gone).rejects.toThrow(DatabaseUnavailable)
    expect(await pidOf(db)).toBeGreaterThan(0)
  })

  test('reports a lost connection once, however often it is used afterwards', async () => {
    await using database = await openTestDatabase()
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    await using mine = openWith(database, {}, log)
    const gone = mine.db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(${await pidOf(tx)}::int)`.execute(database.db)
      await vi.waitFor(() => expect(lines).toHaveLength(1), patiently)
      await expect(pidOf(tx)).rejects.toThrow(DatabaseUnavailable)
      await pidOf(tx)
    })
    await expect(gone).rejects.toThrow(DatabaseUnavailable)
    expect(lines).toEqual([logLines.lost])
  })

  test('that goes away fails every statement as unavailable, and serves them when it is back', async () => {
    await using database = await openTestDatabase()
    const { db, queue } = database
    const comeBack = await database.takeAway()
    await expect(pidOf(db)).rejects.toThrow(DatabaseUnavailable)
    await vi.waitFor(() => expect(database.outage.isOn()).toBe(true), patiently)
    await expect(db.transaction().execute(pidOf)).rejects.toThrow(DatabaseUnavailable)
    // The queue's statements wait.
    const asked = queue.executeSql('select 7 as seven')
    await comeBack()
    expect((await asked).rows).toEqual([{ seven: 7 }])
    expect(await pidOf(db)).toBeGreaterThan(0)
    expect(database.outage.isOn()).toBe(false)
  })

  test('that goes away and comes back is listened to again, and listeners are told of the gap', async () => {
    await using database = await openTestDatabase()
    const heard: string[] = []
    const stop = await database.listen(
      'test_channel',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    )
    const comeBack = await database.takeAway()
    await vi.waitFor(() => expect(database.outage.isOn()).toBe(true), patiently)
    await comeBack()
    await vi.waitFor(() => expect(heard).toEqual(['gap']), patiently)
    await sql`select pg_notify('test_channel', 'hello')`.execute(database.db)
    await vi.waitFor(() => expect(heard).toEqual(['gap', 'hello']), patiently)
    await stop()
  })

  test('releases the locks of an idle transaction', async () => {
    await using database = await openTestDatabase()
    await using impatient = openWith(database, { idleInTransactionMs: 300 })
    await sql`create table things (id integer primary key)`.execute(database.db)
    await sql`insert into things values (1)`.execute(database.db)
    const isLocked = Promise.withResolvers<void>()
    const wakesUp = Promise.withResolvers<void>()
    const frozen = impatient.db.transaction().execute(async (tx) => {
      await sql`select 1 from things for update`.execute(tx)
      isLocked.resolve()
      await wakesUp.promise
      await sql`delete from things`.execute(tx)
    })
    await isLocked.promise
    await sql`update things set id = 2`.execute(database.db)
    wakesUp.resolve()
    await expect(frozen).rejects.toThrow(DatabaseUnavailable)
    expect((await sql`select id from things`.execute(database.db)).rows).toEqual([{ id: 2 }])
  })

  test('limits how long a statement waits for a lock, inside and outside of a transaction', async () => {
    await using database = await openTestDatabase()
    await using impatient = openWith(database, { lockMs: 50 })
    await expectBoundedLocks(database, impatient.db)
  })

  test('behind a pooler that refuses start-up parameters has the same timeouts', async () => {
    await using database = await openTestDatabase()
    await using pooler = await openPooler(database.url ?? '')
    await using impatient = openWith(database, { lockMs: 50 }, undefined, pooler.url)
    await expectBoundedLocks(database, impatient.db)
    expect(pooler.refused).toBeGreaterThan(0)
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(impatient.db)
    expect(rows).toEqual([{ lock_timeout: '50ms' }])
    // A failed statement does not affect the next one.
    await expect(sql`select 1 / 0`.execute(impatient.db)).rejects.toThrow('division by zero')
    expect(await pidOf(impatient.db)).toBeGreaterThan(0)
  })

  test('that becomes silent is given up', async () => {
    await using database = await openTestDatabase()
    await using hole = await openPooler(database.url ?? '', { refuses: false })
    await using impatient = openWith(database, { silentMs: 300 }, undefined, hole.url)
    expect(await pidOf(impatient.db)).toBeGreaterThan(0)
    hole.swallow()
    await expect(pidOf(impatient.db)).rejects.toThrow(DatabaseUnavailable)
  })
})

async function expectBoundedLocks(database: TestDatabase, db: Kysely<Tables>) {
  await sql`create table things (id integer primary key)`.execute(database.db)
  await sql`insert into things values (1)`.execute(database.db)
  await database.db.transaction().execute(async (tx) => {
    await sql`select 1 from things for update`.execute(tx)
    const update = sql`update things set id = 2`
    await expect(update.execute(db)).rejects.toMatchObject({ code: '55P03' })
    const inTransaction = db.transaction().execute((other) => update.execute(other))
    await expect(inTransaction).rejects.toMatchObject({ code: '55P03' })
  })
}

/** Forwards every byte to a server, but refuses sessions with timeouts, with PgBouncer’s message. */
async function openPooler(url: string, { refuses = true } = {}) {
  const { hostname, port } = new URL(url)
  const state = { refused: 0, isSilent: false }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = new Socket()
    upstream.connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    let isStarted = false
    client.on('data', (bytes) => {
      if (refuses && !isStarted && bytes.includes('lock_timeout')) {
        state.refused++
        client.end(fatal('08P01', 'unsupported startup parameter: lock_timeout'))
      } else if (!state.isSilent) upstream.write(bytes)
      isStarted = true
    })
    upstream.on('data', (bytes) => client.write(bytes))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const here = new URL(url)
  here.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: here.href,
    get refused() {
      return state.refused
    },
    swallow: () => void (state.isSilent = true),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An ErrorResponse of the protocol. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}
