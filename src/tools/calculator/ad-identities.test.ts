import { expect, test } from 'vitest'
import { solveAdMetrics, type AdMetric } from './ad-identities.ts'

function solve(given: Partial<Record<AdMetric, number>>) {
  const entries = Object.entries(given) as [AdMetric, number][]
  return solveAdMetrics(new Map(entries))
}

/** All numbers of one campaign. */
const campaign = {
  spend: 250,
  impressions: 31_250,
  clicks: 500,
  conversions: 15,
  revenue: 675,
  cpm: 8,
  cpc: 0.5,
  ctr: 1.6,
  cpa: 250 / 15,
  cvr: 3,
  roas: 2.7,
} satisfies Record<AdMetric, number>

test.each<AdMetric[][]>([
  [['spend', 'impressions', 'clicks', 'conversions', 'revenue']],
  [['spend', 'cpm', 'ctr', 'cvr', 'roas']],
  [['revenue', 'roas', 'cpa', 'cvr', 'cpm']],
  [['conversions', 'cvr', 'cpc', 'ctr', 'roas']],
  [['impressions', 'ctr', 'cpa', 'cpc', 'revenue']],
])('%s are enough to compute all eleven', (metrics) => {
  const { known, conflict } = solve(Object.fromEntries(metrics.map((metric) => [metric, campaign[metric]])))
  expect(conflict).toBeNull()
  for (const metric of Object.keys(campaign) as AdMetric[]) {
    expect(known.get(metric)).toBeCloseTo(campaign[metric], 6)
  }
})

test('two ratios give a third without any count', () => {
  const { known } = solve({ cpm: 8, cpc: 0.5 })
  expect(known.get('ctr')).toBeCloseTo(1.6, 9)
  expect(known.has('clicks')).toBe(false)
})

test('a contradiction is reported with the expected value, a rounded number is none', () => {
  expect(solve({ spend: 250, clicks: 500, cpc: 0.8 }).conflict).toEqual({
    metric: 'cpc',
    given: 0.8,
    expected: expect.closeTo(0.5, 9),
  })
  expect(solve({ spend: 100, conversions: 3, cpa: 33.33 }).conflict).toBeNull()
})

test('zero clicks make the click-through rate 0 and leave the cost per click undefined', () => {
  const { known, conflict } = solve({ spend: 40, impressions: 5000, clicks: 0 })
  expect(conflict).toBeNull()
  expect(known.get('ctr')).toBe(0)
  expect(known.get('cpm')).toBeCloseTo(8, 9)
  expect(known.has('cpc')).toBe(false)
})
