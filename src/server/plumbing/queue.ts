import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Db } from './database/database.ts'
import { warnUnlessOut } from './database/unavailable.ts'
import type { Log } from './log.ts'

/** Work that is done later, away from the request that asked for it. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** Cron expression in UTC, for work that comes round by itself. */
  every?: string
}

/** A job that may take hours. When its process dies another takes it up within minutes. */
export interface LongJob {
  name: string
  longestSec: number
}

/** The background jobs of the house, on pg-boss in the same database. */
export interface Queue {
  /**
   * Asks for a job, as part of the transaction `db`.
   * @param once of a long job: the same again, while it waits or runs, is asked for once
   */
  ask<Data extends object>(db: Db, name: string, data: Data, once?: string): Promise<void>
  isUp(): Promise<boolean>
  /** Stops taking jobs, and waits for the running ones as long as told. */
  stop(graceMs: number): Promise<void>
}

/** How long a long job may be without a sign of life before it counts as dead. */
const signOfLifeSec = 30

/**
 * Opens the queue.
 * @param jobs what this process works on; none for a process that only asks
 */
export async function openQueue(
  database: Pick<Database, 'kind' | 'queue'>,
  jobNames: readonly (string | LongJob)[],
  jobs: readonly Job<never>[],
  log: Log,
): Promise<Queue> {
  const works = jobs.length > 0
  const boss = new PgBoss({
    db: database.queue,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: works,
    supervise: works,
  })
  boss.on('error', (error) => {
    // The outage is in the log already. The queue hands on copies of errors: their names are theirs still.
    if (error.name !== 'DatabaseUnavailable') log.error({ err: error }, 'the queue met an error')
  })
  await boss.start()
  for (const kind of jobNames) {
    const usual = { retryLimit: 8, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 86_400 }
    if (typeof kind === 'string') await boss.createQueue(kind, usual)
    else {
      await boss.createQueue(kind.name, {
        ...usual,
        policy: 'exclusive',
        expireInSeconds: kind.longestSec,
        heartbeatSeconds: signOfLifeSec,
      })
    }
  }
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async ([one]) => {
      if (one) await run(job as Job<object>, one.data as object, log)
    })
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'UTC' })
  }
  return {
    async ask(db, name, data, once) {
      await boss.send(name, data, { db: fromKysely(db), ...(once !== undefined && { singletonKey: once }) })
    },
    async isUp() {
      try {
        return (await boss.schemaVersion()) !== null
      } catch {
        return false
      }
    },
    stop: (graceMs) => boss.stop({ graceful: true, close: false, timeout: graceMs }),
  }
}

async function run(job: Job<object>, data: object, log: Log): Promise<void> {
  try {
    await job.run(data)
  } catch (error) {
    warnUnlessOut(log, error, 'a job failed; it is tried again', { job: job.name })
    throw error
  }
}
