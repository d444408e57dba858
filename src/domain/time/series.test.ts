import { expect, test } from 'vitest'
import {
  following,
  isSameRepeat,
  noDates,
  repeatIn,
  scheduledSeries,
  type Series,
  seriesIn,
  withDates,
  withoutDates,
  withRepeat,
} from './series.ts'

const now = new Date('2026-11-21T09:00:20Z')
const at = (iso: string) => new Date(iso)

function series(rule: string, change: Partial<Series> = {}): Series {
  const read = seriesIn({ recurring: { enabled: true, rule, zone: 'UTC' } })
  if (!read) throw new Error('not a series')
  return { ...read, ...change }
}

/** All times of a series from its position, one after the other. */
function all(one: Series): string[] {
  const times: string[] = []
  for (let next: Series = one; next.next && times.length < 10;) {
    times.push(next.next.toISOString().slice(5, 19))
    next = { ...next, next: following(next, at('2000-01-01T00:00Z')).next }
  }
  return times
}

test.each([
  { recurring: null },
  { recurring: { enabled: false, rule: 'FREQ=DAILY' } },
  { recurring: { enabled: true } },
  { recurring: { enabled: true, rule: 'soon' } },
  {},
])('%j is no series', (settings) => {
  expect(seriesIn(settings)).toBeNull()
  expect(repeatIn(settings)).toBeNull()
  expect(withoutDates({ twitter: {}, ...settings })).toEqual({ twitter: {} })
})

test('dates are shown with what a person wrote, and are not stored with it', () => {
  const one = series('FREQ=DAILY', { start: now, next: now, lastPosted: null })
  const kept = withRepeat({ twitter: { reply: 'all' } }, one)
  expect(kept).toEqual({
    twitter: { reply: 'all' },
    recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' },
  })
  const shown = withDates(kept, one)
  expect(shown['recurring']).toEqual({
    enabled: true,
    rule: 'FREQ=DAILY',
    zone: 'UTC',
    start: '2026-11-21T09:00:20.000Z',
    next_schedule: '2026-11-21T09:00:20.000Z',
    last_posted: null,
  })
  expect(seriesIn(shown)).toEqual(one)
  expect(withoutDates(shown)).toEqual(kept)
  expect(withRepeat(kept, null)).toEqual({ twitter: { reply: 'all' } })
})

test('a post that does not repeat has no dates', () => {
  expect(withDates({ twitter: { reply: 'all' } }, noDates)).toEqual({ twitter: { reply: 'all' } })
})

test('seconds do not cost the first time, nor make one more of a count', () => {
  const limited = series('FREQ=DAILY;COUNT=2')
  expect(all(scheduledSeries(limited, at('2026-11-22T09:00:30Z'), now))).toEqual([
    '11-22T09:00:00',
    '11-23T09:00:00',
  ])
  expect(all(scheduledSeries(limited, now, now))).toEqual(['11-21T09:00:20', '11-22T09:00:00'])
})

test('published now, a running series continues with its own dates', () => {
  const runs = series('FREQ=WEEKLY', { start: at('2026-11-16T10:00Z'), next: at('2026-11-23T10:00Z') })
  const published = scheduledSeries(runs, now, now)
  expect(published.next).toEqual(now)
  expect(following(published, at('2026-11-21T08:00Z'))).toEqual({ passed: [], next: at('2026-11-23T10:00Z') })
})

test('the same rule in the same time zone continues to count, in any spelling', () => {
  const before = series('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=5')
  expect(isSameRepeat(before, series('RRULE:COUNT=5;FREQ=WEEKLY;BYDAY=FR,MO'))).toBe(true)
  expect(isSameRepeat(before, series('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=6'))).toBe(false)
  expect(isSameRepeat(before, { ...before, zone: 'Asia/Tokyo' })).toBe(false)
})

test('times that passed are counted from the next one, up to the end of the series', () => {
  const one = series('FREQ=DAILY;COUNT=3', { start: at('2026-11-21T09:00Z'), next: at('2026-11-21T09:00Z') })
  expect(following(one, at('2026-11-22T10:00Z'))).toEqual({
    passed: [at('2026-11-22T09:00Z')],
    next: at('2026-11-23T09:00Z'),
  })
  expect(following(one, at('2026-12-01T00:00Z'))).toEqual({
    passed: [at('2026-11-22T09:00Z'), at('2026-11-23T09:00Z')],
    next: null,
  })
})

test('zone and dates are read where they can be', () => {
  const kept = {
    enabled: true,
    rule: 'FREQ=DAILY',
    zone: 'Asia/Tokyo',
    start: '2026-11-20T09:00:00.000Z',
    next_schedule: '2026-11-21T09:00:00.000Z',
    last_posted: '2026-11-20T09:00:01.000Z',
  }
  const one = seriesIn({ recurring: kept })
  expect(one).toMatchObject({
    zone: 'Asia/Tokyo',
    start: at(kept.start),
    next: at(kept.next_schedule),
    lastPosted: at(kept.last_posted),
  })
  expect(withDates(withoutDates({ recurring: kept }), one ?? noDates)).toEqual({ recurring: kept })
  const odd = { enabled: true, rule: 'FREQ=DAILY', zone: 3, start: 'soon', next_schedule: 3 }
  const bare = seriesIn({ recurring: odd })
  expect(bare).toMatchObject({ zone: 'UTC', start: null, next: null, lastPosted: null })
  expect(withoutDates({ recurring: odd })).toEqual({
    recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' },
  })
})

test('scheduled for its own next time a series continues to count, and for another it starts again', () => {
  const start = at('2026-11-20T10:00Z')
  const runs = series('FREQ=DAILY;COUNT=4', { start, next: at('2026-11-22T10:00Z') })
  expect(scheduledSeries(runs, at('2026-11-22T10:00Z'), now)).toMatchObject({ start })
  const another = at('2026-11-22T11:00Z')
  expect(scheduledSeries(runs, another, now)).toMatchObject({ start: another, next: another })
  const fresh = series('FREQ=DAILY', { next: another })
  expect(scheduledSeries(fresh, another, now)).toMatchObject({ start: another, next: another })
})

test('a series that ends before it begins goes out once', () => {
  const over = series('FREQ=DAILY;UNTIL=20261101')
  const dueAt = at('2026-11-22T10:00Z')
  expect(scheduledSeries(over, dueAt, now)).toMatchObject({ next: dueAt })
})

test('a post that is not scheduled, or whose series has ended, has no next one', () => {
  const none = { passed: [], next: null }
  const long = at('2020-01-01T00:00Z')
  expect(following(series('FREQ=DAILY', { start: now }), long)).toEqual(none)
  expect(following(series('FREQ=DAILY', { next: now }), long)).toEqual(none)
  expect(following(series('FREQ=DAILY;COUNT=1', { start: now, next: now }), long)).toEqual(none)
})

test('what is due at the last moment has not passed', () => {
  const one = series('FREQ=DAILY', { start: at('2026-11-21T09:00Z'), next: at('2026-11-21T09:00Z') })
  const next = at('2026-11-22T09:00Z')
  expect(following(one, next)).toEqual({ passed: [], next })
  const later = at('2026-11-23T09:00Z')
  expect(following(one, later)).toEqual({ passed: [next], next: later })
})
