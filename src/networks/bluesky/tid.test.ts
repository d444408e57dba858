import { expect, test } from 'vitest'
import { createTidClock } from './tid.ts'

test('a record key has 13 sortable characters', () => {
  const next = createTidClock(5)
  expect(next(new Date('2026-03-01T09:00Z'))).toMatch(
    /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/,
  )
})

test('keys of one moment, and of a clock that steps back, still grow', () => {
  const next = createTidClock(0)
  const later = new Date('2026-03-01T09:00:00Z')
  const keys = [next(later), next(later), next(new Date('2026-03-01T08:59:59Z')), next(later)]
  expect(keys.toSorted()).toEqual(keys)
  expect(new Set(keys).size).toBe(4)
})

test('a key of a later day is greater than every key of the day before', () => {
  const early = createTidClock(1023)(new Date('2026-03-01T23:59:59.999Z'))
  const late = createTidClock(0)(new Date('2026-03-02T00:00:00.000Z'))
  expect(early < late).toBe(true)
})

test('a known moment has a known key', () => {
  // 2026-03-01T09:00:00Z is 1772355600000000 µs; times 1024, plus clock 5, in base 32 with this alphabet.
  expect(createTidClock(5)(new Date('2026-03-01T09:00:00Z'))).toBe('3mfyeszcd2227')
})
