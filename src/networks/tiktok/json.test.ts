import { expect, test } from 'vitest'
import { parseKeepingIds } from './json.ts'

test('ids beyond 2^53 keep every digit, and small numbers stay numbers', () => {
  expect(
    parseKeepingIds('{"ids":[7412345678901234567, 12],"text":"7412345678901234567","half":0.5}'),
  ).toEqual({
    ids: ['7412345678901234567', 12],
    text: '7412345678901234567',
    half: 0.5,
  })
})

test('invalid JSON reads as undefined', () => {
  expect(parseKeepingIds('<html>')).toBeUndefined()
})
