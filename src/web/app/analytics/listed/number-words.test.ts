import type { Absence } from '#contract/analytics.ts'
import { absences } from '#contract/analytics.ts'
import { absenceText } from '#contract/analytics-messages.ts'
import { expect, test } from 'vitest'
import { numberWords } from './number-words.ts'

const one = {
  id: 'p',
  network: 'facebook',
  username: 'ada',
  metric: 'impressions',
  value: 1_204,
  missing: [],
  absent: null,
} satisfies Parameters<typeof numberWords>[0]
const write = (absent: Absence) => absenceText(absent, () => 'November 1')

test('a number has its name, and one of it is one', () => {
  expect(numberWords(one, write)).toEqual({
    short: '1,204 impressions',
    full: '1,204 impressions on Facebook',
  })
  expect(numberWords({ ...one, value: 1 }, write).short).toBe('1 impression')
  expect(numberWords({ ...one, value: 0 }, write).short).toBe('0 impressions')
})

test('interactions name what their network does not give', () => {
  const { full } = numberWords({ ...one, metric: 'interactions', missing: ['quotes', 'saves'] }, write)
  expect(full).toMatch(/quotes and saves/)
})

test.each(absences)('%s is said shortly, and in full in the one sentence for it', (reason) => {
  const absent = { reason, network: 'facebook', since: null, hours: null, needs: null } as const
  const { short, full } = numberWords({ ...one, value: null, absent }, write)
  expect(full).toBe(write(absent))
  expect(short.length).toBeLessThan(16)
  expect(short).not.toMatch(/\d/)
})
