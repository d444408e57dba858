import { expect, test } from 'vitest'
import { copiedToAllDays, starterSlots, tidied, timeText, withoutTime, withTime } from './slot-edits.ts'

const slot = (weekday: number, time: string, label = '') => ({ weekday, time, label })

test('the week begins on Monday, and a time stands once', () => {
  expect(
    tidied([slot(0, '09:00'), slot(1, '18:00'), slot(1, '09:00', 'First'), slot(1, '09:00', 'Second')]),
  ).toEqual([slot(1, '09:00', 'First'), slot(1, '18:00'), slot(0, '09:00')])
})

test('a time is added on several days, and taken from one', () => {
  const both = withTime([], [1, 3], '07:30', ' Early ')
  expect(both).toEqual([slot(1, '07:30', 'Early'), slot(3, '07:30', 'Early')])
  expect(withoutTime(both, slot(3, '07:30'))).toEqual([slot(1, '07:30', 'Early')])
})

test('copying a day to all days leaves the times of that day only', () => {
  const copied = copiedToAllDays([slot(1, '09:00'), slot(2, '11:00')], 1)
  expect(copied).toHaveLength(7)
  expect(new Set(copied.map(({ time }) => time))).toEqual(new Set(['09:00']))
})

test('what is offered to begin with is workdays only', () => {
  expect(new Set(starterSlots.map(({ weekday }) => weekday))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('times are said on a clock of twelve hours', () => {
  expect(['00:00', '09:05', '12:00', '18:30'].map(timeText)).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '6:30 PM',
  ])
})
