import { expect, test } from 'vitest'
import { writeLines, type LineBank } from './write-lines.ts'

const bank: LineBank = {
  templates: {
    plain: ['Bake {topic}', 'Eat {topic}', 'Sell {topic}', 'For {audience}: {topic}'],
    number: ['{number} ways with {topic}', '{number} facts about {topic}'],
  },
  fills: { number: ['3', '5', '7'] },
}
const values = { topic: 'rye', audience: '' }

test('styles alternate', () => {
  const lines = writeLines(bank, { values, styles: ['plain', 'number'], count: 4, seed: 'a' })
  expect(lines.map((line) => line.style)).toEqual(['plain', 'number', 'plain', 'number'])
})

const write = (seed: string) => writeLines(bank, { values, styles: ['plain', 'number'], count: 5, seed })

test('the same seed writes the same lines, another one others', () => {
  expect(write('a')).toEqual(write('a'))
  expect(new Set(['a', 'b', 'c', 'd'].map((seed) => JSON.stringify(write(seed)))).size).toBeGreaterThan(1)
})

test('a template with a blank slot is skipped, and no line occurs twice', () => {
  const lines = writeLines(bank, { values, styles: ['plain', 'plain'], count: 9, seed: 'a' })
  expect(lines.map((line) => line.text).sort()).toEqual(['Bake rye', 'Eat rye', 'Sell rye'])
})

test('a line that does not fit is dropped', () => {
  const lines = writeLines(bank, {
    values,
    styles: ['plain'],
    count: 9,
    seed: 'a',
    fits: (text) => text.length < 8,
  })
  expect(lines.map((line) => line.text)).toEqual(['Eat rye'])
})

test('a typed number replaces the drawn one', () => {
  const lines = writeLines(bank, {
    values: { ...values, number: '12' },
    styles: ['number'],
    count: 2,
    seed: 'a',
  })
  expect(lines.every((line) => line.text.startsWith('12 '))).toBe(true)
})

test('an unknown style gives nothing', () => {
  expect(writeLines(bank, { values, styles: ['other'], count: 3, seed: 'a' })).toEqual([])
})
