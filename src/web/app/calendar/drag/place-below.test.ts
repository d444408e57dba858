import { expect, test } from 'vitest'
import { freeByDay } from '../data/posting-times.ts'
import { testEntry } from '../data/test-entry.ts'
import { axisOf } from '../grid/axis.ts'
import { hourPx } from '../grid/place-cards.ts'
import { carriedByKey } from './carry-keys.ts'
import type { Carried } from './carry.ts'
import { placeBelow } from './place-below.ts'

const zone = 'Europe/London'
const day = '2026-11-20'
const at = '2026-11-20T12:30:00.000Z'
const free = freeByDay(
  [{ at, label: '', connectionIds: ['a'], freeFor: ['a'], isFree: true, isNextFree: true }],
  zone,
)
const axis = axisOf({ days: [day], placed: new Map(), free, zone, isCompact: false })
const below = (hour: number) => placeBelow({ day, px: hour * hourPx }, axis, free)

test('a point of the hours is its quarter of an hour', () => {
  expect(below(14)).toEqual({ day, at: new Date('2026-11-20T14:00Z'), isFree: false })
  expect(below(14.2).at).toEqual(new Date('2026-11-20T14:00Z'))
  expect(below(14.3).at).toEqual(new Date('2026-11-20T14:15Z'))
  expect(below(23.99).at).toEqual(new Date('2026-11-20T23:45Z'))
})

test('on a free posting time and right above it, it is that time', () => {
  for (const hour of [12.4, 12.5, 12.9]) expect(below(hour)).toEqual({ day, at: new Date(at), isFree: true })
  expect(below(12.1).isFree).toBe(false)
  expect(below(13.1).isFree).toBe(false)
})

test('on the name of a day, and in a view without hours, it is the day as a whole', () => {
  expect(placeBelow({ day, px: null }, axis, free)).toEqual({ day, at: null, isFree: false })
  expect(placeBelow({ day, px: 100 }, null, free)).toEqual({ day, at: null, isFree: false })
})

test('by keyboard a card goes up and down by quarters of an hour, and onto a free posting time', () => {
  const entry = testEntry({ at: '2026-11-20T12:00:00.000Z' })
  const carried: Carried = { entry, by: 'keyboard', from: day, over: { day, at: null, isFree: false } }
  const shown = { days: [day], zone, now: new Date('2026-11-18T12:00Z'), hasHours: true, free }
  const once = carriedByKey(carried, 'ArrowDown', shown)
  expect(once?.over).toEqual({ day, at: new Date('2026-11-20T12:15Z'), isFree: false })
  const twice = once && carriedByKey(once, 'ArrowDown', shown)
  expect(twice?.over).toEqual({ day, at: new Date(at), isFree: true })
  // Not onto a day that is not in view, and not by another key.
  expect(carriedByKey(carried, 'ArrowRight', shown)?.over?.day).toBe(day)
  expect(carriedByKey(carried, 'a', shown)).toBeNull()
})
