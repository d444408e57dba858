import { expect, test } from 'vitest'
import { chosenConnections } from '#server/modules/posts/destinations.ts'
import { setSlots } from '#server/modules/posts/posting-slots.ts'
import { takeSlot } from '#server/modules/posts/take-slot.ts'
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

test('a post that gets its time ends the hold on it, and takes its place in an experiment', async () => {
  // A Sunday.
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const { db, where, clock } = house
  const account = await house.given.connection('bluesky')
  const slots = [10, 12].map((hour) => ({ weekday: 0, minute: hour * 60, label: '' }))
  await setSlots(db, { ...where, connectionId: account.id, zone: 'UTC', slots }, clock.at)
  const asked = { ...where, connectionIds: [account.id] }
  const held = (await takeSlot(house.house.database, asked, clock.at))?.at ?? null
  const { id: experiment_id } = await db
    .insertInto('experiments')
    .values({
      workspace_id: where.workspaceId,
      connection_id: account.id,
      status: 'open',
      // From nine to twelve.
      slots: JSON.stringify([{ weekday: 6, band: 3 }]),
      timezone: 'UTC',
      seed: 1,
      created_by: 'ada',
      created_at: clock.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('experiment_posts').values({ experiment_id, position: 0, slot: 0 }).execute()
  const draft = await house.given.post({ on: [account] })
  const connections = await chosenConnections(db, where.workspaceId, [account.id])
  const set = (time: Date | null, by: string | null) =>
    setSchedule(db, draft, { connections, time: acceptedBefore(time), by }, clock.at)
  const holds = async () => (await db.selectFrom('slot_holds').select('at').execute()).map(({ at }) => at)
  const places = () => db.selectFrom('experiment_posts').select('post_id').execute()
  // A time that nobody gives now ends no hold, and neither does a draft.
  await set(held, null)
  await set(null, 'ada')
  expect([await holds(), await places()]).toEqual([[held], [{ post_id: null }]])
  await set(held, 'ada')
  expect([await holds(), await places()]).toEqual([[], [{ post_id: draft.id }]])
})
