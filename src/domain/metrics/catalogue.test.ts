import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import {
  accountMetricsNotGivenBy,
  givenBy,
  giversOf,
  metricFacts,
  postMetricsNotGivenBy,
} from './catalogue.ts'
import { accountMetrics, postMetrics } from './metric.ts'

const all = [...postMetrics, ...accountMetrics]

test('every metric is explained, and some network gives it', () => {
  expect(Object.keys(metricFacts)).toEqual(all)
  for (const metric of all) {
    expect(metricFacts[metric].definition).toMatch(/^[A-Z].*\.$/)
    expect([metric, giversOf(metric).length]).not.toEqual([metric, 0])
  }
  expect(new Set(all.map((metric) => metricFacts[metric].name)).size).toBe(all.length)
})

test('what a network never gives is all that it does not name', () => {
  for (const network of networkIds) {
    const absent = [...postMetricsNotGivenBy(network), ...accountMetricsNotGivenBy(network)]
    for (const metric of all) {
      expect(absent.includes(metric)).toBe(givenBy(network, metric) === null)
      expect(givenBy(network, metric)?.field).not.toBe('')
    }
  }
  expect(postMetricsNotGivenBy('bluesky')).toEqual(expect.arrayContaining(['impressions', 'reach', 'views']))
  expect(postMetricsNotGivenBy('reddit')).toEqual(expect.arrayContaining(['impressions', 'views', 'likes']))
})

test('how often something was shown is never added up across networks', () => {
  const alike = all.filter((metric) => metricFacts[metric].isAlike)
  expect(alike).toEqual(expect.arrayContaining(['likes', 'comments', 'shares', 'followers']))
  for (const metric of ['impressions', 'reach', 'views', 'clicks', 'watch_sec'] as const)
    expect(alike).not.toContain(metric)
})
