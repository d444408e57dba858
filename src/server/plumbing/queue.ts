import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Db } from './database/database.ts'
import type { Log } from './log.ts'

/** Work that is done later, away from the request that asked for it. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** Cron expression in UTC, for work that comes round by itself. */
  every?: string
}

/** The background jobs of the house, on pg-boss in the same database. */
export interface Queue {
  /** Asks for a job, as part of the transaction `db`. */
  ask<Data extends object>(db: Db, name: string, data: Data): Promise<void>
  isUp(): Promise<boolean>
  /** Stops taking jobs, and waits for the running ones as long as told. */
  stop(graceMs: number): Promise<void>
}

/**
 * Opens the queue.
 * @param jobs what this process works on; none for a process that only asks
 */
export async function openQueue(
  database: Database,
  jobNames: readonly string[],
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
  boss.on('error', (error) => log.error({ err: error }, 'the queue met an error'))
  await boss.start()
  for (const name of jobNames) {
    await boss.createQueue(name, {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 86_400,
    })
  }
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async ([one]) => {
      if (one) await run(job as Job<object>, one.data as object, log)
    })
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'UTC' })
  }
  return {
    async ask(db, name, data) {
      await boss.send(name, data, { db: fromKysely(db) })
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
    log.warn({ err: error, job: job.name }, 'a job failed; it is tried again')
    throw error
  }
}
