import { expect, test } from 'vitest'
import { fewestForUsual, usualOf } from './usual.ts'

const enough = { median: 100, n: fewestForUsual }
const few = { median: 7, n: fewestForUsual - 1 }

test('what is usual comes from the posts before, however many the period has', () => {
  expect(usualOf(enough, { median: 900, n: 50 })).toEqual({ ...enough, from: 'before' })
})

test('where the posts before are too few, it comes from the period itself', () => {
  expect(usualOf(undefined, enough)).toEqual({ ...enough, from: 'period' })
  expect(usualOf(few, enough)).toEqual({ ...enough, from: 'period' })
})

test('few posts before are better than few of the period, and none of either is no usual', () => {
  expect(usualOf(few, few)).toEqual({ ...few, from: 'before' })
  expect(usualOf(undefined, few)).toBeNull()
  expect(usualOf(undefined, undefined)).toBeNull()
})
