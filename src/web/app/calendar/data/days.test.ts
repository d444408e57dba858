import { expect, test } from 'vitest'
import { spanOf } from '#domain/time/pick-time.ts'
import {
  daysOf,
  firstWeekday,
  isDay,
  titleOf,
  turned,
  weekOf,
  weeksOfMonth,
  type CalendarView,
} from './days.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'

test('a week in which the clock changes has seven days and 167 hours', () => {
  const week = weekOf('2026-03-29', 1)
  expect(week).toEqual([
    '2026-03-23',
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
  ])
  const { from, to } = spanOf(week, 'Europe/London')
  expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(167)
})

test('a week begins with the day it begins with there', () => {
  expect(weekOf('2026-11-22', 1)[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-22', 7)[0]).toBe('2026-11-22')
  expect(weekOf('2026-11-22', 6)[0]).toBe('2026-11-21')
  expect(firstWeekday(timeFormatOf('en-US'))).toBe(7)
  expect(firstWeekday(timeFormatOf('de-DE'))).toBe(1)
  expect(firstWeekday(timeFormatOf('ar-EG'))).toBe(6)
})

test('a month is shown in whole weeks, as few as hold it', () => {
  expect(weeksOfMonth('2026-02-14', 1)).toHaveLength(5)
  expect(weeksOfMonth('2027-02-14', 1)).toHaveLength(4)
  expect(weeksOfMonth('2026-08-31', 1)).toHaveLength(6)
  const december = daysOf('month', '2026-12-05', 7)
  expect([december[0], december.at(-1)]).toEqual(['2026-11-29', '2027-01-02'])
})

test('turning a month keeps the day as far as the other month has it', () => {
  expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(turned('month', '2026-01-15', -1)).toBe('2025-12-15')
  expect(turned('week', '2026-12-31', 1)).toBe('2027-01-07')
  expect(turned('day', '2026-03-01', -1)).toBe('2026-02-28')
})

test('a title names what is shown, and the year when it is another', () => {
  const today = '2026-11-21'
  const british = timeFormatOf('en-GB')
  const title = (view: CalendarView, day: string, isNarrow = false) =>
    titleOf({ view, day, first: 1, today }, british, isNarrow)
  expect(title('week', '2026-11-19')).toBe('16–22 November')
  expect(title('week', '2026-12-02')).toBe('30 November – 6 December')
  expect(title('week', '2026-12-31')).toBe('28 December 2026 – 3 January 2027')
  expect(title('day', '2026-11-19')).toBe('Thursday 19 November')
  expect(title('month', '2026-11-19')).toBe('November 2026')
  expect(title('day', '2026-11-19', true)).toBe('Thu 19 Nov')
  expect(title('list', '2026-11-19', true)).toBe('November')
  expect(title('list', '2027-01-04', true)).toBe('Jan 2027')
  expect(title('month', '2026-11-19', true)).toBe('November')
  expect(title('month', '2027-01-04', true)).toBe('Jan 2027')
})

test('an address that names no day names none', () => {
  expect(isDay('2026-02-28')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('soon')).toBe(false)
})
