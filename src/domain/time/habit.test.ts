import { expect, test } from 'vitest'
import { habitOf } from './habit.ts'

const days = (count: number, time: string) =>
  Array.from({ length: count }, (_, day) => new Date(`2026-11-${String(day + 1).padStart(2, '0')}T${time}Z`))

test('ten posts of which half were near one time are a habit, with its size', () => {
  const times = [...days(4, '09:05'), ...days(2, '08:50'), ...days(4, '18:00')]
  expect(habitOf(times, 'Europe/London')).toEqual({ minute: 540, posts: 6, of: 10 })
})

test('nine posts are none, and ten at all hours are none', () => {
  expect(habitOf(days(9, '09:00'), 'Europe/London')).toBeNull()
  const scattered = Array.from(
    { length: 10 },
    (_, hour) => new Date(`2026-11-01T${String(hour + 8).padStart(2, '0')}:00Z`),
  )
  expect(habitOf(scattered, 'Europe/London')).toBeNull()
})

test('it is read on the wall clock, over a change of the clocks too', () => {
  const times = [
    ...days(6, '09:00'),
    ...days(5, '08:00').map((at) => new Date(at.getTime() - 60 * 86_400_000)),
  ]
  expect(habitOf(times, 'Europe/London')).toEqual({ minute: 540, posts: 11, of: 11 })
})

test('the time with the most posts is the habit, in any order, and of two the earlier', () => {
  const [nine, six] = [days(3, '09:00'), days(7, '18:00')]
  const evening = { minute: 1080, posts: 7, of: 10 }
  expect(habitOf([...nine, ...six], 'UTC')).toEqual(evening)
  expect(habitOf([...six, ...nine], 'UTC')).toEqual(evening)
  const [morning, late] = [days(5, '09:00'), days(5, '18:00')]
  const both = { minute: 540, posts: 5, of: 10 }
  expect(habitOf([...morning, ...late], 'UTC')).toEqual(both)
  expect(habitOf([...late, ...morning], 'UTC')).toEqual(both)
})

test('four of ten are less than half', () => {
  const others = ['10:00', '12:00', '14:00', '16:00', '18:00', '20:00'].flatMap((time) => days(1, time))
  expect(habitOf([...days(4, '08:00'), ...others], 'UTC')).toBeNull()
})
