import { expect, test } from 'vitest'
import { testHouse } from './test-house.ts'

test('a link card the composer shows for a sample page is published, too', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const text = 'New in the shop: http://postlark.test/sandbox/pages/shop/rye-board'
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', text })
  await house.runDueJobs()
  const { steps } = await house.db
    .selectFrom('publications')
    .select('steps')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(steps).toMatchObject({ 'card:0': { card: { title: expect.stringMatching(/rye/i), thumb: {} } } })
})
