import { sql } from 'kysely'
import type { Health } from '#contract/health.ts'
import { lastHeartbeat } from '#server/modules/publishing/heartbeat.ts'
import { open, type Rooms } from './frame.ts'

/** A worker that was not heard of for this long is down. */
const silenceSec = 45

const check = open.health.check.handler(async ({ context: { rooms, reply } }) => {
  const health = await checkHealth(rooms)
  if (health.status === 'down') reply.status = 503
  return health
})

/** Asks every part whether it works. Never throws. */
export async function checkHealth(rooms: Pick<Rooms, 'database' | 'queue' | 'clock'>): Promise<Health> {
  const { db } = rooms.database
  const database = (await answerOf(sql`select 1`.execute(db))) !== null
  const queue = database && (await answerOf(rooms.queue.isUp())) === true
  const heartbeat = database ? await answerOf(lastHeartbeat(db)) : null
  const age = heartbeat ? (rooms.clock.now().getTime() - heartbeat.getTime()) / 1000 : Infinity
  const worker = age < silenceSec
  return {
    status: upOrDown(database && queue && worker),
    database: upOrDown(database),
    queue: upOrDown(queue),
    worker: upOrDown(worker),
    lastWorkerHeartbeat: heartbeat?.toISOString() ?? null,
  }
}

const upOrDown = (up: boolean) => (up ? 'ok' : 'down')

/** null when it fails, and when it takes longer than anybody waits. */
function answerOf<Answer>(question: Promise<Answer>): Promise<Answer | null> {
  const late = AbortSignal.timeout(3_000)
  const tooLate = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null)))
  return Promise.race([question.catch(() => null), tooLate])
}

export const health = { check }
