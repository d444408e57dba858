import { expect, test } from 'vitest'
import { openReadingWorld, testNetwork, truthOf } from './test-readings.ts'

const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160]

test('a post is read at its sixteen ages, and the values are those of its network', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  await world.run(24 * 100)
  const readings = await world.readings(post.id)
  expect(readings.map(({ outcome }) => outcome)).toEqual(ages.map(() => 'counted'))
  readings.forEach(({ age_sec }, index) => {
    const hours = ages[index] ?? 0
    expect(Math.abs((age_sec ?? 0) / 3_600 / hours - 1)).toBeLessThanOrEqual(0.05)
  })
  for (const sample of await world.samples(post.id, 'impressions'))
    expect(sample.value).toBe(truthOf(post.remoteId, 'impressions', sample.taken_at))
  expect(await world.due(post.id)).toEqual([])
  expect(world.errors).toEqual([])
})
