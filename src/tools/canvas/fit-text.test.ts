import { expect, test } from 'vitest'
import { fitText, textItems, wrapLines } from './fit-text.ts'
import { measure, type CanvasMeasure } from './measure.ts'

/** Every character is half the font size wide. */
const even: CanvasMeasure = (text, size) => (text.length * size) / 2

const box = { width: 100, height: 100, face: 'text', minSize: 4, maxSize: 60, lineHeight: 1 } as const

test('a line breaks at the last space that fits', () => {
  expect(wrapLines('one two three', 40, 10, 'text', even)).toEqual(['one two', 'three'])
})

test('a hard space keeps a number and its unit together', () => {
  expect(wrapLines('ride 62\u00a0km', 40, 10, 'text', even)).toEqual(['ride', '62\u00a0km'])
})

test('typed line breaks stay', () => {
  expect(wrapLines('a\n\nb', 40, 10, 'text', even)).toEqual(['a', '', 'b'])
})

test('a word wider than the line is broken, between whole characters', () => {
  expect(wrapLines('abcdefgh', 20, 10, 'text', even)).toEqual(['abcd', 'efgh'])
  expect(wrapLines('👩‍👩‍👧👩‍👩‍👧', 1, 10, 'text', even)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧'])
})

test('the largest fitting size is found: one more does not fit', () => {
  const text = 'Nine to a tray, four trays, gone by nine.'
  const fitted = fitText({ ...box, text }, even)
  expect(fitted.fits).toBe(true)
  expect(fitted.height).toBeLessThanOrEqual(100)
  expect(fitted.lines.every((line) => even(line, fitted.size, 'text') <= 100)).toBe(true)
  const larger = fitted.size + 1
  const lines = wrapLines(text, 100, larger, 'text', even)
  expect(lines.length * larger).toBeGreaterThan(100)
})

test('a text that does not fit at the smallest size gets that size, and says so', () => {
  expect(fitText({ ...box, text: 'word '.repeat(400) }, even)).toMatchObject({ size: 4, fits: false })
})

test('a short text stops at the maximum size', () => {
  expect(fitText({ ...box, text: 'a' }, even).size).toBe(60)
})

test('empty lines are not drawn', () => {
  const items = textItems(
    { size: 10, lines: ['a', '', 'b'] },
    { x: 0, top: 0, fill: '#000', face: 'text', lineHeight: 1 },
  )
  expect(items.map(({ text, y }) => [text, y])).toEqual([
    ['a', 8.6],
    ['b', 28.6],
  ])
})

test('the table has narrow letters narrower than wide ones, and emoji wider than both', () => {
  expect(measure('iiii', 100, 'text')).toBeLessThan(measure('mmmm', 100, 'text') / 2)
  expect(measure('🥐', 100, 'text')).toBe(115)
  expect(measure('a\u0301', 100, 'text')).toBe(measure('a', 100, 'text'))
  expect(measure('Buns', 100, 'bold')).toBeGreaterThan(measure('Buns', 100, 'text'))
})

test('text that fits at no size is cut, and that is reported', () => {
  const fitted = fitText({ ...box, text: 'word '.repeat(400) }, even)
  expect(fitted.cut).toBe(true)
  expect(fitted.height).toBeLessThanOrEqual(box.height)
  expect(fitted.lines.at(-1)).toMatch(/…$/)
  const [last] = textItems(fitted, { x: 0, top: 0, fill: '#000000', face: 'text', lineHeight: 1 }).slice(-1)
  expect(last?.cut).toBe(true)
  expect(fitText({ ...box, text: 'word' }, even).cut).toBe(false)
})

test('for boxes of every height the size is the largest that fits', () => {
  const text = 'Nine to a tray, four trays, gone by nine.'
  for (let height = 20; height <= 200; height += 7) {
    const { size } = fitText({ ...box, height, text }, even)
    const fits = (at: number) => {
      const lines = wrapLines(text, 100, at, 'text', even)
      return lines.length * at <= height && text.split(' ').every((word) => even(word, at, 'text') <= 100)
    }
    const largest = Array.from({ length: 57 }, (_, at) => at + 4).findLast(fits)
    expect(size).toBe(largest ?? 4)
  }
})
