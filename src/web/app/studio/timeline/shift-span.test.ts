import { expect, test } from 'vitest'
import { shiftSpan, snapped } from './shift-span.ts'

const span = { fromSec: 2, toSec: 5 }

test('a piece that is moved keeps its length and stays in the film', () => {
  expect(shiftSpan(span, 'whole', 1.5, 10)).toEqual({ fromSec: 3.5, toSec: 6.5 })
  expect(shiftSpan(span, 'whole', -9, 10)).toEqual({ fromSec: 0, toSec: 3 })
  expect(shiftSpan(span, 'whole', 9, 10)).toEqual({ fromSec: 7, toSec: 10 })
})

test('a piece that is trimmed keeps a fifth of a second', () => {
  expect(shiftSpan(span, 'start', -9, 10)).toEqual({ fromSec: 0, toSec: 5 })
  expect(shiftSpan(span, 'start', 9, 10)).toEqual({ fromSec: 4.8, toSec: 5 })
  expect(shiftSpan(span, 'end', 9, 10)).toEqual({ fromSec: 2, toSec: 10 })
  expect(shiftSpan(span, 'end', -9, 10)).toEqual({ fromSec: 2, toSec: 2.2 })
})

test('an end stops at an edge that is near, and passes one that is not', () => {
  expect(snapped(span, 'whole', 0.9, [3, 9], 0.2)).toBe(1)
  expect(snapped(span, 'whole', 0.9, [6], 0.2)).toBe(1)
  expect(snapped(span, 'start', 0.9, [6], 0.2)).toBe(0.9)
  expect(snapped(span, 'end', 0.5, [9], 0.2)).toBe(0.5)
})
