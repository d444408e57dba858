import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../../test-markup.ts'
import { HeatMap } from './heat-map.tsx'

const mapOf = (...counts: readonly number[]) => {
  const cells = counts.map((n, weekday) => ({ weekday, band: 3, n }))
  const account = {
    connectionId: 'c',
    network: 'bluesky' as const,
    username: 'ada',
    posts: 1,
    days: 28,
    cells,
  }
  return markupOf(createElement(HeatMap, { account, slot: null, kind: 'try' }))
}
const strengths = (markup: string) =>
  [...markup.matchAll(/data-strength="(\d)"/g)].map(([, strength]) => strength)

test('a single post has the faintest colour, also where no hour has more', () => {
  expect(strengths(mapOf(1, 1))).toEqual(['1', '1'])
  expect(strengths(mapOf(1, 4))).toEqual(['1', '4'])
  expect(strengths(mapOf(1, 5, 20))).toEqual(['1', '1', '4'])
})
