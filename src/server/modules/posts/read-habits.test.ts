import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { readHabits } from './read-habits.ts'
import { addPublications } from './test-publications.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const elsewhere = '11111111-1111-4111-8111-111111111111'

/** Published once a day at this time, so many days, the last one before the first of March. */
const daily = (count: number, hour: number, from = 2) =>
  Array.from({ length: count }, (_, day) => ({
    occurrence: from + day,
    state: 'published',
    due_at: new Date(Date.UTC(2026, 1, 28 - from - day, hour)),
  }))

test('the habit of each account is read from its own published posts, in the zone asked for', async () => {
  await using house = await testHouse(nine)
  const [x, li, bsky] = [
    await house.given.connection('twitter'),
    await house.given.connection('linkedin'),
    await house.given.connection('bluesky'),
  ]
  const given = async (account: typeof x) => (await house.given.post({ on: [account], at: '20:00' })).id
  await addPublications(house, await given(x), daily(10, 9))
  await addPublications(house, await given(li), daily(9, 9))
  await addPublications(house, await given(bsky), [
    ...daily(11, 15),
    { ...daily(1, 4)[0], part: 'comment' },
    { occurrence: 40, state: 'published', due_at: null },
  ])
  const read = (connectionIds: string[], zone = 'UTC', workspaceId = house.where.workspaceId) =>
    readHabits(house.db, { workspaceId, connectionIds, zone })
  const ofX = { connectionId: x.id, minute: 9 * 60, posts: 10, of: 10 }
  expect(await read([x.id])).toEqual([ofX])
  expect(await read([x.id], 'America/New_York')).toEqual([{ ...ofX, minute: 4 * 60 }])
  expect(await read([x.id, li.id])).toEqual([ofX])
  const both = await read([x.id, bsky.id])
  expect(both).toHaveLength(2)
  expect(both).toContainEqual({ connectionId: bsky.id, minute: 15 * 60, posts: 11, of: 11 })
  expect(await read([x.id], 'UTC', elsewhere)).toEqual([])
  expect(await read([])).toEqual([])
})

test('the newest hundred posts make the habit', async () => {
  await using house = await testHouse(nine)
  const { id, publications } = await house.given.post({ on: 'bluesky', at: '20:00' })
  await addPublications(house, id, [...daily(60, 18, 102), ...daily(99, 9)])
  const which = {
    workspaceId: house.where.workspaceId,
    connectionIds: [publications[0]?.connectionId ?? ''],
    zone: 'UTC',
  }
  expect(await readHabits(house.db, which)).toMatchObject([{ posts: 99, of: 100 }])
})
