import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { acceptedBefore } from './accept-time.ts'
import { setSchedule } from './set-schedule.ts'

test('what goes out although it was found free is a defect, and keeps its publications', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
  const schedule = { connections: [], time: acceptedBefore(null), by: null }
  await expect(setSchedule(house.db, post, schedule, house.clock.at)).rejects.toThrow(post.id)
  expect((await house.publicationOf(post.id)).state).toBe('publishing')
})
