import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test.each([
  [' Rye\nis  back ', 'Rye is back'],
  [`Rye ${'bread '.repeat(20)}`, `Rye ${'bread '.repeat(9).trim()}…`],
  [`${'麦'.repeat(50)}https://haldon.com/rye`, `${'麦'.repeat(50)}…`],
  [`${'麦'.repeat(59)}🥐🥐`, `${'麦'.repeat(59)}…`],
])('%j is quoted as %j', (text, quoted) => {
  expect(beginningOf(text)).toBe(quoted)
})
