import { expect, test } from 'vitest'
import { choiceAddress, choiceIn, choiceText } from './plan-choice.ts'

const inAddress = (search: string) => choiceIn(new URLSearchParams(search))

test('a choice survives an address', () => {
  const choice = { planId: 'growth', interval: 'year' } as const
  for (const starts of [true, false]) {
    expect(choiceIn(new URL(choiceAddress(choice, starts), 'http://here').searchParams)).toEqual(choice)
  }
})

test.each([
  '',
  'plan=starter',
  'plan=freeplan&interval=year',
  'plan=gold&interval=year',
  'plan=growth&interval=day',
])('an address names no choice: %j', (search) => expect(inAddress(search)).toBe(null))

test('a year is said by the month, as on the page of the prices', () => {
  expect(choiceText({ planId: 'starter', interval: 'year' })).toBe('Starter, $9 a month billed yearly.')
  expect(choiceText({ planId: 'starter', interval: 'month' })).toBe('Starter, $12 a month.')
})
