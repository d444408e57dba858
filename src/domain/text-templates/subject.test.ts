import { expect, test } from 'vitest'
import { isCircumstance, isSentence, splitTopic, tidy, toDoing } from './subject.ts'

test('a final mark that templates have themselves is removed, an ellipsis and a question mark stay', () => {
  expect(tidy('  TESLA   MODEL 3!!! ')).toBe('TESLA MODEL 3')
  expect(tidy('yoga.')).toBe('yoga')
  expect(tidy('wait...')).toBe('wait...')
  expect(tidy('ready?!')).toBe('ready?')
})

test('a subject has no question mark, emoji or address, unless it is nothing else', () => {
  expect(splitTopic('Book club for beginners?').subject).toBe('Book club for beginners')
  expect(splitTopic('fitness tips 💪🏽').subject).toBe('fitness tips')
  expect(splitTopic('new menu https://example.com/menu').subject).toBe('new menu')
  expect(splitTopic('https://example.com/sale').subject).toBe('https://example.com/sale')
  expect(splitTopic('🍕🍕').subject).toBe('🍕🍕')
})

test('a question and a statement are sentences, a how-to is none', () => {
  expect(isSentence('Should you rent or buy?')).toBe(true)
  expect(isSentence('we opened a second shop')).toBe(true)
  expect(isSentence('how to knit socks')).toBe(false)
})

test('an activity in the present becomes an -ing form, one in the past stays', () => {
  expect(toDoing('We build websites')).toBe('building websites')
  expect(toDoing('we opened a second shop')).toBe('we opened a second shop')
})

test('place, time and manner are no things', () => {
  expect(['from Leeds', 'only 12 left', 'at 7:40', 'pearl sugar'].map(isCircumstance)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
