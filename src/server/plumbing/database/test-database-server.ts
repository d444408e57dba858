import { randomInt, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openLog } from '../log.ts'
import type { Database } from './database.ts'
import { prepareDatabase } from './pack-database.ts'
import { openServerDatabase } from './server.ts'
import { type CleanState, readCleanState, restoreCleanState, type Run } from './test-database-state.ts'
import { templateHash } from './test-database-template.ts'
import type { TestDatabase } from './test-database-type.ts'

/** A database of this process on the server, which tests reuse. */
interface Shared {
  name: string
  url: string
  clean: CleanState
}

/** Unused ones. */
const free: Shared[] = []
/**
 * Advisory locks: of the process that creates the template, and (with the number of a process) of a process that has
 * databases.
 */
const templateLock = 7110
const processLock = 7111

/**
 * Opens a database on the server that is migrated and empty; after `close` it is emptied and reused.
 * @param server the address of a superuser
 */
export async function openServerTestDatabase(server: string): Promise<TestDatabase> {
  const host = await hostOf(server)
  const shared = free.pop() ?? (await create(host))
  const opened: Pick<Database, 'close'>[] = []
  let wasTakenAway = false
  let closing: Promise<void> | null = null
  const again = () => {
    const database = openServerDatabase(shared.url, openLog('silent'), { maxConnections: 6 })
    const stops: (() => Promise<void>)[] = []
    opened.push({
      close: async () => {
        // A remaining listener would reconnect, and receive the next test's notifications.
        for (const stop of stops) await stop()
        await database.close()
      },
    })
    const listen: Database['listen'] = async (...given) => {
      const stop = await database.listen(...given)
      stops.push(stop)
      return stop
    }
    return { ...database, listen }
  }
  const close = async () => {
    closing ??= Promise.allSettled(opened.map((each) => each.close())).then(() =>
      returnDatabase(host, shared, wasTakenAway),
    )
    await closing
  }
  const allowConnections = (isAllowed: boolean) =>
    host.admin.query(`alter database ${shared.name} allow_connections ${isAllowed}`)
  const takeAway = async () => {
    wasTakenAway = true
    await allowConnections(false)
    await endSessions(host, shared.name)
    return async () => void (await allowConnections(true))
  }
  return { ...again(), url: shared.url, again, takeAway, close, [Symbol.asyncDispose]: close }
}

/** The server, as this process uses it. */
interface Host {
  server: string
  /** A connection to the database `postgres` that stays open. */
  admin: Client
  template: string
  /** Of this process, in the names of its databases. */
  number: number
}

let host: Promise<Host> | null = null

function hostOf(server: string): Promise<Host> {
  host ??= openHost(server)
  return host
}

async function openHost(server: string): Promise<Host> {
  const admin = new Client({ connectionString: withDatabase(server, 'postgres') })
  await admin.connect()
  const number = randomInt(1, 2 ** 31)
  await admin.query('select pg_advisory_lock($1, $2)', [processLock, number])
  const template = `postlark_template_${await templateHash()}`
  await makeTemplate(admin, server, template)
  await dropLeftOver(admin)
  return { server, admin, template, number }
}

/** Drops the databases of processes that have ended. */
async function dropLeftOver(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; number: number }>(`
    select datname as name, split_part(datname, '_', 3)::int as number from pg_database
    where datname ~ '^postlark_test_[0-9]+_[0-9a-f]+$'`)
  for (const { name, number } of rows) {
    const lock = await admin.query('select pg_try_advisory_lock_shared($1, $2) as is_left', [
      processLock,
      number,
    ])
    if (lock.rows[0]?.is_left !== true) continue
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query('select pg_advisory_unlock_shared($1, $2)', [processLock, number])
  }
}

/** Creates the template unless another process has; the advisory lock makes the others wait. */
async function makeTemplate(admin: Client, server: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    const half = `${template}_${randomUUID().slice(0, 8)}`
    await admin.query(`create database ${half}`)
    const database = openServerDatabase(withDatabase(server, half), openLog('silent'), { maxConnections: 2 })
    try {
      await prepareDatabase(database)
    } finally {
      await database.close()
    }
    await admin.query(`alter database ${half} rename to ${template}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

async function create({ server, admin, template, number }: Host): Promise<Shared> {
  const name = `postlark_test_${number}_${randomUUID().slice(0, 8)}`
  await admin.query(`create database ${name} template ${template}`)
  const url = withDatabase(server, name)
  return { name, url, clean: await within(url, readCleanState) }
}

async function returnDatabase(host: Host, shared: Shared, wasTakenAway: boolean): Promise<void> {
  await endSessions(host, shared.name)
  const clean = wasTakenAway ? null : await within(shared.url, (run) => restoreCleanState(run, shared.clean))
  if (clean) {
    free.push({ ...shared, clean })
  } else {
    await host.admin.query(`drop database if exists ${shared.name} with (force)`)
  }
}

/** Ends every connection to a database, and with it the locks of its session. */
async function endSessions({ admin }: Host, name: string): Promise<void> {
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}

async function within<Result>(url: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const run: Run = async (statements) => {
    const results: unknown = await client.query(statements)
    return (Array.isArray(results) ? results.at(-1) : results).rows
  }
  try {
    return await work(run)
  } finally {
    await client.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
