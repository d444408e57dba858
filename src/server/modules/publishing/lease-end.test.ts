import { expect, test } from 'vitest'
import { leaseEndFrom, secondsLeft } from './lease-end.ts'

/** A lease of a minute, and what is left of it after the two clocks went on by so many seconds. */
function leftAfter({ clock, count }: { clock: number; count: number }): number {
  const time = { atMs: Date.UTC(2026, 2, 1, 9), elapsedMs: 5_000 }
  const both = { now: () => new Date(time.atMs), elapsedMs: () => time.elapsedMs }
  const end = leaseEndFrom(both, 60)
  time.atMs += clock * 1000
  time.elapsedMs += count * 1000
  return secondsLeft(end, both)
}

test('a lease ends when both clocks have gone on for its length', () => {
  expect(leftAfter({ clock: 0, count: 0 })).toBe(60)
  expect(leftAfter({ clock: 45, count: 45 })).toBe(15)
  expect(leftAfter({ clock: 61, count: 61 })).toBeLessThanOrEqual(0)
})

test('the clock that has gone on further decides', () => {
  expect(leftAfter({ clock: 50, count: 47 })).toBe(10)
  expect(leftAfter({ clock: 47, count: 50 })).toBe(10)
})

test('clocks may drift apart by five seconds, and by no more', () => {
  expect(leftAfter({ clock: 20, count: 15 })).toBe(40)
  expect(leftAfter({ clock: 20, count: 14.9 })).toBeLessThanOrEqual(0)
  expect(leftAfter({ clock: 14.9, count: 20 })).toBeLessThanOrEqual(0)
})

test.each([
  ['the machine was suspended, and what counts stood still', { clock: 300, count: 1 }],
  ['what counts went on, and the clock stood still', { clock: 0, count: 300 }],
  ['the clock was set forward', { clock: 20, count: 1 }],
  ['the clock was set back, and others see the lease end earlier', { clock: -3600, count: 1 }],
])('nothing is left when %s', (_why, passed) => {
  expect(leftAfter(passed)).toBeLessThanOrEqual(0)
})
