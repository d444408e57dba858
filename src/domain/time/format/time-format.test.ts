import { expect, test } from 'vitest'
import { americanFormat, englishFor, maxLocaleChars, timeFormatOf } from './time-format.ts'

test.each([
  ['de-AT', 'en-AT'],
  ['de', 'en-DE'],
  ['pt', 'en-BR'],
  ['en', 'en-US'],
  ['en-GB-oxendict', 'en-GB'],
  ['zh-Hant-TW', 'en-TW'],
])('the region of %s is kept, the language is English: %s', (tag, locale) => {
  expect(englishFor(tag)).toBe(locale)
})

test.each([
  '',
  'C',
  'en-001',
  'es-419',
  'en-XX',
  'und',
  '../../etc',
  `en-GB-${'x-a'.repeat(maxLocaleChars)}`,
])('without a country it is American: %s', (tag) => {
  expect(timeFormatOf(tag)).toEqual(americanFormat)
})

test.each([
  ['en-US', 'month-first', '12h', 0],
  ['en-GB', 'day-first', '24h', 1],
  ['en-DE', 'day-first', '24h', 1],
  ['en-AU', 'day-first', '12h', 1],
  ['en-CA', 'month-first', '12h', 0],
  ['en-IN', 'day-first', '12h', 0],
  ['en-BR', 'day-first', '24h', 0],
  ['en-JP', 'month-first', '24h', 0],
  ['ar-EG', 'day-first', '12h', 6],
  ['fa-IR', 'day-first', '24h', 6],
])('%s writes %s, with the %s clock, and its week begins with %s', (tag, order, clock, weekStartsOn) => {
  expect(timeFormatOf(tag)).toEqual({ locale: englishFor(tag), order, clock, weekStartsOn })
})

test('American English as any region’s own', () => {
  expect(timeFormatOf('en-US')).toEqual(americanFormat)
  expect(timeFormatOf('es-US')).toEqual(americanFormat)
})

test('a choice decides over the clock of the region, and over nothing else', () => {
  expect(timeFormatOf('en-GB', '12h')).toEqual({ ...timeFormatOf('en-GB'), clock: '12h' })
  expect(timeFormatOf('en-US', '24h')).toEqual({ ...americanFormat, clock: '24h' })
  expect(timeFormatOf('en-GB', 'auto').clock).toBe('24h')
})
