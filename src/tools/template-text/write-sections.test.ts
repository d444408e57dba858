import { expect, test } from 'vitest'
import { combineWithin, sectionVariants, writeSection } from './write-sections.ts'

const bank = {
  open: ['Hello {name}.', 'Hi {name}.', 'Dear {name}, good morning to you.'],
  why: ['Because {reason}.', 'I write to you today because {reason}.'],
  end: ['Bye.', 'See you.'],
}
const values = { name: 'Ada', reason: 'of bread' }

test('asking again gives every variant before one repeats', () => {
  const turns = [0, 1, 2, 3].map((turn) => writeSection(bank, 'open', values, { seed: 's', turn }))
  expect(new Set(turns.slice(0, 3)).size).toBe(3)
  expect(turns[3]).toBe(turns[0])
})

test('a variant with a blank slot is not offered, and an empty section is an empty text', () => {
  expect(sectionVariants(bank, 'why', { name: 'Ada', reason: '' }, 's')).toEqual([])
  expect(writeSection(bank, 'why', { reason: '' }, { seed: 's' })).toBe('')
  expect(writeSection(bank, 'nothing', values, { seed: 's' })).toBe('')
})

test('a combination is within its length', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { text } = combineWithin(bank, { sections: ['open', 'why', 'end'], values, max: 40, seed })
    expect(text.length).toBeLessThanOrEqual(40)
    expect(text).toMatch(/Because of bread/)
  }
})

test('when nothing fits, optional sections are dropped, the last one first', () => {
  const combined = combineWithin(bank, {
    sections: ['open', 'why', 'end'],
    optional: ['why', 'end'],
    values,
    max: 27,
    seed: 'a',
  })
  expect(combined.parts.map((part) => part.section)).toEqual(['open', 'why'])
})

test('when nothing fits at all, the shortest is returned', () => {
  const { text } = combineWithin(bank, { sections: ['open', 'end'], values, max: 3, seed: 'a' })
  expect(text).toBe('Hi Ada. Bye.')
})
