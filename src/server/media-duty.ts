import { randomUUID } from 'node:crypto'
import { isMediaAlive, recordMediaHeartbeat } from './modules/media/media-heartbeats.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Db } from './plumbing/database/database.ts'
import { warnUnlessOutage } from './plumbing/database/unavailable.ts'
import type { Log } from './plumbing/log.ts'
import type { Job, Queue } from './plumbing/queue.ts'

/** The jobs that a process of the role media takes from the workers. */
const mediaJobNames: ReadonlySet<string> = new Set([
  'prepare-media',
  'fit-video',
  'render-plan',
  'render-chunk',
  'render-join',
])

export const isMediaJob = ({ name }: { name: string }) => mediaJobNames.has(name)

interface Duty {
  role: 'media' | 'worker'
  db: Db
  clock: Clock
  log: Log
  queue: Pick<Queue, 'work'>
  /** Those of media, for a worker that takes them while nobody else does. */
  jobs: readonly Job<never>[]
  engine(): Promise<string | null>
}

const everyMs = 10_000

/**
 * Reports that this process is alive, every few seconds. A worker takes the jobs of media while no process of that role
 * has reported for a minute, and leaves them as soon as one does.
 */
export function openMediaDuty({ role, db, clock, log, queue, jobs, engine }: Duty): {
  look(): Promise<void>
  close(): void
} {
  const processId = randomUUID()
  let leave: (() => Promise<void>) | null = null
  async function look(): Promise<void> {
    const now = clock.now()
    await recordMediaHeartbeat(db, { processId, role, engine: await engine() }, now)
    if (role === 'media') return
    const isNeeded = !(await isMediaAlive(db, now))
    if (isNeeded && !leave) leave = await queue.work(jobs)
    else if (!isNeeded && leave) {
      await leave()
      leave = null
    }
  }
  // One look at a time: the first one may have to try out ffmpeg.
  let looking = Promise.resolve()
  const lookSoon = () =>
    (looking = looking
      .then(look)
      .catch((error: unknown) => warnUnlessOutage(log, error, 'this process could not report for media')))
  const timer = setInterval(() => void lookSoon(), everyMs)
  timer.unref()
  void lookSoon()
  return { look, close: () => clearInterval(timer) }
}
