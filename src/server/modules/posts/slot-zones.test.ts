import { expect, test } from 'vitest'
import { slotHorizonDays, slotReachMin } from '#domain/time/slots.ts'
import { testHouse } from '#server/test-house.ts'
import { nextFreeSlots } from './next-free-slots.ts'
import { listSlots, setSlots } from './posting-slots.ts'
import { addPublications } from './test-publications.ts'
import { watchReads } from './test-reads.ts'

/** A Sunday in summer time. */
const nine = { now: '2026-04-05T09:00:00Z' }

test('the only slot of an account is in the zone of that account', async () => {
  await using house = await testHouse(nine)
  const { id: connectionId } = await house.given.connection('bluesky')
  const slots = [{ weekday: 1, minute: 9 * 60, label: '' }]
  const set = { ...house.where, connectionId, zone: 'Europe/London', slots }
  await setSlots(house.db, set, house.clock.at)
  const { workspaceId } = house.where
  expect(await listSlots(house.db, workspaceId)).toEqual([{ connectionId, zone: 'Europe/London', slots }])
  const [free] = await nextFreeSlots(house.db, workspaceId, [connectionId], 1, house.clock.at)
  expect(free?.at).toEqual(new Date('2026-04-06T08:00:00Z'))
})

test.each([[[0, 6, 5, 4, 3, 2, 1]], [[3, 0, 5, 1, 6, 2, 4]], [[6, 1, 0, 2]]])(
  'slots on the weekdays %j stand Monday first',
  async (weekdays) => {
    await using house = await testHouse(nine)
    const { id: connectionId } = await house.given.connection('bluesky')
    // A time later for each, so that they are read in this order.
    const slots = weekdays.map((weekday, at) => ({ weekday, minute: at * 60, label: '' }))
    await setSlots(house.db, { ...house.where, connectionId, zone: 'UTC', slots }, house.clock.at)
    const [listed] = await listSlots(house.db, house.where.workspaceId)
    const inOrder = [1, 2, 3, 4, 5, 6, 0].filter((weekday) => weekdays.includes(weekday))
    expect(listed?.slots.map(({ weekday }) => weekday)).toEqual(inOrder)
  },
)

test('to find a free slot, what cannot take it is not even read', async () => {
  await using house = await testHouse(nine)
  const { at: now } = house.clock
  const [x, li] = [await house.given.connection('twitter'), await house.given.connection('linkedin')]
  for (const { id: connectionId } of [x, li]) {
    const slots = [{ weekday: 1, minute: 9 * 60, label: '' }]
    await setSlots(house.db, { ...house.where, connectionId, zone: 'UTC', slots }, now)
    const hold = { workspace_id: house.where.workspaceId, connection_id: connectionId, user_id: 'ada' }
    for (const sec of [0, 1]) {
      const held_until = new Date(now.getTime() + sec * 1000)
      await house.db
        .insertInto('slot_holds')
        .values({ ...hold, at: held_until, held_until })
        .execute()
    }
  }
  await house.given.post({ on: [li], at: '10:00' })
  const { id } = await house.given.post({ on: [x], at: '10:00' })
  const earliest = new Date(now.getTime() - slotReachMin * 60_000)
  const tooLate = new Date(now.getTime() + (slotHorizonDays + 1) * 86_400_000)
  await addPublications(house, id, [
    { occurrence: 2, due_at: earliest },
    { occurrence: 3, due_at: new Date(earliest.getTime() - 1) },
    { occurrence: 4, due_at: tooLate },
    { occurrence: 5, part: 'comment' },
    { occurrence: 6, state: 'published' },
  ])
  const { db, readings } = watchReads(house.db)
  await nextFreeSlots(db, house.where.workspaceId, [x.id], 1, now)
  // Its slot, its two posts and its one hold.
  expect(readings.reduce((sum, { rows }) => sum + rows, 0)).toBe(4)
})
