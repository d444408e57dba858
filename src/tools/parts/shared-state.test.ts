import { expect, test } from 'vitest'
import { decodeState, encodeState } from './shared-state.ts'

test('a state with any characters survives a link', () => {
  const state = { topic: 'Zürich 🌾 “rye”', count: 3, list: ['ß', '日本'] }
  expect(decodeState(`#s=${encodeState(state)}`)).toEqual(state)
  expect(encodeState(state)).toMatch(/^[\w-]+$/)
})

test('a broken link gives no state', () => {
  expect(decodeState('#s=%%%')).toBeNull()
  expect(decodeState('#s=e30x')).toBeNull()
  expect(decodeState('#questions')).toBeNull()
})
