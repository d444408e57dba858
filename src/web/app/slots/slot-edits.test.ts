import { expect, test } from 'vitest'
import { copiedToAllDays, suggestedSlots, tidied, withoutTime, withTime } from './slot-edits.ts'

const slot = (weekday: number, time: string, label = '') => ({ weekday, time, label })

test('the week begins on Monday, and a time occurs once', () => {
  expect(
    tidied([slot(0, '09:00'), slot(1, '18:00'), slot(1, '09:00', 'First'), slot(1, '09:00', 'Second')]),
  ).toEqual([slot(1, '09:00', 'First'), slot(1, '18:00'), slot(0, '09:00')])
})

test('a time is added on several days, and removed from one', () => {
  const both = withTime([], [1, 3], '07:30', ' Early ')
  expect(both).toEqual([slot(1, '07:30', 'Early'), slot(3, '07:30', 'Early')])
  expect(withoutTime(both, slot(3, '07:30'))).toEqual([slot(1, '07:30', 'Early')])
})

test('copying a day to all days leaves only the times of that day', () => {
  const copied = copiedToAllDays([slot(1, '09:00'), slot(2, '11:00')], 1)
  expect(copied).toHaveLength(7)
  expect(new Set(copied.map(({ time }) => time))).toEqual(new Set(['09:00']))
})

test('the suggested times are on workdays only', () => {
  expect(new Set(suggestedSlots.map(({ weekday }) => weekday))).toEqual(new Set([1, 2, 3, 4, 5]))
})
