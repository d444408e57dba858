import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import { denominatorsOf, interactionsOf, joinRates, rateOf, type EngagementRate } from './engagement-rate.ts'
import { postMetrics, type Counts } from './metric.ts'

test('a rate is of impressions, else of reach, and says so', () => {
  const counts = { impressions: 1000, reach: 800, likes: 30, comments: 8, shares: 3 }
  expect(rateOf('instagram', counts)).toEqual({
    value: 0.041,
    of: 'impressions',
    base: 1000,
    interactions: 41,
    missing: ['quotes', 'saves'],
  })
  const { impressions: _, ...withoutImpressions } = counts
  expect(rateOf('instagram', withoutImpressions)).toMatchObject({ of: 'reach', base: 800 })
})

test('plays are a denominator only where a network gives neither impressions nor reach', () => {
  const counts = { views: 200, likes: 10 }
  expect(rateOf('youtube', counts)).toMatchObject({ of: 'views', value: 0.05 })
  expect(rateOf('tiktok', counts)).toMatchObject({ of: 'views' })
  expect(rateOf('instagram', counts)).toBeNull()
  expect(rateOf('facebook', counts)).toBeNull()
})

test('which networks have a rate, and of what', () => {
  expect(Object.fromEntries(networkIds.map((id) => [id, denominatorsOf(id)]))).toEqual({
    twitter: ['impressions'],
    linkedin: ['impressions', 'reach'],
    bluesky: [],
    threads: ['impressions'],
    pinterest: ['impressions'],
    facebook: ['impressions', 'reach'],
    youtube: ['views'],
    instagram: ['impressions', 'reach'],
    tiktok: ['views'],
    reddit: [],
  })
})

test('a post without interactions or without anyone who saw it has no rate', () => {
  expect(interactionsOf({ impressions: 5, score: 4 })).toBeNull()
  expect(rateOf('twitter', { impressions: 5 })).toBeNull()
  expect(rateOf('twitter', { impressions: 0, likes: 0 })).toBeNull()
  expect(rateOf('twitter', { impressions: 5, likes: 0 })).toMatchObject({ value: 0 })
})

const aCount = fc.option(fc.nat(1_000_000), { nil: undefined })
const someCounts = fc
  .record(Object.fromEntries(postMetrics.map((metric) => [metric, aCount])))
  .map((counts): Counts =>
    Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined)),
  )
const someRates = fc
  .array(fc.tuple(fc.constantFrom(...networkIds), someCounts), { maxLength: 20 })
  .map((posts) =>
    posts.flatMap(([network, counts]): EngagementRate[] => {
      const rate = rateOf(network, counts)
      return rate ? [rate] : []
    }),
  )

test('rates with different denominators never meet', () => {
  fc.assert(
    fc.property(someRates, (rates) => {
      const joined = joinRates(rates)
      expect(new Set(joined.map(({ of }) => of)).size).toBe(joined.length)
      for (const one of joined) {
        const alike = rates.filter(({ of }) => of === one.of)
        expect(one.base).toBe(alike.reduce((sum, { base }) => sum + base, 0))
        expect(one.interactions).toBe(alike.reduce((sum, { interactions }) => sum + interactions, 0))
        expect(one.value).toBe(one.interactions / one.base)
        for (const { missing } of alike) expect(one.missing).toEqual(expect.arrayContaining(missing))
      }
    }),
  )
})

test('a count that is absent is never counted as 0', () => {
  fc.assert(
    fc.property(someCounts, (counts) => {
      const done = interactionsOf(counts)
      const given = (['likes', 'comments', 'shares', 'quotes', 'saves'] as const).filter(
        (metric) => counts[metric] !== undefined,
      )
      expect(done && done.missing.length + given.length).toBe(given.length === 0 ? null : 5)
    }),
  )
})
