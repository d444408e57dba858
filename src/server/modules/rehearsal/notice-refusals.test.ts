import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { noticeRefusals } from './notice-refusals.ts'

const evening = { now: '2026-03-02T18:05:00Z' }

/** A post for tomorrow morning; too long: Bluesky would refuse it. */
async function postForTomorrow(house: TestHouse, isTooLong: boolean) {
  const { id } = await house.given.post({ on: 'bluesky', at: '18:30' })
  await house.db
    .updateTable('publications')
    .set({ due_at: new Date('2026-03-03T09:00:00Z') })
    .where('post_id', '=', id)
    .execute()
  if (isTooLong) {
    await house.db
      .updateTable('scheduled_posts')
      .set({ content: JSON.stringify({ all: 'a'.repeat(301) }) })
      .where('id', '=', id)
      .execute()
  }
}

async function notice(house: TestHouse) {
  await house.house.heartbeat()
  const policy = { maxTries: 5, lateAfterSec: 3_600 }
  const tools = { db: house.db, connections: house.house.connections, billing: 'off', policy } as const
  const { noticed } = await noticeRefusals(tools, house.clock.at)
  return noticed
}

const notices = ({ db }: TestHouse) =>
  db.selectFrom('notifications').select(['user_id', 'text']).where('kind', '=', 'rehearsal').execute()

test('in the evening people are told what would be refused, once', async () => {
  await using house = await testHouse(evening)
  await postForTomorrow(house, true)
  expect(await notice(house)).toBe(1)
  expect(await notices(house)).toEqual([{ user_id: 'ada', text: expect.stringContaining('Bluesky') }])
  house.later(600)
  expect(await notice(house)).toBe(0)
  house.later(86_400)
  await house.db
    .updateTable('publications')
    .set({ due_at: new Date('2026-03-04T09:00:00Z') })
    .execute()
  expect(await notice(house)).toBe(1)
})

test('nobody is told when everything goes out, before the evening, or where it is switched off', async () => {
  await using house = await testHouse(evening)
  await postForTomorrow(house, false)
  expect(await notice(house)).toBe(0)
  await postForTomorrow(house, true)
  expect(await notice(house)).toBe(0)
  await house.db
    .updateTable('analytics_settings')
    .set({ rehearsed_for: null, rehearsal_mail: false })
    .execute()
  expect(await notice(house)).toBe(0)
  await house.db.updateTable('analytics_settings').set({ rehearsal_mail: true }).execute()
  house.clock.at = new Date('2026-03-02T17:55:00Z')
  expect(await notice(house)).toBe(0)
  house.clock.at = new Date('2026-03-02T18:00:00Z')
  expect(await notice(house)).toBe(1)
})

test('the evening is that of the owner', async () => {
  await using house = await testHouse({ now: '2026-03-02T05:00:00Z' })
  await postForTomorrow(house, true)
  await house.db
    .updateTable('publications')
    .set({ due_at: new Date('2026-03-02T07:00:00Z') })
    .execute()
  expect(await notice(house)).toBe(0)
  // 18:00 in Auckland.
  await house.db
    .updateTable('user_preferences')
    .set({ timezone: 'Pacific/Auckland' })
    .where('user_id', '=', 'ada')
    .execute()
  expect(await notice(house)).toBe(1)
})
