import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closedDays,
  isCheckpoint,
  nextAccountReading,
  nextReading,
  nextReadingOnLaterDay,
  type PostToRead,
  utcDay,
} from './reading-plan.ts'

const hourMs = 3_600_000
const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160]

const post = (n: number, plan: PostToRead['plan'] = 'post'): PostToRead => ({
  subjectId: `post-${n}`,
  connectionId: `account-${n % 7}`,
  plan,
  publishedAt: new Date(Date.UTC(2026, 9, 24, 0, 17 * n)),
})

/** The ages, in hours, at which a post is read when each reading happens as soon as it is due. */
function agesRead(one: PostToRead, sampling: 'full' | 'light' = 'full'): number[] {
  const read: number[] = []
  for (let after: number | null = null; ;) {
    const next = nextReading(one, sampling, after)
    if (!next) return read
    after = (next.at.getTime() - one.publishedAt.getTime()) / 1_000
    read.push(after / 3_600)
  }
}

test('a post is read at sixteen ages, each within five percent, over the change of the clocks too', () => {
  for (let n = 0; n < 300; n++) {
    const read = agesRead(post(n))
    expect(read).toHaveLength(ages.length)
    read.forEach((age, index) => {
      expect(Math.abs(age / (ages[index] ?? 0) - 1)).toBeLessThanOrEqual(0.05)
    })
    expect(read[4]).toBeGreaterThan(22)
    expect(read[4]).toBeLessThan(26)
  }
})

test('light sampling has three ages, and a story six within its day', () => {
  expect(agesRead(post(1), 'light')).toHaveLength(3)
  const story = agesRead(post(1, 'story'))
  expect(story).toHaveLength(6)
  expect(story.at(-1)).toBeLessThan(24.2)
})

test('posts that went out together are not read together at first, and hourly with their account later', () => {
  const at = new Date('2026-03-01T09:00Z')
  const many = [1, 2, 3, 4, 5, 6].map((n) => ({ ...post(n), connectionId: 'one', publishedAt: at }))
  const first = many.map((one) => nextReading(one, 'full', null)?.at.getTime())
  expect(new Set(first).size).toBe(many.length)
  const later = many.map((one) => (nextReading(one, 'full', 500 * 3_600)?.at.getTime() ?? 0) % hourMs)
  expect(Math.max(...later) - Math.min(...later)).toBeLessThan(2)
})

test('after downtime the next reading is by age', () => {
  const one = post(3)
  expect(nextReading(one, 'full', 13 * 3_600)?.step).toBe(4)
  expect(nextReading(one, 'full', 23.5 * 3_600)?.step).toBe(5)
  expect(nextReading(one, 'full', 80 * 3_600)?.step).toBe(7)
  expect(nextReading(one, 'full', 2_200 * 3_600)).toBeNull()
})

test('a reading at one of the five checkpoints is one, others are not', () => {
  for (const hours of [1, 22.1, 24, 25.9, 168, 720, 2_160]) expect(isCheckpoint(hours * 3_600)).toBe(true)
  for (const hours of [0.5, 3, 6, 12, 27, 48, 144, 336, 504, 1_440])
    expect(isCheckpoint(hours * 3_600)).toBe(false)
})

test('an account is read once a day, after the day of its network has closed', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Apia', 'Europe/London'),
      (now, zone) => {
        const next = nextAccountReading('account', now, zone)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(29 * hourMs)
        expect(closedDays(next, zone).to).not.toBe(closedDays(now, zone).to)
      },
    ),
  )
})

test('where a day is paid for once, the next reading is on another day in UTC', () => {
  for (let n = 0; n < 100; n++) {
    const now = new Date(post(n).publishedAt.getTime() + hourMs)
    const next = nextReadingOnLaterDay(post(n), 'full', now)
    expect(next && utcDay(next.at) > utcDay(now)).toBe(true)
  }
})
