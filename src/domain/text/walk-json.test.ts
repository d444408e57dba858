import { expect, test } from 'vitest'
import { findInJson, isSoundText, isWithin, type JsonNode } from './walk-json.ts'

const tree = { content: { all: 'Rye' }, media: ['m1', { id: 'm2' }], none: null }

const whole = (root: unknown): JsonNode[] => {
  const seen: JsonNode[] = []
  findInJson(root, (node) => seen.push(node) < 0)
  return seen
}

test('every value is visited in its order, with its place and its depth', () => {
  expect(whole(tree).map(({ place, depth }) => [place, depth])).toEqual([
    ['', 0],
    ['content', 1],
    ['content.all', 2],
    ['media', 1],
    ['media.0', 2],
    ['media.1', 2],
    ['media.1.id', 3],
    ['none', 1],
  ])
})

test('the first value that matches is found, and null when there is none', () => {
  expect(findInJson(tree, ({ value }) => typeof value === 'string')).toEqual({
    value: 'Rye',
    depth: 2,
    place: 'content.all',
  })
  expect(findInJson(tree, ({ value }) => value === 'wheat')).toBeNull()
})

test('JSON is within bounds to the last level, value and character', () => {
  // Five values in three levels, and the letters of `a`, `bc`, `def` and `ghij`.
  const json = { a: { bc: ['def', 'ghij'] } }
  const bounds = { maxDepth: 3, maxValues: 5, maxChars: 10 }
  expect(isWithin(json, bounds)).toBe(true)
  expect(isWithin(json, { ...bounds, maxDepth: 2 })).toBe(false)
  expect(isWithin(json, { ...bounds, maxValues: 4 })).toBe(false)
  expect(isWithin(json, { ...bounds, maxChars: 9 })).toBe(false)
})

test('the places of a list count as no text', () => {
  expect(isWithin(['a', 'b'], { maxDepth: 1, maxValues: 3, maxChars: 2 })).toBe(true)
})

test('a text with NUL or half of a character cannot be kept', () => {
  expect(isSoundText('Rye 🍞')).toBe(true)
  expect(isSoundText('Rye\0')).toBe(false)
  expect(isSoundText('🍞'.slice(0, 1))).toBe(false)
})
