import { expect, test } from 'vitest'
import { starterSlots } from '#domain/time/slots.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { giveFirstTimes } from './give-first-times.ts'
import { listSlots, setSlots } from './posting-slots.ts'

const at = (hour: number, label = '') => ({ weekday: 1, minute: hour * 60, label })
const nine = { now: '2026-03-01T09:00:00Z' }
const elsewhere = '11111111-1111-4111-8111-111111111111'

/** Stores an account as the sign-in at its network does. */
async function connect(house: TestHouse, username: string): Promise<string> {
  const { workspaceId, userId } = house.where
  const { id } = await insertAccount(house.db, { workspaceId, username, connectedBy: userId })
  await giveFirstTimes(house.db, { workspaceId, connectionId: id, userId }, house.clock.at)
  return id
}

const set = (house: TestHouse, connectionId: string, slots: ReturnType<typeof at>[], zone = 'UTC') =>
  setSlots(house.db, { ...house.where, connectionId, zone, slots }, house.clock.at)

async function timesOf(house: TestHouse, connectionId: string) {
  const all = await listSlots(house.db, house.where.workspaceId)
  return all.find((one) => one.connectionId === connectionId)
}

test('the first account of a workspace begins with starter times in the time zone of the person who connects it', async () => {
  await using house = await testHouse(nine)
  await house.db
    .insertInto('user_preferences')
    .values({ user_id: house.where.userId, workspace_id: house.where.workspaceId, timezone: 'Asia/Tokyo' })
    .onConflict((row) => row.columns(['user_id', 'workspace_id']).doUpdateSet({ timezone: 'Asia/Tokyo' }))
    .execute()
  const id = await connect(house, 'ada')
  expect(await timesOf(house, id)).toEqual({ connectionId: id, zone: 'Asia/Tokyo', slots: starterSlots })
})

test('a further account gets the times of the oldest account that has some', async () => {
  await using house = await testHouse(nine)
  const oldest = await connect(house, 'ada')
  const second = await connect(house, 'kim')
  await set(house, oldest, [])
  await set(house, second, [at(10, 'Coffee'), at(17)], 'Europe/London')
  const third = await connect(house, 'ben')
  const shared = { zone: 'Europe/London', slots: [at(10, 'Coffee'), at(17)] }
  expect(await timesOf(house, third)).toEqual({ connectionId: third, ...shared })
  expect(await timesOf(house, oldest)).toBeUndefined()
})

test('of several accounts with times, those of the oldest count, whenever they were written', async () => {
  await using house = await testHouse(nine)
  const [older, younger] = [await connect(house, 'ada'), await connect(house, 'kim')]
  await set(house, younger, [at(17)])
  await set(house, older, [at(10)])
  const madeAt = (id: string, iso: string) =>
    house.db
      .updateTable('connections')
      .set({ created_at: new Date(iso) })
      .where('id', '=', id)
      .execute()
  await madeAt(older, '2026-02-01T09:00:00Z')
  await madeAt(younger, '2026-02-02T09:00:00Z')
  expect((await timesOf(house, await connect(house, 'ben')))?.slots).toEqual([at(10)])
  await madeAt(older, '2026-02-03T09:00:00Z')
  expect((await timesOf(house, await connect(house, 'eve')))?.slots).toEqual([at(17)])
})

test('where the times were deleted, a further account gets none', async () => {
  await using house = await testHouse(nine)
  const first = await connect(house, 'ada')
  await set(house, first, [])
  expect(await timesOf(house, await connect(house, 'kim'))).toBeUndefined()
})

test('an account that is connected again keeps what it has, and gets nothing back', async () => {
  await using house = await testHouse(nine)
  const id = await connect(house, 'ada')
  const again = () => giveFirstTimes(house.db, { ...house.where, connectionId: id }, house.clock.at)
  await set(house, id, [at(7)])
  await again()
  expect((await timesOf(house, id))?.slots).toEqual([at(7)])
  await set(house, id, [])
  await again()
  expect(await timesOf(house, id)).toBeUndefined()
})

test('accounts of other workspaces are no example', async () => {
  await using house = await testHouse(nine)
  await house.db.insertInto('workspaces').values({ id: elsewhere, name: 'Other', image_url: null }).execute()
  const { userId } = house.where
  const other = await insertAccount(house.db, {
    workspaceId: elsewhere,
    username: 'kim',
    connectedBy: userId,
  })
  await setSlots(
    house.db,
    { workspaceId: elsewhere, userId, connectionId: other.id, zone: 'UTC', slots: [at(10)] },
    house.clock.at,
  )
  const id = await connect(house, 'ada')
  expect((await timesOf(house, id))?.slots).toHaveLength(starterSlots.length)
})
