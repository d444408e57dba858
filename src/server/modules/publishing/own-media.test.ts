import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addMedia } from '#server/modules/media/media-items.ts'
import { testHouse, type TestHouse } from '#server/test-house.ts'

/** A picture of one colour, described by its name. */
async function picture(house: TestHouse, name: string): Promise<string> {
  const size = { width: 600, height: 400, channels: 3 as const }
  const bytes = await sharp({ create: { ...size, background: name } })
    .png()
    .toBuffer()
  const upload = { ...house.where, bytes, originalName: `${name}.png`, altText: name }
  const added = await addMedia(house.db, house.house.files, upload, house.clock.at)
  if (added.kind !== 'added') throw new Error(added.kind)
  return added.media.id
}

test('each network gets its own pictures, in its own order', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const red = await picture(house, 'red')
  const green = await picture(house, 'green')
  const blue = await picture(house, 'blue')
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
