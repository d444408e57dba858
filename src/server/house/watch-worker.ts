import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { databaseTimeOf, watchClock } from '#server/modules/publishing/check-clock.ts'
import { recordHeartbeat } from '#server/modules/publishing/heartbeat.ts'
import { watchNetworkOutages } from '#server/modules/publishing/network-outages.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { warnUnlessOutage } from '#server/plumbing/database/unavailable.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import type { AppDependencies } from './app-dependencies.ts'

interface WatchedWorker {
  database: Database
  clock: Clock
  log: Log
  queueMail: (tx: Db, message: MailMessage) => Promise<void>
}

/** The watches of a worker, on its clock and the networks, and its heartbeat. */
export function watchWorker(
  { operatorMail }: Config,
  dependencies: AppDependencies,
  { database, clock, log, queueMail }: WatchedWorker,
) {
  const databaseTime = dependencies.databaseTime ?? (() => databaseTimeOf(database.db))
  const clockWatch = watchClock(clock, log, databaseTime)
  const outages = watchNetworkOutages({ database, clock, log, queueMail, operatorMail })
  const workerId = randomUUID()
  const heartbeat = async () => {
    await clockWatch.look()
    await recordHeartbeat(database.db, workerId, clock.now(), clockWatch.offSec()).catch((error: unknown) =>
      warnUnlessOutage(log, error, 'no heartbeat'),
    )
    await outages.look()
  }
  return { clockWatch, clockIsRight: () => clockWatch.isRight(), outages, heartbeat }
}
