import { expect, test } from 'vitest'
import { chargingNetworks, countLinks, itemLinks } from './item-links.ts'

const chain = {
  all: 'Rye is back',
  thread: {
    all: [
      { text: 'At bakery.com', media: [] },
      { text: 'Until noon', media: [] },
    ],
  },
}

test('each item of a thread on X has a link or not', () => {
  expect(itemLinks('twitter', chain)).toEqual([false, true, false])
})

test('a network that charges nothing has none, and X alone charges', () => {
  expect(itemLinks('bluesky', chain)).toBe(null)
  expect(chargingNetworks).toEqual(['twitter'])
})

test('links count on each account of X, by its own text', () => {
  const own = { all: 'bakery.com', platforms: { twitter: 'Rye' } }
  expect(countLinks(['twitter', 'bluesky', 'twitter'], chain)).toBe(2)
  expect(countLinks(['twitter'], own)).toBe(0)
})
