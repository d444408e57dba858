import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'

test('each network gets its own pictures, in its own order', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const red = await house.given.picture('red')
  const green = await house.given.picture('green')
  const blue = await house.given.picture('blue')
  await house.given.post({
    on: ['bluesky', 'linkedin', 'twitter'],
    at: '09:00',
    content: { all: 'Rye', media: { bluesky: [blue, red], twitter: [] } },
    mediaIds: [red, green, blue],
  })
  await house.runDueJobs()
  const landed = (network: 'bluesky' | 'linkedin' | 'twitter') =>
    house.sandbox.posts(network).map(({ media }) => media.map(({ altText }) => altText))
  expect(landed('bluesky')).toEqual([['blue', 'red']])
  expect(landed('linkedin')).toEqual([['red', 'green', 'blue']])
  expect(landed('twitter')).toEqual([[]])
})
