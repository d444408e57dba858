import { expect, test } from 'vitest'
import {
  aspectFor,
  aspectOf,
  centred,
  nearestAspect,
  rangeInWords,
  refusing,
  shapesFor,
  suits,
} from './crop-aspects.ts'

const tall = { width: 1000, height: 2000 }

test('only a network that refuses the shape asks for another', () => {
  expect(refusing(tall, ['instagram', 'threads', 'linkedin'])).toEqual(['instagram'])
})

test('the part offered first is the largest one that all of them take', () => {
  const range = aspectFor(['instagram'])
  const box = centred(tall, nearestAspect(tall, range))
  expect(box.width).toBe(1)
  expect(aspectOf(tall, box)).toBeCloseTo(0.8)
  expect(suits(tall, box, range)).toBe(true)
  expect(suits(tall, { x: 0, y: 0, width: 1, height: 1 }, range)).toBe(false)
})

test('shapes are offered by name where they fit', () => {
  expect(shapesFor(aspectFor(['instagram'])).map(({ name }) => name)).toEqual([
    '4:5',
    '1:1',
    '1.91:1',
    '16:9',
    'Free',
  ])
})

test('wording', () => {
  expect(rangeInWords(['instagram'], aspectFor(['instagram']))).toBe(
    'Instagram takes shapes from 4:5 to 1.91:1.',
  )
  expect(rangeInWords(['instagram', 'threads'], aspectFor(['instagram', 'threads']))).toBe(
    'Instagram and Threads take shapes from 4:5 to 1.91:1.',
  )
})
