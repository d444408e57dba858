import { expect, test } from 'vitest'
import bank from '#content/tools/linkedin-about-generator.json'
import { aboutParts, aboutText, inWords, maxAbout } from './about-section.ts'
import type { BenchState } from './bench-state.ts'

const parts = (change: Record<string, string> = {}, round = 0) => {
  const state: BenchState = { values: { ...bank.example, ...change }, picks: [], round }
  return aboutParts(bank.sections, state)
}

test('five parts in order, the facts as a list, within 2,600 characters', () => {
  for (let round = 0; round < 20; round++) {
    const about = parts({}, round)
    expect(about.map((part) => part.id)).toEqual(['hook', 'who', 'proof', 'offer', 'contact'])
    const text = aboutText(about)
    expect(text).toContain('• 14 bakeries opened since 2019\n• 11 of them on the planned day')
    expect(text.length).toBeLessThanOrEqual(maxAbout)
    expect(text).not.toMatch(/[{}]|undefined/)
  }
})

test('another wording changes one part and no others', () => {
  const before = parts()
  const after = parts({ 'turn-hook': '1' })
  expect(after[0]?.text).not.toBe(before[0]?.text)
  expect(after.slice(1)).toEqual(before.slice(1))
})

const template = (text: string | undefined, problem: string) => text?.toLowerCase().replace(problem, '_')

test('typing does not change the wording', () => {
  const before = parts()[0]?.text
  const after = parts({ problem: 'too little light' })[0]?.text
  expect(template(after, 'too little light')).toBe(template(before, bank.example.problem))
})

test('a part without input is left out', () => {
  expect(parts({ proof: '', offer: '', contact: '' }).map((part) => part.id)).toEqual(['hook', 'who'])
  expect(parts({ role: ' ' })).toEqual([])
  expect(parts({ audience: '' })).toEqual([])
})

test('a list is read aloud as a sentence', () => {
  expect([inWords([]), inWords(['a']), inWords(['a', 'b']), inWords(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
})

test('role and audience alone are enough for a first part', () => {
  const values = { role: 'student', audience: 'everyone', problem: '', outcome: '', proof: '', skills: '' }
  const parts = aboutParts(bank.sections, { values, picks: [], round: 0 })
  expect(parts.map(({ id }) => id)).toEqual(['hook', 'who'])
})
