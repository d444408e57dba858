import { expect, test } from 'vitest'
import bank from '#content/tools/linkedin-connection-message-generator.json'
import type { BenchState } from './bench-state.ts'
import { connectionMessages, noteLimits } from './connection-message.ts'

const write = (change: Record<string, string> = {}, round = 0) => {
  const state: BenchState = { values: { ...bank.example, limit: '200', ...change }, picks: [], round }
  return connectionMessages(bank.sections, state)
}

test('four notes, each within the chosen limit', () => {
  for (const limit of noteLimits) {
    for (const metBy of ['event', 'post', 'mutual', 'field', 'client']) {
      for (let round = 0; round < 5; round++) {
        const notes = write({ limit: String(limit), metBy }, round)
        expect(notes).toHaveLength(4)
        for (const note of notes) {
          expect(note.text.length).toBeLessThanOrEqual(limit)
          expect(note.fits).toBe(true)
          expect(note.text).toContain('Amara')
          expect(note.text).toContain('compare notes on flour suppliers')
        }
      }
    }
  }
})

test('when room is short, the shared interest is dropped before the reason', () => {
  const shared = 'an interest in old wheat, small mills, brick ovens and the people who repair them in winter'
  for (const note of write({ shared })) {
    expect(note.text.length).toBeLessThanOrEqual(200)
    expect(note.text).toContain('compare notes')
  }
})

test('a text too long for any wording is kept and marked', () => {
  const notes = write({ reason: 'compare '.repeat(40) })
  expect(notes.every((note) => !note.fits && note.length > 200)).toBe(true)
})

test('a part after a comma continues the sentence, after a full stop it begins one', () => {
  for (let round = 0; round < 30; round++) {
    for (const { text } of write({ limit: '300' }, round)) {
      expect(text).not.toMatch(/, (We|You|Your|There|Thank)\b/)
      expect(text).not.toMatch(/[.:] (we|you|your|there|thank)\b/)
      expect(text).not.toMatch(/[{}]|undefined/)
    }
  }
})

test('a name and a reason are required, the rest is not', () => {
  expect(write({ name: ' ' })).toEqual([])
  expect(write({ reason: '' })).toEqual([])
  const bare = write({ shared: '', met: '', me: '' })
  expect(bare.length).toBeGreaterThan(0)
  for (const { text } of bare) expect(text).not.toMatch(/undefined|\s$/)
})
