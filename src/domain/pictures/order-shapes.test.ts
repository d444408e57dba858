import { expect, test } from 'vitest'
import { networksCutting, orderedShapes } from './order-shapes.ts'

test('shapes that every network shows whole come first', () => {
  expect(orderedShapes([], {})).toEqual(['1:1', '4:5', '9:16', '16:9', '1.91:1'])
  expect(orderedShapes(['instagram', 'twitter'], {})).toEqual(['1:1', '4:5', '16:9', '1.91:1', '9:16'])
})

test('for stories the upright shape comes first', () => {
  expect(orderedShapes(['instagram'], { instagram: 'story' })[0]).toBe('9:16')
  expect(orderedShapes(['instagram', 'twitter'], { instagram: 'story' })[0]).toBe('1:1')
})

test('the networks that cut a shape are named', () => {
  expect(networksCutting('9:16', ['instagram', 'twitter'], {})).toEqual(['instagram'])
  expect(networksCutting('1:1', ['instagram', 'twitter', 'youtube'], {})).toEqual([])
})
