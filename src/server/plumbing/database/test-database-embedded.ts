import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database } from './database.ts'
import { OneTripPglite } from './one-trip-pglite.ts'
import { noOutages } from './outage.ts'
import { prepareDatabase } from './pack-database.ts'
import type { Tables } from './schema/tables.ts'
import { type CleanState, readCleanState, restoreCleanState, type Run } from './test-database-state.ts'
import { exists, templateHash } from './test-database-template.ts'
import type { TestDatabase } from './test-database-type.ts'
import { forgetEmptiness } from './vacuum.ts'

/** An embedded database that tests reuse. */
interface Shared {
  pglite: PGlite
  clean: CleanState
}

/** Unused ones. A test that opens several at once takes as many. */
const free: Shared[] = []
/** How many are kept: more than a test usually opens would only take memory. */
const maxFree = 2

const startParams = [...OneTripPglite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens an embedded database that is migrated and empty; after `close` it is emptied and reused. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const shared = free.pop() ?? (await start())
  const lease = leaseOf(shared.pglite)
  const database: Database = {
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lease.pglite }) }),
    queue: fromPglite(lease.pglite),
    outage: noOutages,
    listen: (channel, hear) => lease.pglite.listen(channel, hear),
    close: async () => {
      closing ??= returnDatabase(shared, lease)
      await closing
    },
  }
  let closing: Promise<void> | null = null
  return {
    ...database,
    url: null,
    again: () => ({ ...database, close: async () => {} }),
    takeAway: () => Promise.reject(new Error('The embedded database is there as long as the process is.')),
    [Symbol.asyncDispose]: database.close,
  }
}

async function start(): Promise<Shared> {
  const pglite = await OneTripPglite.open({ startParams, loadDataDir: await openAsBlob(await template()) })
  return { pglite, clean: await readCleanState(runOn(pglite)) }
}

async function returnDatabase(shared: Shared, lease: Lease): Promise<void> {
  await lease.end()
  const restored = free.length < maxFree ? await restore(shared) : null
  if (restored) free.push(restored)
  else await shared.pglite.close()
}

/** @returns null when it cannot be reused */
async function restore({ pglite, clean }: Shared): Promise<Shared | null> {
  // Prepared statements, settings, temporary tables and advisory locks.
  await pglite.exec('discard all')
  const restored = await restoreCleanState(runOn(pglite), clean)
  return restored && { pglite, clean: restored }
}

function runOn(pglite: PGlite): Run {
  return async (statements) => (await pglite.exec(statements)).at(-1)?.rows ?? []
}

interface Lease {
  pglite: PGlite
  /** Refuses further queries, waits for running ones, and stops listening. */
  end(): Promise<void>
}

/** The same database, for one test alone: work that test leaves running must not affect the next. */
function leaseOf(pglite: PGlite): Lease {
  const running = new Set<Promise<unknown>>()
  const stops = new Set<() => Promise<void>>()
  let isOver = false

  async function during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isOver) throw new Error('The test that used this database has ended.')
    const result = work()
    const settled: Promise<unknown> = result.then(noop, noop).then(() => running.delete(settled))
    running.add(settled)
    return result
  }

  const guarded: Partial<PGlite> = {
    query: (...given) => during(() => pglite.query(...given)) as never,
    exec: (...given) => during(() => pglite.exec(...given)),
    transaction: (work) => during(() => pglite.transaction(work)),
    listen: async (channel, hear) => {
      const stop = await during(() => pglite.listen(channel, hear))
      const stopOnce = async () => {
        if (stops.delete(stopOnce)) await stop()
      }
      stops.add(stopOnce)
      return stopOnce
    },
  }
  return {
    pglite: new Proxy(pglite, {
      get: (target, name) => {
        if (name === 'closed') return isOver || target.closed
        const own: unknown = Reflect.get(guarded, name)
        if (own !== undefined) return own
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    async end() {
      isOver = true
      while (running.size > 0) await Promise.all(running)
      for (const stop of stops) await stop()
    },
  }
}

const noop = () => {}

/** The file with a dump of a migrated embedded database; created once for these migrations and this PGlite. */
async function template(): Promise<string> {
  const folder = fileURLToPath(new URL('../../../../node_modules/.cache/postlark/', import.meta.url))
  const file = join(folder, `embedded-${await templateHash()}.tar`)
  if (await exists(file)) return file
  const pglite = await OneTripPglite.open({ startParams })
  await prepareDatabase({
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    queue: fromPglite(pglite),
  })
  await pglite.exec('vacuum')
  await pglite.exec(forgetEmptiness)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(folder, { recursive: true })
  const half = `${file}.${randomUUID()}`
  await writeFile(half, dump.stream())
  // Another process may have created it meanwhile, and read it already: then that file stays.
  await link(half, file).catch(async (error: unknown) => {
    if (!(await exists(file))) throw error
  })
  await rm(half, { force: true })
  await forgetOlder(folder, file)
  return file
}

async function forgetOlder(folder: string, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.endsWith('.tar') && join(folder, name) !== kept)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}
