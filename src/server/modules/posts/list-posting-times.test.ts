import { expect, test } from 'vitest'
import { maxTimesSpanDays } from '#domain/time/slots.ts'
import { testHouse } from '#server/test-house.ts'
import { listPostingTimes } from './list-posting-times.ts'
import { setSlots } from './posting-slots.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const dayMs = 86_400_000
const from = new Date('2026-03-02T00:00:00Z')
const after = (days: number) => new Date(from.getTime() + days * dayMs)

test('a span that ends before it begins, or has too many days, is refused', async () => {
  await using house = await testHouse(nine)
  const kindOf = async (to: Date) => {
    const { workspaceId } = house.where
    return (await listPostingTimes(house.db, { workspaceId, connectionIds: null, from, to }, house.clock.at))
      .kind
  }
  expect(await kindOf(after(0))).toBe('bad-span')
  expect(await kindOf(after(-1))).toBe('bad-span')
  expect(await kindOf(new Date(from.getTime() + 1))).toBe('listed')
  expect(await kindOf(after(maxTimesSpanDays))).toBe('listed')
  expect(await kindOf(new Date(after(maxTimesSpanDays).getTime() + 1))).toBe('bad-span')
})

test('times of a span stand without its end, and the next free one may lie outside of it', async () => {
  await using house = await testHouse(nine)
  const { id: connectionId } = await house.given.connection('bluesky')
  const slots = [{ weekday: 1, minute: 600, label: '' }]
  await setSlots(house.db, { ...house.where, connectionId, zone: 'UTC', slots }, house.clock.at)
  const { workspaceId } = house.where
  const list = (start: Date, to: Date) =>
    listPostingTimes(house.db, { workspaceId, connectionIds: null, from: start, to }, house.clock.at)
  const monday = new Date('2026-03-02T10:00:00Z')
  const nextFree = { at: monday, connectionIds: [connectionId] }
  expect(await list(from, monday)).toMatchObject({ kind: 'listed', times: [], nextFree })
  expect(await list(monday, after(1))).toMatchObject({ times: [{ at: monday }], nextFree })
  expect(await list(after(1), after(6))).toMatchObject({ times: [], nextFree })
})
