import { expect, test } from 'vitest'
import { emptied, isTypedOver, withoutExample } from './without-example.ts'

const example = {
  topic: 'cinnamon buns',
  place: 'Bristol',
  year: '',
  network: 'instagram',
  tags: { source: 'newsletter', term: '' },
  rows: [
    { mode: 'any', words: 'baker' },
    { mode: 'none', words: 'intern' },
  ],
}
const blank = {
  ...example,
  topic: '',
  place: '',
  tags: { source: '', term: '' },
  rows: [
    { mode: 'any', words: '' },
    { mode: 'none', words: '' },
  ],
}

test('typing in one field clears the example from the others', () => {
  const now = { ...example, topic: 'kiln opening', network: 'threads' }
  expect(isTypedOver(example, blank, now)).toBe(true)
  expect(withoutExample(example, blank, now)).toEqual({ ...blank, topic: 'kiln opening', network: 'threads' })
})

test('clearing a field counts as typing', () => {
  const now = { ...example, place: '' }
  expect(withoutExample(example, blank, now)).toEqual(blank)
  expect(isTypedOver(example, blank, now)).toBe(true)
})

test('choosing something keeps the example', () => {
  expect(isTypedOver(example, blank, { ...example, network: 'threads' })).toBe(false)
})

test('the example is cleared from records and from rows, wherever they have moved', () => {
  const tags = { ...example.tags, term: 'rye' }
  expect(withoutExample(example, blank, { ...example, tags }).tags).toEqual({ source: '', term: 'rye' })
  const rows = [example.rows[1], { mode: 'all', words: 'mine' }].filter((row) => row !== undefined)
  expect(withoutExample(example, blank, { ...example, rows }).rows).toEqual([
    { mode: 'none', words: '' },
    { mode: 'all', words: 'mine' },
  ])
})

test('Clear empties every field and keeps choices', () => {
  const now = { ...example, topic: 'mine', year: '2027', network: 'threads' }
  expect(emptied(example, blank, now)).toEqual({ ...blank, network: 'threads' })
})
