import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayOfMonth,
  formatDayRange,
  formatMonth,
  formatWeekday,
  monthName,
  weekdayName,
  type DayLength,
} from './days.ts'
import { timeFormatOf } from './time-format.ts'

const us = timeFormatOf('en-US')
const gb = timeFormatOf('en-GB')
const lengths: DayLength[] = ['weekday-long', 'weekday-short', 'long', 'short']

test('a day in every length and order', () => {
  expect(lengths.map((length) => formatDay('2026-11-20', length, us))).toEqual([
    'Friday, November 20',
    'Fri, Nov 20',
    'November 20',
    'Nov 20',
  ])
  expect(lengths.map((length) => formatDay('2026-11-20', length, gb))).toEqual([
    'Friday 20 November',
    'Fri 20 Nov',
    '20 November',
    '20 Nov',
  ])
})

test('with its year', () => {
  expect(lengths.map((length) => formatDay('2026-11-20', length, us, 'always'))).toEqual([
    'Friday, November 20, 2026',
    'Fri, Nov 20, 2026',
    'November 20, 2026',
    'Nov 20, 2026',
  ])
  expect(lengths.map((length) => formatDay('2026-11-20', length, gb, 'always'))).toEqual([
    'Friday 20 November 2026',
    'Fri 20 Nov 2026',
    '20 November 2026',
    '20 Nov 2026',
  ])
})

test('with its year only if it is another', () => {
  expect(formatDay('2026-01-01', 'short', us, '2026-12-31')).toBe('Jan 1')
  expect(formatDay('2027-01-01', 'short', us, '2026-12-31')).toBe('Jan 1, 2027')
  expect(formatDay('2025-12-31', 'short', gb, '2026-01-01')).toBe('31 Dec 2025')
})

test('parts of a day', () => {
  const lengthsOfNames = ['long', 'short', 'letter'] as const
  expect(lengthsOfNames.map((length) => formatWeekday('2026-11-20', length))).toEqual(['Friday', 'Fri', 'F'])
  expect([0, 1, 6].map((weekday) => weekdayName(weekday, 'long'))).toEqual(['Sunday', 'Monday', 'Saturday'])
  expect([formatMonth('2026-11'), formatMonth('2026-11-20'), formatMonth('2026-11', 'short')]).toEqual([
    'November 2026',
    'November 2026',
    'Nov 2026',
  ])
  expect([monthName('2026-11', 'long'), monthName('2026-11-20', 'short')]).toEqual(['November', 'Nov'])
  expect(formatDayOfMonth('2026-11-05')).toBe('5')
})

test.each([
  ['2026-11-15', '2026-11-21', 'November 15–21', '15–21 November'],
  ['2026-11-29', '2026-12-05', 'November 29 – December 5', '29 November – 5 December'],
  ['2026-12-27', '2027-01-02', 'December 27, 2026 – January 2, 2027', '27 December 2026 – 2 January 2027'],
  ['2027-02-07', '2027-02-13', 'February 7–13, 2027', '7–13 February 2027'],
  ['2027-02-28', '2027-03-06', 'February 28 – March 6, 2027', '28 February – 6 March 2027'],
  ['2026-11-20', '2026-11-20', 'November 20', '20 November'],
])('from %s to %s: %s, %s', (from, to, american, british) => {
  expect(formatDayRange(from, to, 'long', us, '2026-11-19')).toBe(american)
  expect(formatDayRange(from, to, 'long', gb, '2026-11-19')).toBe(british)
})

test('a range in short, without years', () => {
  expect(formatDayRange('2026-12-27', '2027-01-02', 'short', us)).toBe('Dec 27 – Jan 2')
  expect(formatDayRange('2026-11-15', '2026-11-21', 'short', gb)).toBe('15–21 Nov')
})
