import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { shapeOf } from './box-style.ts'
import {
  hourPx,
  leastCardPx,
  linePx,
  mostCards,
  placeCards,
  rowHeights,
  startsOf,
  type Box,
  type GridItem,
} from './place-cards.ts'

const card = (key: string, hour: number, minute = 0): GridItem => ({ key, row: hour, minute, kind: 'card' })
const line = (key: string, hour: number, minute = 0): GridItem => ({ key, row: hour, minute, kind: 'line' })

function placed(...items: readonly GridItem[]) {
  const heights = rowHeights([items], 24)
  const boxes = new Map(placeCards(items, heights).map((box) => [box.key, box]))
  const at = (key: string): Box => {
    const box = boxes.get(key)
    if (!box) throw new Error(`${key} is not placed`)
    return box
  }
  return { at, heights, starts: startsOf(heights) }
}

test('a card stands at its time, and grows as far as the next one leaves room', () => {
  const { at } = placed(card('eight', 8), card('half past nine', 9, 30), card('evening', 18))
  expect(at('eight')).toMatchObject({ top: 8 * hourPx, height: 67 })
  expect(at('half past nine')).toMatchObject({ top: 9.5 * hourPx, height: 78 })
  expect(at('evening')).toMatchObject({ top: 18 * hourPx, height: 78 })
})

test('cards of the same minute are one below the other, and their hour grows for every day', () => {
  const pair = [card('a', 9), card('b', 9)]
  const alone = [card('alone', 11)]
  const heights = rowHeights([pair, alone], 24)
  expect([heights[9], heights[10]]).toEqual([2 * (leastCardPx + 2), hourPx])
  const tops = placeCards(pair, heights).map(({ top }) => top - (startsOf(heights)[9] ?? 0))
  expect(tops).toEqual([0, leastCardPx + 2])
  expect(placeCards(alone, heights)[0]?.top).toBe(startsOf(heights)[11])
})

test('cards that get in each other’s way move apart as little as possible', () => {
  const { at } = placed(card('a', 9, 40), card('b', 10, 20))
  const apart = (at('b').top - at('a').top - (hourPx * 40) / 60) / 2
  expect(at('b').top - at('a').top).toBe(leastCardPx + 2)
  expect(at('a').top).toBeCloseTo(hourPx * (9 + 40 / 60) - apart)
})

function shapesOf(size: number) {
  const crowd = Array.from({ length: size }, (_, index) => card(`${index}`, 9))
  return placeCards(crowd, rowHeights([crowd], 24)).map(shapeOf)
}

test('a card is one line high only among many, and says its networks as long as it is not', () => {
  expect(shapesOf(1)).toEqual(['timed'])
  expect(new Set(shapesOf(mostCards).slice(0, -1))).toEqual(new Set(['small']))
  expect(new Set(shapesOf(mostCards + 1))).toEqual(new Set(['line']))
})

test('in a compact grid every card is a line at its time', () => {
  const { at, heights, starts } = placed(line('a', 9), line('b', 9, 30), line('c', 14, 15))
  expect(heights[9]).toBe(2 * (linePx + 2))
  expect(at('c')).toMatchObject({ top: (starts[14] ?? 0) + hourPx / 4, height: linePx })
})

test('a free time in the hour of a card makes room for it', () => {
  const { at, heights } = placed(card('post', 12), line('free', 12, 30))
  expect(heights[12]).toBe(leastCardPx + linePx + 4)
  expect(at('free')).toMatchObject({ isLine: true, top: at('post').top + at('post').height + 2 })
})

test('the last minute of the day is inside the day', () => {
  const { at, starts } = placed(card('late', 23, 59), card('later', 23, 59))
  for (const key of ['late', 'later'])
    expect(at(key).top + at(key).height).toBeLessThanOrEqual(starts[24] ?? 0)
})

const items = array(
  record({
    row: integer({ min: 0, max: 24 }),
    minute: integer({ min: 0, max: 59 }),
    kind: constantFrom('card', 'line'),
  }),
  { maxLength: 40 },
).map((all) => all.map((one, index): GridItem => ({ ...one, key: `${index}` })))

test('no two cards of a day overlap, all are inside, and none is lost', () => {
  assert(
    property(array(items, { minLength: 1, maxLength: 3 }), (days) => {
      const heights = rowHeights(days, 25)
      const starts = startsOf(heights)
      for (const day of days) {
        const boxes = placeCards(day, heights)
        expect(new Set(boxes.map(({ key }) => key)).size).toBe(day.length)
        let bottom = 0
        for (const { top, height, isLine } of boxes) {
          expect(top).toBeGreaterThanOrEqual(bottom)
          expect(height).toBeGreaterThanOrEqual(isLine ? linePx : leastCardPx)
          bottom = top + height
        }
        expect(bottom).toBeLessThanOrEqual(starts[25] ?? 0)
      }
    }),
    { numRuns: 300 },
  )
})

test('a card begins in its hour, and not before another that goes out earlier', () => {
  assert(
    property(items, (day) => {
      const heights = rowHeights([day], 25)
      const starts = startsOf(heights)
      const rows = new Map(day.map((item) => [item.key, item]))
      const boxes = placeCards(day, heights).flatMap((box) => rows.get(box.key) ?? [])
      expect(boxes).toEqual(day.toSorted((a, b) => a.row - b.row || a.minute - b.minute))
      for (const { key, top } of placeCards(day, heights)) {
        const { row = 0 } = rows.get(key) ?? {}
        expect(top).toBeGreaterThanOrEqual(starts[row] ?? 0)
        expect(top).toBeLessThan(starts[row + 1] ?? 0)
      }
    }),
    { numRuns: 300 },
  )
})
