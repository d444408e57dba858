import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

const reconnectAfterMs = 1_000

/** Opens a PostgreSQL server by its connection string. */
export function openServerDatabase(connectionString: string, log: Log, maxConnections = 12): Database {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    application_name: 'postlark',
    // @NOTE a server that vanished without a word must not keep a worker waiting for ever.
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    query_timeout: 65_000,
  })
  // @NOTE an idle connection that the server ends is replaced by the pool; unheard, its error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return {
    kind: 'server',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    queue: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, hear, onGap) => listen(connectionString, channel, hear, onGap, log),
    close: () => pool.end(),
  }
}

async function listen(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  onGap: () => void,
  log: Log,
): Promise<() => Promise<void>> {
  let client: Client
  let stopped = false
  const connect = async () => {
    client = new Client({ connectionString, application_name: 'postlark-listener', keepAlive: true })
    client.on('notification', (notice) => hear(notice.payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      if (!stopped) setTimeout(reconnect, reconnectAfterMs).unref()
    })
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }
  const reconnect = async () => {
    if (stopped) return
    try {
      await connect()
      onGap()
    } catch (error) {
      log.warn({ err: error, channel }, 'listening to the database failed; trying again')
      if (client.listenerCount('end') === 0) setTimeout(reconnect, reconnectAfterMs).unref()
    }
  }
  await connect()
  return async () => {
    stopped = true
    await client.end()
  }
}
