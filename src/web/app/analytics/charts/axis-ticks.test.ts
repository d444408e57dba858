import { scaleLinear } from 'd3-scale'
import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

const ticks = (from: number, to: number, metric: Parameters<typeof axisTicks>[1] = 'impressions') =>
  axisTicks(scaleLinear().domain([from, to]).nice(4), metric).map(({ text }) => text)

test('numbers that fit beside the chart are in full', () => {
  expect(ticks(0, 4)).toEqual(['0', '1', '2', '3', '4'])
  expect(ticks(0, 8_000)).toEqual(['0', '2,000', '4,000', '6,000', '8,000'])
})

test('larger ones are short: thousands, millions, billions', () => {
  expect(ticks(0, 20_000)).toEqual(['0', '5K', '10K', '15K', '20K'])
  expect(ticks(0, 2_000_000)).toEqual(['0', '0.5M', '1M', '1.5M', '2M'])
  expect(ticks(0, 1_200_000_000)).toEqual(['0', '0.2B', '0.4B', '0.6B', '0.8B', '1B', '1.2B'])
  expect(ticks(0, 8_000_000_000)).toEqual(['0', '2B', '4B', '6B', '8B'])
})

test('steps that lie close together stay apart', () => {
  expect(ticks(1_200_000, 1_400_000)).toEqual(['1.2M', '1.25M', '1.3M', '1.35M', '1.4M'])
  const close = ticks(1_204_000, 1_204_800)
  expect(new Set(close).size).toBe(close.length)
})

test('what falls has its sign, and a share is in per cent', () => {
  expect(ticks(-20_000, 20_000)).toContain('−20K')
  expect(ticks(0, 1, 'upvote_ratio')).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %', '100 %'])
})
