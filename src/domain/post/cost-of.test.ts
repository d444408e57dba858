import { expect, test } from 'vitest'
import { costItems } from './cost-items.ts'
import { costOf, costOfPost } from './cost-of.ts'
import { priceList } from './item-links.ts'

const prices = { post: 15_000, linkPost: 200_000, altText: 5_000, deletion: 10_000 }
const none = { own: [], described: new Set<string>() }

test('each item of a chain costs, and one with a link costs more', () => {
  const items = [true, false, false, false, false].map((hasLink) => ({ hasLink, altTexts: 0 }))
  expect(costOf(prices, items)).toEqual({ microUsd: 260_000, posts: 5, linkPosts: 1, altTexts: 0 })
})

test('each alt text costs', () => {
  const cost = costOf(prices, [
    { hasLink: false, altTexts: 2 },
    { hasLink: true, altTexts: 1 },
  ])
  expect(cost).toEqual({ microUsd: 230_000, posts: 2, linkPosts: 1, altTexts: 3 })
})

test('a network without prices costs nothing', () => {
  expect(costOf(undefined, [{ hasLink: true, altTexts: 1 }])).toBeNull()
  const post = { content: { all: 'https://haldon.example' }, files: none }
  expect(costOfPost(['bluesky'], post, priceList)).toBeNull()
})

test('each account on X costs, and a bare domain is a link', () => {
  const post = { content: { all: 'Rye at haldon.com' }, files: none }
  const cost = costOfPost(['twitter', 'bluesky', 'twitter'], post, priceList)
  expect(cost).toEqual({ microUsd: 400_000, posts: 2, linkPosts: 2, altTexts: 0 })
})

const files = { own: ['a', 'b'], described: new Set(['a', 'b', 'c']) }
const chain = { all: 'Rye', thread: { all: [{ text: 'Oat', media: ['c', 'd'] }] } }

test('alt texts count in the item whose file has one', () => {
  expect(costItems('twitter', chain, files)?.map(({ altTexts }) => altTexts)).toEqual([2, 1])
  expect(costItems('bluesky', chain, files)).toBeNull()
})

test('a file that is left out on X costs nothing', () => {
  const chosen = { ...chain, media: { twitter: ['b'] } }
  expect(costItems('twitter', chosen, files)?.map(({ altTexts }) => altTexts)).toEqual([1, 1])
})
