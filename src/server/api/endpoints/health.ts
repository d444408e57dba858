import { sql } from 'kysely'
import type { Health } from '#contract/health.ts'
import { isAnyClockOff, lastHeartbeat } from '#server/modules/publishing/heartbeat.ts'
import { readNetworkOutages } from '#server/modules/publishing/network-outages.ts'
import { findOverdue } from '#server/modules/publishing/overdue.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { open } from '../http/procedures.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** A worker without a heartbeat for this long is down. */
const silenceSec = 45

const check = open.health.check.handler(async ({ context: { dependencies, reply } }) => {
  const health = await checkHealth(dependencies)
  if (health.status === 'down') reply.status = 503
  return health
})

/** Checks every part of the server. Never throws. */
export async function checkHealth(
  dependencies: Pick<ApiDependencies, 'database' | 'queue' | 'clock' | 'stores'>,
): Promise<Health> {
  const { db } = dependencies.database
  const database = (await answerOf(sql`select 1`.execute(db))) !== null
  const queue = database && (await answerOf(dependencies.queue.isUp())) === true
  const heartbeat = database ? await answerOf(lastHeartbeat(db)) : null
  const silentSince = new Date(dependencies.clock.now().getTime() - silenceSec * 1000)
  const worker = heartbeat !== null && heartbeat > silentSince
  const clockOff = worker && (await answerOf(isAnyClockOff(db, silentSince))) === true
  const full = (await answerOf(dependencies.stores.full())) ?? new Set()
  // Large uploads can wait; posts and their pictures cannot.
  const hasRoom = !full.has('database') && !full.has('files')
  const outages = database ? await answerOf(readNetworkOutages(db, dependencies.clock.now())) : null
  return {
    status: upOrDown(database && queue && worker && hasRoom && !clockOff),
    database: database && full.has('database') ? 'full' : upOrDown(database),
    queue: upOrDown(queue),
    worker: upOrDown(worker),
    files: full.has('files') ? 'full' : 'ok',
    uploads: full.has('uploads') ? 'full' : 'ok',
    clock: clockOff ? 'off' : 'ok',
    lastWorkerHeartbeat: heartbeat?.toISOString() ?? null,
    unreachable: (outages ?? []).map((outage) => ({ ...outage, since: outage.since.toISOString() })),
    overdue: database ? await overdueOf(db, dependencies.clock.now()) : null,
  }
}

async function overdueOf(db: Db, now: Date): Promise<Health['overdue']> {
  const overdue = await answerOf(findOverdue(db, now))
  return overdue && { accounts: overdue.accounts, since: overdue.since.toISOString() }
}

const upOrDown = (up: boolean) => (up ? 'ok' : 'down')

/** null when it fails or takes too long. */
function answerOf<Answer>(question: Promise<Answer>): Promise<Answer | null> {
  const late = AbortSignal.timeout(3_000)
  const tooLate = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null)))
  return Promise.race([question.catch(() => null), tooLate])
}

export const health = { check }
