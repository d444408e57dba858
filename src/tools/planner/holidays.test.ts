import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayOfRule, easterSunday, observancesAhead, observancesOf, type Observance } from './holidays.ts'

const file = new URL('../../../content/tools/social-media-holiday-calendar.json', import.meta.url)
const all: Observance[] = JSON.parse(readFileSync(file, 'utf8'))

test('Easter is right for past and future years', () => {
  const known = {
    2024: '2024-03-31',
    2025: '2025-04-20',
    2026: '2026-04-05',
    2027: '2027-03-28',
    2038: '2038-04-25',
    2285: '2285-03-22',
  }
  for (const [year, day] of Object.entries(known)) expect(easterSunday(Number(year))).toBe(day)
})

test('fixed dates, weekdays of a month from both ends, and days after them', () => {
  expect(dayOfRule('03-08', 2027)).toBe('2027-03-08')
  expect(dayOfRule('05:sun:2', 2027)).toBe('2027-05-09')
  expect(dayOfRule('05:mon:-1', 2027)).toBe('2027-05-31')
  expect(dayOfRule('05:mon:-1', 2026)).toBe('2026-05-25')
  expect(dayOfRule('11:thu:4+1', 2026)).toBe('2026-11-27')
  expect(dayOfRule('11:thu:4+5', 2026)).toBe('2026-12-01')
  expect(dayOfRule('easter-47', 2027)).toBe('2027-02-09')
})

test('an invalid rule is an error of the file', () => {
  for (const rule of ['soon', '02-30', '05:xyz:1', '05:sun:0'])
    expect(() => dayOfRule(rule, 2027)).toThrow(RangeError)
})

test('every entry of the file has a day in any year, a prompt, a source and an id of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(80)
  expect(new Set(all.map((each) => each.id)).size).toBe(all.length)
  for (const each of all) {
    expect(each.source).toMatch(/^https:\/\//)
    expect(each.prompt.length).toBeGreaterThan(10)
  }
  for (const year of [2024, 2027, 2100]) {
    const days = observancesOf(year, all).map((each) => each.day)
    expect(days).toEqual(days.toSorted())
    expect(days.every((day) => day.startsWith(String(year)))).toBe(true)
  }
})

test('a span of days may cross the end of a year', () => {
  const names = observancesAhead('2026-12-30', 4, all).map((each) => [each.day, each.id])
  expect(names).toEqual([
    ['2026-12-31', 'new-years-eve'],
    ['2027-01-01', 'new-years-day'],
  ])
})
