import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Db } from './database/database.ts'
import { warnUnlessOutage } from './database/unavailable.ts'
import type { Log } from './log.ts'

/** Background work, separate from the request that asked for it. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** Cron expression in UTC, for repeated work. */
  every?: string
  /** How many of them one process runs at once; without it one. */
  atOnce?: number
}

/** A job that may take hours. When its process dies, another one resumes it within minutes. */
export interface LongJob {
  name: string
  longestSec: number
  /** It is given up after so many tries; without it after nine. */
  tries?: number
}

/** A job that is given up after so many tries. */
export interface TriedJob {
  name: string
  tries: number
}

/** The background jobs of the server, on pg-boss in the same database. */
export interface Queue {
  /**
   * Queues a job in the transaction `db`.
   * @param once for a long job: the same job is queued once while it waits or runs
   * @param priority the highest goes first; without it 0
   */
  ask<Data extends object>(db: Db, name: string, data: Data, once?: string, priority?: number): Promise<void>
  /** Runs these jobs too, from now on. @returns stops fetching them; those that run go on */
  work(jobs: readonly Job<never>[]): Promise<() => Promise<void>>
  isUp(): Promise<boolean>
  /** Stops accepting jobs, and waits for running ones up to a limit. */
  stop(graceMs: number): Promise<void>
}

/** A long job without a heartbeat for this long counts as dead. */
const signOfLifeSec = 30

/**
 * A queued job is announced, and runs at once. Looking finds those to be tried again, which nothing announces. Every
 * look is one statement for each of the jobs, in a process that does nothing else.
 */
const lookEverySec = 5

/**
 * Opens the queue.
 * @param jobs that this process runs; empty: it only queues
 */
export async function openQueue(
  database: Pick<Database, 'kind' | 'queue'>,
  jobNames: readonly (string | LongJob | TriedJob)[],
  jobs: readonly Job<never>[],
  log: Log,
): Promise<Queue> {
  const works = jobs.length > 0
  const boss = new PgBoss({
    db: database.queue,
    useListenNotify: works,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: works,
    supervise: works,
  })
  boss.on('error', (error) => {
    // The outage is in the log already. The queue copies errors, which keep their names.
    if (error.name !== 'DatabaseUnavailable') log.error({ err: error }, 'the queue met an error')
  })
  await boss.start()
  for (const kind of jobNames) {
    const usual = {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      deleteAfterSeconds: 86_400,
      notify: true,
    }
    if (typeof kind === 'string') await boss.createQueue(kind, usual)
    else if (!('longestSec' in kind))
      await boss.createQueue(kind.name, { ...usual, retryLimit: kind.tries - 1 })
    else {
      await boss.createQueue(kind.name, {
        ...usual,
        ...(kind.tries !== undefined && { retryLimit: kind.tries - 1 }),
        policy: 'exclusive',
        expireInSeconds: kind.longestSec,
        heartbeatSeconds: signOfLifeSec,
      })
    }
  }
  // A queue of an older version stays as it was created.
  for (const { name, notify } of await boss.getQueues()) {
    if (!notify) await boss.updateQueue(name, { notify: true })
  }
  await workOn(boss, jobs, log)
  return {
    async ask(db, name, data, once, priority) {
      await boss.send(name, data, {
        db: fromKysely(db),
        ...(once !== undefined && { singletonKey: once }),
        ...(priority !== undefined && { priority }),
      })
    },
    work: (more) => workOn(boss, more, log),
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

/** Fetches these jobs, and runs them. @returns stops fetching */
async function workOn(boss: PgBoss, jobs: readonly Job<never>[], log: Log): Promise<() => Promise<void>> {
  const looks = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: lookEverySec }
  for (const job of jobs) {
    for (let at = 0; at < (job.atOnce ?? 1); at++) {
      const worker = await boss.work<object>(job.name, looks, async ([one]) => {
        // Several may wait: the next one is fetched right after this one.
        boss.notifyWorker(worker)
        if (one) await run(job, one.data, log)
      })
    }
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'UTC' })
  }
  return async () => {
    for (const { name } of jobs) await boss.offWork(name, { wait: false })
  }
}

async function run(job: Job<object>, data: object, log: Log): Promise<void> {
  try {
    await job.run(data)
  } catch (error) {
    warnUnlessOutage(log, error, 'a job failed; it is tried again', { job: job.name })
    throw error
  }
}
