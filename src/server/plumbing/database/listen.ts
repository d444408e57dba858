import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { steady } from './bounds.ts'
import { backOffMs, type OutageWatch } from './outage.ts'
import { DatabaseUnavailable, isConnectionLoss } from './unavailable.ts'

/** A listener pings this often, and drops its connection when no answer comes. */
const pingEveryMs = 10_000
const silentAfterMs = 30_000

/**
 * Listens to NOTIFY on its own connection. A lost connection is reopened, with growing delays; then `onGap` is called.
 * @returns stops listening
 * @throws when the first connection fails
 */
export async function listen(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  onGap: () => void,
  outage: OutageWatch,
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let current = await openListener(connectionString, channel, hear)

  async function keepListening() {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      outage.report(new DatabaseUnavailable('The listening connection was lost.'))
      const next = await openAgain()
      if (!next) return
      current = next
      onGap()
    }
  }

  async function openAgain() {
    let isSaid = false
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      try {
        await outage.over(stopping.signal)
        const next = await openListener(connectionString, channel, hear)
        if (!stopping.signal.aborted) return next
        await next.close()
      } catch (error) {
        if (isConnectionLoss(error)) outage.report(error)
        else if (!isSaid && !stopping.signal.aborted) {
          isSaid = true
          log.warn({ err: error, channel }, 'listening to the database failed; trying again')
        }
        await wait(backOffMs(attempt), undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  const listening = keepListening()
  return async () => {
    stopping.abort()
    await current.close()
    await listening
  }
}

async function openListener(connectionString: string, channel: string, hear: (payload: string) => void) {
  const client = new Client({
    connectionString,
    application_name: 'postlark-listener',
    ...steady(silentAfterMs),
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('notification', (notice) => hear(notice.payload ?? ''))
  // @NOTE `ended` handles the end of the connection; an unhandled error event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  const ping = setInterval(() => void client.query('select 1').catch(() => {}), pingEveryMs)
  ping.unref()
  void ended.then(() => clearInterval(ping))
  return { ended, close: () => client.end().catch(() => {}) }
}
