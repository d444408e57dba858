import { expect, test } from 'vitest'
import { editedSeries, following, scheduledSeries, seriesIn, withSeries, type Series } from './series.ts'

const now = new Date('2026-11-21T09:00:20Z')
const at = (iso: string) => new Date(iso)

function series(rule: string, change: Partial<Series> = {}): Series {
  const read = seriesIn({ recurring: { enabled: true, rule, zone: 'UTC' } })
  if (!read) throw new Error('not a series')
  return { ...read, ...change }
}

/** All times of a series from where it stands, one after the other. */
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
})

test('what is written is read back, beside the settings of the networks', () => {
  const one = series('FREQ=DAILY', { start: now, next: now, lastPosted: null })
  const settings = withSeries({ twitter: { reply: 'all' } }, one)
  expect(seriesIn(settings)).toEqual(one)
  expect(withSeries(settings, null)).toEqual({ twitter: { reply: 'all' } })
})

test('seconds do not cost the first time, nor make one more of a count', () => {
  const limited = series('FREQ=DAILY;COUNT=2')
  expect(all(scheduledSeries(limited, at('2026-11-22T09:00:30Z'), now))).toEqual([
    '11-22T09:00:00',
    '11-23T09:00:00',
  ])
  expect(all(scheduledSeries(limited, now, now))).toEqual(['11-21T09:00:20', '11-22T09:00:00'])
})

test('published now, a series that runs goes on with its own dates', () => {
  const runs = series('FREQ=WEEKLY', { start: at('2026-11-16T10:00Z'), next: at('2026-11-23T10:00Z') })
  const published = scheduledSeries(runs, now, now)
  expect(published.next).toEqual(now)
  expect(following(published, at('2026-11-21T08:00Z'))).toEqual({ passed: [], next: at('2026-11-23T10:00Z') })
})

test('the same rule goes on counting; another begins anew, and remembers what went out', () => {
  const before = series('FREQ=DAILY;COUNT=5', { start: now, next: now, lastPosted: now })
  expect(editedSeries(before, series('FREQ=DAILY;COUNT=5'))).toEqual(before)
  expect(editedSeries(before, series('FREQ=DAILY;COUNT=6'))).toMatchObject({
    start: null,
    next: null,
    lastPosted: now,
  })
  expect(editedSeries(before, { ...series('FREQ=DAILY;COUNT=5'), zone: 'Asia/Tokyo' })?.start).toBeNull()
  expect(editedSeries(before, null)).toBeNull()
})

test('times that passed are told from the next one, up to the end of the series', () => {
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
