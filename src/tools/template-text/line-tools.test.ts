import { expect, test } from 'vitest'
import ctas from '#content/tools/cta-generator.json'
import headlines from '#content/tools/linkedin-headline-generator.json'
import hooks from '#content/tools/social-media-hook-generator.json'
import taglines from '#content/tools/tagline-generator.json'
import titles from '#content/tools/youtube-title-generator.json'
import { isHook } from '#domain/quality/quality-findings.ts'
import { callsToAction } from '#domain/quality/quality-phrases.ts'
import type { BenchState } from './bench-state.ts'
import { listed, maxHeadline, maxVideoTitle, writeToolLines, type LineToolBank } from './line-tools.ts'
import { keywordOf, rhymesFor } from './rhyme.ts'

interface FormBank extends LineToolBank {
  example: Record<string, string>
  styles: { id: string }[]
}

function stateOf(bank: FormBank, change: Partial<BenchState> = {}): BenchState {
  return { values: bank.example, picks: bank.styles.map(({ id }) => id), round: 0, ...change }
}

/** Every line of a bank for some values. */
function allLines(id: string, bank: FormBank, values: Record<string, string>, required: string) {
  const whole = { ...bank, count: 1000 }
  return writeToolLines(id, whole, stateOf(bank, { values: { ...bank.example, ...values } }), required)
}

test('ten hooks have ten patterns, and each hook names its pattern', () => {
  const lines = writeToolLines('social-media-hook-generator', hooks, stateOf(hooks), 'topic')
  expect(new Set(lines.map((line) => line.style)).size).toBe(10)
  const all = allLines('social-media-hook-generator', hooks, {}, 'topic')
  expect(all).toHaveLength(80)
  expect(all.filter((line) => isHook(line.text)).length).toBeGreaterThan(70)
})

test('hooks are grammatical in singular and plural', () => {
  const one = allLines('social-media-hook-generator', hooks, { topic: 'sourdough' }, 'topic').map(
    (line) => line.text,
  )
  const many = allLines('social-media-hook-generator', hooks, { topic: 'cinnamon buns' }, 'topic').map(
    (line) => line.text,
  )
  expect(one).toContain('Unpopular opinion: sourdough is better when you do less.')
  expect(many).toContain('Unpopular opinion: cinnamon buns are better when you do less.')
  for (const text of [...one, ...many]) expect(text).not.toMatch(/[{}|]|undefined|\s{2}/)
})

test('a hook that needs an audience is not written without one', () => {
  const texts = allLines('social-media-hook-generator', hooks, { audience: '' }, 'topic').map(
    (line) => line.text,
  )
  expect(texts.length).toBeLessThan(80)
  for (const text of texts) expect(text).not.toContain('first-time bakers')
})

test('a blank form gives no lines, the same form the same lines, another round others', () => {
  const blank = stateOf(hooks, { values: { ...hooks.example, topic: '  ' } })
  expect(writeToolLines('social-media-hook-generator', hooks, blank, 'topic')).toEqual([])
  const write = (round: number) =>
    writeToolLines('social-media-hook-generator', hooks, stateOf(hooks, { round }), 'topic')
  expect(write(0)).toEqual(write(0))
  expect(write(0)).not.toEqual(write(1))
})

test('calls to action fit the chosen goal, and half of them contain a phrase the score knows', () => {
  const lines = writeToolLines('cta-generator', ctas, stateOf(ctas, { picks: ['save'] }), 'topic')
  expect(lines).toHaveLength(8)
  expect(lines.every((line) => line.style === 'save')).toBe(true)
  const all = allLines('cta-generator', ctas, {}, 'topic')
  const known = all.filter((line) => callsToAction.some((phrase) => line.text.toLowerCase().includes(phrase)))
  expect(known.length).toBeGreaterThan(all.length / 2)
})

test('every headline is within 220 characters, also with long answers', () => {
  const long = {
    skills: 'shop design in protected buildings, planning permission, site management and hand-over',
    outcome: 'open a second shop without closing the first one for a single day of the working week',
    proof: '14 bakeries opened since 2019, eleven of them on the day that had been planned',
  }
  const lines = allLines('linkedin-headline-generator', headlines, long, 'role')
  expect(lines.length).toBeGreaterThan(20)
  for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(maxHeadline)
  expect(allLines('linkedin-headline-generator', headlines, {}, 'role').map((line) => line.text)).toContain(
    'Retail architect | Shop design | Planning permission | Site management',
  )
})

test('titles stay under 100 characters, and some of them end with the words in brackets', () => {
  const lines = allLines('youtube-title-generator', titles, {}, 'topic')
  for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(maxVideoTitle)
  const withBracket = lines.filter((line) => line.text.endsWith('(No Mixer)'))
  expect(withBracket.length).toBeGreaterThan(10)
  expect(withBracket.length).toBeLessThan(lines.length)
  expect(lines.map((line) => line.text.replace(' (No Mixer)', ''))).toContain(
    'How to Bake a Loaf Before Breakfast',
  )
})

test('a title that brackets would make too long has none', () => {
  const values = {
    topic: 'a very long subject about the slow fermentation of rye and wheat',
    bracket: 'With Every Detail Shown',
  }
  for (const { text } of allLines('youtube-title-generator', titles, values, 'topic')) {
    expect(text.length).toBeLessThanOrEqual(maxVideoTitle)
  }
})

test('rhymes are looked up by word, then by ending, never guessed', () => {
  const found = rhymesFor('bread', taglines.rhymes)
  expect(found).toContain('worth leaving bed')
  expect(rhymesFor('moonlight', taglines.rhymes)).toContain('done right')
  expect(rhymesFor('orange', taglines.rhymes)).toEqual([])
  expect(rhymesFor('', taglines.rhymes)).toEqual([])
  expect(keywordOf('fresh sourdough bread!')).toBe('bread')
})

const family = (ending: string) => ({ words: [], endings: [ending], phrases: [ending] })

test('of two matching endings the longer one is used', () => {
  expect(rhymesFor('glassware', [family('are'), family('ware')])).toEqual(['ware'])
  expect(rhymesFor('glassware', [family('ware'), family('are')])).toEqual(['ware'])
})

const rhyming = (topic: string) =>
  allLines('tagline-generator', taglines, { topic }, 'topic').filter((line) => line.style === 'rhyme')

test('rhyming taglines use every rhyme before one repeats, and none are written without a rhyme', () => {
  expect(rhyming('bread').length).toBe(12)
  expect(rhyming('bread').map((line) => line.text)).toContain('Bread, worth leaving bed.')
  expect(rhyming('orange')).toEqual([])
})

test('lines of three use the three words', () => {
  const texts = allLines('tagline-generator', taglines, {}, 'topic').map((line) => line.text)
  expect(texts).toContain('Slow. Sour. Local.')
})

test('a list is separated by commas, bars or lines', () => {
  expect(listed('a, b;c | d\n\n e')).toEqual(['a', 'b', 'c', 'd', 'e'])
})
