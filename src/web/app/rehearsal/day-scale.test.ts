import { expect, test } from 'vitest'
import { formatTime } from '#domain/time/format/times.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { dayScale } from './day-scale.ts'

const range = [16, 928] as const
const scaleFrom = (from: string, zone = 'UTC') =>
  dayScale(new Date(from), new Date(Date.parse(from) + 24 * 3_600_000), zone, range)

test('the line has full hours on it, whenever the rehearsal was run', () => {
  for (const zone of ['UTC', 'Asia/Kolkata']) {
    const { ticks } = scaleFrom('2026-11-28T05:13:20Z', zone)
    const times = ticks.map((at) => formatTime(at, zone, timeFormatOf('en-GB')))
    expect(times.length).toBeGreaterThan(6)
    expect(times.filter((time) => !/^(06|08|1[02468]|2[02]):00$/.test(time))).toEqual([])
  }
})

test('a night begins at 22:00, not at an hour after the start', () => {
  const { x, nights } = scaleFrom('2026-11-28T12:40:00Z')
  expect(nights).toHaveLength(1)
  expect(nights[0]?.x).toBeCloseTo(x('2026-11-28T22:00:00Z'))
  expect((nights[0]?.x ?? 0) + (nights[0]?.width ?? 0)).toBeCloseTo(x('2026-11-29T06:00:00Z'))
})

test('the name of a day that begins at the right end is written before it, and no two cover each other', () => {
  const early = scaleFrom('2026-11-28T05:13:00Z').days
  expect(early.map(({ day, isAtEnd }) => [day, isAtEnd])).toEqual([
    ['2026-11-28', false],
    ['2026-11-29', true],
  ])
  expect(scaleFrom('2026-11-28T23:50:00Z').days.map(({ day }) => day)).toEqual(['2026-11-29'])
})
