import { Kysely } from 'kysely'
import { Client, Pool, type PoolClient } from 'pg'
import type { Log } from '../log.ts'
import { refusesParameters, type SessionBounds, sessionBounds, startUpWithin, steady } from './bounds.ts'
import type { Database } from './database.ts'
import { listen } from './listen.ts'
import { type OutageWatch, throughOutages, watchForOutages } from './outage.ts'
import type { Tables } from './schema.ts'
import { lossesTold, ServerDialect } from './server-dialect.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** The queue's statements wait this long for a database that does not answer, before they fail. */
const queuePatienceMs = 60_000

export interface ServerOptions {
  maxConnections?: number
  bounds?: SessionBounds
}

/**
 * Opens a PostgreSQL server by its connection string. A lost connection is replaced; while the server does not answer,
 * every statement throws DatabaseUnavailable, and what listens waits for it.
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
  return {
    kind: 'server',
    db: new Kysely<Tables>({
      dialect: new ServerDialect({ pool, bounds, outage, isUnbounded: pool.isUnbounded }),
    }),
    queue: {
      // @NOTE whether a lost statement took effect is not known. Of the queue's own each may run twice: they name the
      // jobs and the state these are in, or a key of which there is one.
      executeSql: (text, values) =>
        throughOutages(() => pool.query(text, values), AbortSignal.timeout(queuePatienceMs)),
    },
    outage,
    listen: (channel, hear, onGap) => listen(connectionString, channel, hear, onGap, outage, log),
    async close() {
      outage.close()
      await pool.end()
    },
  }
}

/** Whether the server answers, over a connection of its own: the pool may be full, or hold connections that are dead. */
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

/** A pool whose sessions have bounds, and whose clients' errors are heard whether they are idle or in use. */
function openPool(options: PoolOptions, bounds: SessionBounds, outage: OutageWatch) {
  const open = (startUp: object) => {
    const pool = new Pool({
      ...options,
      ...steady(bounds.silentMs),
      ...startUp,
    })
    // @NOTE the pool hears idle clients only: the error of one in use, unheard, would end the process.
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
    /** One statement, or several in one text. A client whose statement failed is not used again. */
    async query(text: string, values?: unknown[]) {
      const client = await connect()
      let isBroken = true
      try {
        const result = await lossesTold(client.query(text, values), outage)
        isBroken = false
        return result
      } finally {
        client.release(isBroken)
      }
    },
    end: () => pool.end(),
  }
}
