import { expect, test } from 'vitest'
import { costOf, costOfPost } from './cost-of.ts'

const prices = { post: 15_000, linkPost: 200_000 }

test('each item of a chain costs, and one with a link costs more', () => {
  const links = [true, false, false, false, false]
  expect(costOf(prices, links)).toEqual({ microUsd: 260_000, posts: 5, linkPosts: 1 })
})

test('a network without prices costs nothing', () => {
  expect(costOf(null, [true])).toBeNull()
  expect(costOfPost(['bluesky'], { all: 'https://haldon.example' })).toBeNull()
})

test('each account on X costs, and a bare domain is a link', () => {
  const cost = costOfPost(['twitter', 'bluesky', 'twitter'], { all: 'Rye at haldon.com' })
  expect(cost).toEqual({ microUsd: 400_000, posts: 2, linkPosts: 2 })
})
