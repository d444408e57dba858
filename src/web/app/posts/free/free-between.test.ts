import type { PostingTime } from '#contract/slots.ts'
import { expect, test } from 'vitest'
import { freeBetween, spanShown } from './free-between.ts'

const now = new Date('2026-11-20T10:00:00Z')
const post = (at: string | null) => ({ scheduledFor: at && `2026-11-${at}:00.000Z` })
const time = (at: string, isFree = true): PostingTime => ({
  at: `2026-11-${at}:00.000Z`,
  label: '',
  connectionIds: ['c'],
  freeFor: isFree ? ['c'] : [],
  isFree,
  isNextFree: false,
})
const short = ({ at }: PostingTime) => at.slice(8, 16)

test('free times are before the next post, those that passed or are taken nowhere', () => {
  const posts = [post('20T09:00'), post('21T09:00'), post('23T09:00'), post(null)]
  const times = [
    time('20T09:30'),
    time('21T09:00'),
    time('22T09:00', false),
    time('22T12:00'),
    time('24T09:00'),
  ]
  const gaps = [...freeBetween(posts, times, now)].map(([place, { shown }]) => [place, shown.map(short)])
  expect(gaps).toEqual([
    [2, ['21T09:00', '22T12:00']],
    [3, ['24T09:00']],
  ])
  expect([...freeBetween(posts.slice(0, 2), times.slice(3), now).keys()]).toEqual([2])
})

test('between two posts only five are shown, and the others counted', () => {
  const times = Array.from({ length: 8 }, (_, hour) => time(`21T1${hour}:00`))
  const gap = freeBetween([post('20T12:00'), post('22T12:00')], times, now).get(1)
  expect([gap?.shown.length, gap?.left.map(short)]).toEqual([5, ['21T15:00', '21T16:00', '21T17:00']])
})

const zone = 'Europe/London'
const span = (posts: ReturnType<typeof post>[], page: number, pages: number) =>
  spanShown(posts, { page, pages }, { now, zone })

test('a page shows free times of its own span, the last one those of seven days more', () => {
  const posts = [post('21T09:00'), post('25T09:00')]
  expect(span(posts, 1, 2)).toEqual({ from: '2026-11-20T00:00:00.000Z', to: '2026-11-25T09:00:00.000Z' })
  expect(span(posts, 2, 3)).toEqual({ from: '2026-11-21T09:00:00.000Z', to: '2026-11-25T09:00:00.000Z' })
  expect(span(posts, 1, 1)).toEqual({ from: '2026-11-20T00:00:00.000Z', to: '2026-12-03T00:00:00.000Z' })
})

test('a page of the past has none, and a long one those of as many days as one answer has', () => {
  expect(span([post('18T09:00'), post('19T09:00')], 1, 2)).toBeNull()
  expect(span([post('19T09:00')], 1, 1)).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-28T00:00:00.000Z',
  })
  expect(span([{ scheduledFor: '2027-06-01T09:00:00.000Z' }], 1, 1)?.to).toBe('2027-01-04T00:00:00.000Z')
})
