import { expect, test } from 'vitest'
import { readBenchState, seedOf, wordingSeed, type BenchState } from './bench-state.ts'

const start: BenchState = { values: { topic: 'rye', tone: 'plain' }, picks: ['story'], round: 0 }

test('a state survives a link', () => {
  const state: BenchState = { values: { topic: 'buns', tone: 'dry' }, picks: ['fear', 'how-to'], round: 3 }
  expect(readBenchState(JSON.parse(JSON.stringify(state)), start)).toEqual(state)
})

test('missing fields come from the initial state, unknown ones are dropped', () => {
  expect(readBenchState({ values: { topic: 'buns', other: 'x' } }, start)).toEqual({
    values: { topic: 'buns', tone: 'plain' },
    picks: ['story'],
    round: 0,
  })
})

test('anything else is no state', () => {
  for (const given of [null, 1, 'text', [], {}, { values: [] }])
    expect(readBenchState(given, start)).toBeNull()
  expect(readBenchState({ values: { topic: 5 }, picks: [1, 'a'], round: -1 }, start)).toEqual({
    values: { topic: 'rye', tone: 'plain' },
    picks: ['a'],
    round: 0,
  })
})

test('another round or another word gives another seed', () => {
  expect(seedOf(start)).not.toBe(seedOf({ ...start, round: 1 }))
  expect(seedOf(start)).not.toBe(seedOf({ ...start, values: { ...start.values, topic: 'ryes' } }))
})

test('typing keeps the wording, asking again changes it', () => {
  expect(wordingSeed(start)).toBe(wordingSeed({ ...start, values: { topic: 'other', tone: '' } }))
  expect(wordingSeed(start)).not.toBe(wordingSeed({ ...start, round: 1 }))
})
