import { expect, test } from 'vitest'
import { openMediaDuty } from './media-duty.ts'
import { engineElsewhere, recordMediaHeartbeat } from './modules/media/media-heartbeats.ts'
import { openTestDatabase } from './plumbing/database/test-database.ts'
import { openLog } from './plumbing/log.ts'

const media = {
  processId: '11111111-1111-4111-8111-111111111111',
  role: 'media',
  engine: 'ffmpeg-1',
} as const

async function openWorker() {
  const database = await openTestDatabase()
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const events: string[] = []
  const queue = {
    async work() {
      events.push('takes')
      return async () => void events.push('leaves')
    },
  }
  const duty = openMediaDuty({
    role: 'worker',
    db: database.db,
    clock,
    log: openLog('silent'),
    queue,
    jobs: [],
    engine: async () => null,
  })
  return {
    db: database.db,
    duty,
    events,
    clock,
    later: (seconds: number) => void (clock.at = new Date(clock.at.getTime() + seconds * 1000)),
    async [Symbol.asyncDispose]() {
      duty.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a worker takes the jobs of media while no media process reports, and leaves them when one does', async () => {
  await using worker = await openWorker()
  await worker.duty.look()
  expect(worker.events.at(-1)).toBe('takes')
  await recordMediaHeartbeat(worker.db, media, worker.clock.at)
  await worker.duty.look()
  expect(worker.events.at(-1)).toBe('leaves')
  worker.later(59)
  await worker.duty.look()
  expect(worker.events.at(-1)).toBe('leaves')
  worker.later(2)
  await worker.duty.look()
  expect(worker.events.at(-1)).toBe('takes')
})

test('a web process learns from the media process what makes films, not from a worker beside it', async () => {
  await using worker = await openWorker()
  await worker.duty.look()
  expect(await engineElsewhere(worker.db, worker.clock.at)).toBeNull()
  await recordMediaHeartbeat(worker.db, media, worker.clock.at)
  expect(await engineElsewhere(worker.db, worker.clock.at)).toBe('ffmpeg-1')
  worker.later(61)
  expect(await engineElsewhere(worker.db, worker.clock.at)).toBeNull()
})
