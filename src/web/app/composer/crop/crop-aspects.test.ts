import { expect, test } from 'vitest'
import {
  asking,
  aspectFor,
  aspectOf,
  centred,
  cutting,
  isWhole,
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

test('who only shows a part asks as well, and a part for everybody has to suit everybody', () => {
  const wide = { width: 4000, height: 400 }
  expect(cutting(wide, ['bluesky', 'linkedin', 'instagram', 'threads'])).toEqual(['linkedin', 'instagram'])
  expect(asking(wide, ['bluesky', 'linkedin', 'threads'], false)).toEqual(['linkedin'])
  expect(asking(wide, ['bluesky', 'linkedin', 'threads'], true)).toEqual(['linkedin', 'threads'])
  expect(cutting({ width: 1200, height: 900 }, ['linkedin', 'instagram', 'youtube'])).toEqual([])
})

test('all of a picture is no part of it', () => {
  expect(isWhole({ x: 0, y: 0, width: 1, height: 0.999 })).toBe(true)
  expect(isWhole({ x: 0, y: 0, width: 1, height: 0.9 })).toBe(false)
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
