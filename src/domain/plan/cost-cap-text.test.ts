import { expect, test } from 'vitest'
import { costCapText } from './cost-cap-text.ts'
import { dollarsText } from './dollars.ts'

test('a full cap says what is used or planned, and who can raise it', () => {
  expect(costCapText({ capUsd: 10, spentUsd: 3.4, plannedUsd: 6.5 })).toBe(
    'This workspace’s cap for X is $10.00 a month; $9.90 is used or planned. Its owner can raise it.',
  )
})

test('dollars have two decimals, and three where they need them', () => {
  expect([0.2, 0.015, 3.43, 0].map(dollarsText)).toEqual(['$0.20', '$0.015', '$3.43', '$0.00'])
})
