import { expect, test } from 'vitest'
import { absences, type Absence } from './analytics.ts'
import { absenceText } from './analytics-messages.ts'

const absent = (changes: Partial<Absence>): Absence => ({
  reason: 'not-given',
  network: 'tiktok',
  since: null,
  hours: null,
  needs: null,
  ...changes,
})
const say = (changes: Partial<Absence>) => absenceText(absent(changes), () => '3 November')

test('each reason has its own sentence, which names the network', () => {
  expect(say({ reason: 'not-given' })).toBe('Not given by TikTok')
  expect(say({ reason: 'not-yet', hours: 48 })).toBe('Not yet: TikTok is up to 48 h late')
  expect(say({ reason: 'not-measured', network: 'twitter' })).toBe(
    'Not measured: reading X costs money and is off',
  )
  expect(say({ reason: 'withdrawn', since: '2026-11-03T00:00:00Z' })).toBe(
    'TikTok stopped giving this on 3 November',
  )
  expect(say({ reason: 'too-few', needs: '100 followers' })).toBe(
    'Too few: TikTok shows this from 100 followers on',
  )
  expect(say({ reason: 'deleted' })).toBe('Deleted on TikTok')
})

test('no reason is without words, nor says a number that is not known', () => {
  const said = absences.map((reason) => say({ reason }))
  expect(new Set(said).size).toBe(absences.length)
  expect(said.filter((text) => /null|NaN|undefined|\d/.test(text))).toEqual([])
})
