import { expect, test } from 'vitest'
import { readRecurrence } from '#domain/time/recurrence.ts'
import { asKind, comingTimes, kindOf, recurringSetting, repeatKinds, type RepeatKind } from './repeat.ts'

const london = 'Europe/London'
const now = new Date('2026-10-20T12:00Z')

test('every kind that can be chosen is recognised when the post is opened again', () => {
  const kinds = repeatKinds
    .map(({ kind }) => kind)
    .filter((kind): kind is Exclude<RepeatKind, 'never'> => kind !== 'never')
  expect(kinds.map((kind) => kindOf(asKind(null, kind)))).toEqual(kinds)
  expect(kindOf(null)).toBe('never')
})

test('changing the kind keeps the end', () => {
  const end = { kind: 'after' as const, count: 5 }
  expect(asKind({ ...asKind(null, 'daily'), end }, 'monthly').end).toEqual(end)
})

test('what is chosen is what the server reads', () => {
  const chosen = { ...asKind(null, 'every-weeks'), weekdays: [1, 5] }
  expect(recurringSetting(chosen, london)).toEqual({
    enabled: true,
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    zone: london,
  })
  expect(readRecurrence('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR')).toEqual({ recurrence: chosen })
  expect(recurringSetting(null, london)).toBeNull()
})

test('the next times are marked where the clocks change', () => {
  const series = {
    recurrence: asKind(null, 'daily'),
    zone: london,
    start: null,
    next: null,
    lastPosted: null,
  }
  const coming = comingTimes(series, new Date('2026-10-24T08:00Z'), now, 3)
  expect(coming.map(({ at, clocks }) => [at.toISOString().slice(5, 16), clocks])).toEqual([
    ['10-24T08:00', 'same'],
    ['10-25T09:00', 'changed'],
    ['10-26T09:00', 'same'],
  ])
})

test('a series that runs goes on from its own beginning', () => {
  const recurrence = { ...asKind(null, 'daily'), end: { kind: 'after' as const, count: 5 } }
  const at = new Date('2026-10-24T08:00Z')
  const series = {
    recurrence,
    zone: london,
    start: new Date('2026-10-22T08:00Z'),
    next: at,
    lastPosted: null,
  }
  expect(comingTimes(series, at, now, 9)).toHaveLength(3)
  expect(comingTimes({ ...series, start: null }, at, now, 9)).toHaveLength(5)
})
