import { expect, test } from 'vitest'
import { comingTimes } from './coming-times.ts'

const nine = new Date('2026-03-01T09:00:00Z')
const day = (of: number, time = '09:00:00.000') => `2026-03-${String(of).padStart(2, '0')}T${time}Z`
const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

/** A post that goes out every day at nine, and next on the second. */
const daily = {
  recurring: {
    enabled: true,
    rule: 'FREQ=DAILY',
    zone: 'Europe/London',
    start: day(1),
    next_schedule: day(2),
  },
}

test('it comes again after the time it has, from the beginning of the span to before its end', () => {
  expect(comingTimes(daily, nine, span(day(1), day(4)))).toEqual([day(2), day(3)])
  expect(comingTimes(daily, nine, span(day(3), day(5)))).toEqual([day(3), day(4)])
  expect(comingTimes(daily, new Date(day(3)), span(day(1), day(5)))).toEqual([day(4)])
  expect(comingTimes(daily, nine, span(day(2, '09:00:00.001'), day(3)))).toEqual([])
})

test('in the longest span it comes each day', () => {
  const times = comingTimes(daily, nine, span(day(1), '2026-05-02T09:00:00.000Z'))
  expect(times).toHaveLength(62)
})

test('what does not repeat, or no more, does not come again', () => {
  const all = span(day(1), day(9))
  expect(comingTimes({}, nine, all)).toEqual([])
  expect(comingTimes({ recurring: { ...daily.recurring, next_schedule: null } }, nine, all)).toEqual([])
})

test('a series that has no first time counts from the next', () => {
  const from = { recurring: { ...daily.recurring, start: null } }
  expect(comingTimes(from, nine, span(day(1), day(4)))).toEqual([day(2), day(3)])
})
