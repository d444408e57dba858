import { Kysely } from 'kysely'
import { Client, Pool, type PoolClient } from 'pg'
import type { Log } from '../log.ts'
import { refusesParameters, type SessionBounds, sessionBounds, startUpWithin, steady } from './bounds.ts'
import type { Database } from './database.ts'
import { listen } from './listen.ts'
import { type OutageWatch, retryThroughOutages, watchForOutages } from './outage.ts'
import type { Tables } from './schema/tables.ts'
import { reportingLosses, ServerDialect } from './server-dialect.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long the queue's statements wait for a database that does not answer, before they fail. */
const queuePatienceMs = 60_000

export interface ServerOptions {
  maxConnections?: number
  bounds?: SessionBounds
}

/**
 * Opens a PostgreSQL server by its connection string. A lost connection is replaced; while the server does not answer,
 * every statement throws DatabaseUnavailable, and listeners wait.
 */
export function openServerDatabase(
  connectionString: string,
  log: Log,
  { maxConnections = 12, bounds = sessionBounds }: ServerOptions = {},
): Database {
  const outage = watchForOutages(() => askOnce(connectionString), log)
  const pool = openPool(
    { connectionString, max: maxConnections, application_name: 'postlark' },
    bounds,
    outage,
  )
  const hearFrom: Database['listen'] = (channel, hear, onGap) =>
    listen(connectionString, channel, hear, onGap, outage, log)
  return {
    kind: 'server',
    db: new Kysely<Tables>({
      dialect: new ServerDialect({ pool, bounds, outage, isUnbounded: pool.isUnbounded }),
    }),
    queue: {
      // @NOTE It is unknown whether a lost statement took effect. Each of the queue's statements may run twice: it
      // names its jobs and their state, or a unique key.
      executeSql: (text, values) =>
        retryThroughOutages(() => pool.query(text, values), AbortSignal.timeout(queuePatienceMs)),
      async listen(channel, hear, fetchMissed) {
        const close = await hearFrom(channel, hear, fetchMissed)
        fetchMissed()
        return { close }
      },
    },
    outage,
    listen: hearFrom,
    async close() {
      outage.close()
      await pool.end()
    },
  }
}

/** Whether the server answers, over a separate connection: the pool may be full, or have dead connections. */
async function askOnce(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'postlark-outage',
    ...steady(5_000),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    void client.end().catch(() => {})
  }
}

type PoolOptions = { connectionString: string; max: number; application_name: string }

/** A pool whose sessions have timeouts, and whose clients' errors are handled whether they are idle or in use. */
function openPool(options: PoolOptions, bounds: SessionBounds, outage: OutageWatch) {
  const open = (startUp: object) => {
    const pool = new Pool({
      ...options,
      ...steady(bounds.silentMs),
      ...startUp,
    })
    // @NOTE The pool handles errors of idle clients only: an unhandled error of one in use would end the process.
    pool.on('connect', (client) => client.on('error', (error: Error) => outage.report(error)))
    pool.on('error', () => {})
    return pool
  }
  let isUnbounded = false
  let pool = open(startUpWithin(bounds))

  async function connect(): Promise<PoolClient> {
    if (outage.isOn()) throw new DatabaseUnavailable('The database does not answer.')
    const used = pool
    try {
      return await used.connect()
    } catch (error) {
      if (!refusesParameters(error)) {
        outage.report(error)
        throw new DatabaseUnavailable('The database cannot be reached.', error)
      }
    }
    if (used === pool) {
      isUnbounded = true
      pool = open({})
      void used.end()
    }
    return connect()
  }

  return {
    options,
    isUnbounded: () => isUnbounded,
    connect,
    /** Runs one statement, or several in one text. A client whose statement failed is not reused. */
    async query(text: string, values?: unknown[]) {
      const client = await connect()
      let isBroken = true
      try {
        const result = await reportingLosses(client.query(text, values), outage)
        isBroken = false
        return result
      } finally {
        client.release(isBroken)
      }
    },
    end: () => pool.end(),
  }
}
