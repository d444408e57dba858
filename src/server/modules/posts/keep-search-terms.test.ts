import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { keepSearchTerms } from './keep-search-terms.ts'
import { listPosts } from './read-posts.ts'
import { editPost } from './save-post.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

const found = async (house: TestHouse, search: string) => {
  const shown = { view: 'draft', page: 1, order: 'date', filters: { search } } as const
  return (await listPosts(house.db, house.where.workspaceId, shown)).map(({ id }) => id)
}

test('a post is found by its words as they are now, on every network', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', text: 'Rye' })
  const other = await house.given.post({ on: 'bluesky', text: 'Rye' })
  const content = { all: 'Wheat', platforms: { bluesky: 'Oat' } }
  const writing = { content, mediaIds: [], coverIds: [], platformSettings: {} }
  await editPost(house.db, id, writing, house.clock.at)
  expect(await found(house, 'wheat')).toEqual([id])
  expect(await found(house, 'oat')).toEqual([id])
  expect(await found(house, 'rye')).toEqual([other.id])
})

test('a post is found by the first five thousand of its words', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky' })
  const words = Array.from({ length: 5_001 }, (_, at) => `w${at + 1}w`)
  await keepSearchTerms(house.db, id, { all: words.join(' ') })
  for (const word of ['w1w', 'w5000w']) expect(await found(house, word)).toEqual([id])
  expect(await found(house, 'w5001w')).toEqual([])
})
