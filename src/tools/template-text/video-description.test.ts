import { expect, test } from 'vitest'
import bank from '#content/tools/youtube-description-generator.json'
import type { BenchState } from './bench-state.ts'
import { descriptionFoldAt, maxDescriptionBytes, videoDescription } from './video-description.ts'

const describe = (change: Record<string, string> = {}, round = 0) => {
  const state: BenchState = { values: { ...bank.example, ...change }, picks: [], round }
  return videoDescription(bank.sections, state)
}

test('the worked example has its parts in order and no problems', () => {
  const { text, bytes, problems, tags } = describe()
  expect(problems).toEqual([])
  expect(tags).toEqual(['sourdough', 'bread', 'baking'])
  const places = [
    'Chapters\n0:00 What we are making',
    'Recipe card: https://example.com/sourdough',
    '#sourdough #bread #baking',
  ]
  expect(places.map((part) => text.indexOf(part)).every((at, i, all) => at > (all[i - 1] ?? -1))).toBe(true)
  expect(text.endsWith('#sourdough #bread #baking')).toBe(true)
  expect(bytes).toBeLessThan(maxDescriptionBytes)
})

test('bytes are counted, not characters', () => {
  const { text, bytes } = describe({ topic: 'ブリオッシュ' })
  expect(bytes).toBe(new TextEncoder().encode(text).length)
  expect(bytes).toBeGreaterThan(text.length)
})

test('too many bytes are reported, with the number', () => {
  const { bytes, problems } = describe({ links: 'é'.repeat(3000) })
  expect(problems).toContain(`Remove ${(bytes - 5000).toLocaleString('en-US')} bytes. The limit is 5,000.`)
})

test('chapters that YouTube would not show are reported', () => {
  const problemsOf = (chapters: string) => describe({ chapters }).problems.join(' ')
  expect(problemsOf('0:05 a\n1:00 b\n2:00 c')).toMatch(/0:00/)
  expect(problemsOf('0:00 a\n1:00 b')).toMatch(/3 are needed/)
  expect(problemsOf('0:00 a\n0:05 b\n2:00 c')).toMatch(/10 seconds/)
  expect(problemsOf('0:00 a\n2:00 b\n1:00 c')).toMatch(/by time/)
  expect(problemsOf('0:00 a\nno time\n1:00 b\n2:00 c')).toMatch(/Start every chapter/)
  expect(problemsOf('0:00 a\n1:00\n2:00 c')).toMatch(/a name/)
  expect(problemsOf('')).toBe('')
  expect(describe({ chapters: '(0:00) - a\n[1:00] b\n1:02:03 c' }).text).toContain(
    '0:00 a\n1:00 b\n1:02:03 c',
  )
})

test('tags are cleaned, and more than sixty give a warning', () => {
  expect(describe({ hashtags: '#Rye rye, sour-dough  ' }).tags).toEqual(['Rye', 'sourdough'])
  const many = Array.from({ length: 61 }, (_, at) => `tag${at}`).join(' ')
  expect(describe({ hashtags: many }).problems.join(' ')).toMatch(/60 hashtags or fewer/)
})

test('angle brackets are refused, a disclosure requires a name', () => {
  expect(describe({ links: 'a <b>' }).problems.join(' ')).toMatch(/< and >/)
  expect(describe({ disclosure: 'paid', partner: '' }).problems.join(' ')).toMatch(/whose product/)
  expect(describe({ disclosure: 'paid', partner: 'Mill & Sons' }).text).toContain('Mill & Sons')
  expect(describe({ disclosure: 'none' }).text).not.toMatch(/affiliate/i)
})

test('without a topic there is no description, another round gives another', () => {
  expect(describe({ topic: '' }).text).toBe('')
  expect(describe({}, 1).text).not.toBe(describe().text)
})

test('a description is cut after its third line, or at the last word before 150 characters', () => {
  expect(descriptionFoldAt('one\ntwo\nthree\nfour')).toBe('one\ntwo\nthree'.length)
  expect(descriptionFoldAt('word '.repeat(60))).toBe(149)
  expect(descriptionFoldAt('short')).toBe(5)
})
