import { expect, test } from 'vitest'
import { centredCrop, hiddenPercent, profileShapes } from './crop.ts'
import { moveItem, placeName, postingOrder, stepFrom } from './feed-plan.ts'

test('a moved picture shifts the others', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(['a', 'b'], 0, 99)).toEqual(['b', 'a'])
  expect(moveItem(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})

test('arrow keys move in rows of three and stop at the edge', () => {
  expect(stepFrom(1, 'down', 6)).toBe(4)
  expect(stepFrom(4, 'down', 6)).toBe(4)
  expect(stepFrom(0, 'left', 6)).toBe(0)
  expect(stepFrom(2, 'last', 6)).toBe(5)
})

test('a position is named in rows and columns', () => {
  expect(placeName(5)).toBe('row 2, column 3')
})

test('the first picture of the profile is posted last', () => {
  expect(postingOrder(['new', 'old'])).toEqual(['old', 'new'])
})

test('the 3:4 grid crops the sides of a 4:5 picture, and nothing at the top and bottom', () => {
  const { x, y, width } = centredCrop(4 / 5, profileShapes.tall)
  expect(y).toBe(0)
  expect(width).toBeCloseTo(0.9375)
  expect(x).toBeCloseTo(0.03125)
  expect(hiddenPercent(4 / 5, profileShapes.tall)).toBe(6)
  expect(hiddenPercent(4 / 5, profileShapes.square)).toBe(20)
})
