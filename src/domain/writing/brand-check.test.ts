import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandCheck } from './brand-check.ts'
import { maxBrandFindings } from './brand-finding.ts'
import { emptyVoice, type BrandVoice } from './brand-voice.ts'

const rulesOf = (text: string, voice: Partial<BrandVoice> = {}) =>
  brandCheck(text, { ...emptyVoice, ...voice }).map(({ rule, words }) => [rule, words])

test('a voice that asks for nothing finds nothing in an ordinary text, and nothing in an empty one', () => {
  expect(rulesOf('Rye is back from Friday. Who’s coming?')).toEqual([])
  expect(rulesOf(' \n', { requiredPhrases: ['rye'], emoji: { min: 1, max: 2 } })).toEqual([])
})

test.each([
  ['in another case', 'It is CHEAP today.', ['cheap'], ['CHEAP']],
  ['not inside a longer word', 'Cheapest and cheaply.', ['cheap'], []],
  [
    'of several words, across a line break',
    'The very\nbest, the very-best.',
    ['very best'],
    ['very\nbest', 'very-best'],
  ],
  ['with accents in either form of Unicode', 'Un cafe\u0301 ici', ['caf\u00E9'], ['cafe\u0301']],
  ['in Cyrillic', 'Очень Дёшево!', ['дёшево'], ['Дёшево']],
  ['in Greek', 'Πολύ Φτηνό.', ['φτηνό'], ['Φτηνό']],
  ['with ß as ss', 'Grosse Preise', ['große'], ['Grosse']],
  ['in a script without spaces', '今日は激安です', ['激安'], ['激安']],
  ['as a whole hashtag', '#cheap #cheapflights #cheap_flights', ['cheap'], ['#cheap']],
  ['of two words as one hashtag', '#BlackFriday is near', ['black friday'], ['#BlackFriday']],
  [
    'not in a link, an address or a mention',
    'cheap.com x@cheap.com @cheap https://a.org/cheap',
    ['cheap'],
    [],
  ],
  ['with signs of patterns', 'It costs $$$ (really).', ['$$$', '(really)'], ['$$$', '(really)']],
  ['with another apostrophe', 'We don’t know.', ["don't"], ['don’t']],
  ['that is blank: never', 'a b', [' '], []],
])('a banned word %s', (_, text, bannedWords, words) => {
  expect(rulesOf(text, { bannedWords })).toEqual(words.map((each) => ['banned-word', each]))
})

test('only a banned word blocks, and only if the voice says so', () => {
  const text = 'CHEAPEST cheap bread'
  const blocks = (blocksBannedWords: boolean) =>
    brandCheck(text, { ...emptyVoice, bannedWords: ['cheap'], blocksBannedWords }).map((each) => each.blocks)
  expect(blocks(true)).toEqual([true, false])
  expect(blocks(false)).toEqual([false, false])
})

test('a phrase that is missing is found by its words, whatever the case and the spaces', () => {
  const requiredPhrases = ['Baked daily', 'in  Bristol', 'since four']
  expect(rulesOf('BAKED  daily in\nBristol', { requiredPhrases })).toEqual([['missing-phrase', null]])
})

test.each([
  ['Rye', { emoji: { min: 1, max: 2 } }, ['too-few-emoji']],
  ['Rye 👨‍👩‍👧', { emoji: { min: 1, max: 1 } }, []],
  ['Rye 🌾🌾', { emoji: { min: 0, max: 1 } }, ['too-many-emoji']],
  ['Rye #a', { hashtags: { min: 2, max: 3 } }, ['too-few-hashtags']],
  ['Rye #a #b', { hashtags: { min: 0, max: 0 } }, ['too-many-hashtags']],
  ['Rye https://a.org/#top', { hashtags: { min: 0, max: 0 } }, []],
] as const)('emoji and hashtags are counted: %s', (text, voice, rules) => {
  expect(rulesOf(text, voice).map(([rule]) => rule)).toEqual(rules)
})

test('a sentence of more than thirty words is found, where it is', () => {
  const long = `Rye ${'rye '.repeat(29)}bread.`
  const text = `Short one. ${long} Short one.`
  const [finding, ...others] = brandCheck(text, emptyVoice)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ rule: 'long-sentence', words: long, from: 11, to: 11 + long.length })
  expect(rulesOf(`${'rye '.repeat(29)}bread.`)).toEqual([])
})

test.each([
  ['Get it NOW OR NEVER today', ['NOW OR NEVER']],
  ['SOURDOUGH is back', ['SOURDOUGH']],
  ['NASA and the BBC use HTML', []],
  ['#SOURDOUGH at https://a.org/SOURDOUGH', []],
  ['Брат, СКИДКИ ВЕЗДЕ', ['СКИДКИ ВЕЗДЕ']],
  ['パン屋です', []],
])('shouting in “%s”', (text, words) => {
  expect(rulesOf(text)).toEqual(words.map((each) => ['shouting', each]))
})

const morsel = fc.oneof(
  fc.constantFrom(
    'cheap ',
    'CHEAP ',
    '#cheap ',
    'very best ',
    'a.org/x ',
    '@ana ',
    '🌾',
    '. ',
    '\n',
    'LOUD WORDS ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

test('for any text the findings are few, their words are where they say, and banned words come first', () => {
  const voice = { ...emptyVoice, bannedWords: ['cheap', 'very best'], requiredPhrases: ['rye'] }
  fc.assert(
    fc.property(fc.array(morsel, { maxLength: 120 }), (morsels) => {
      const text = morsels.join('')
      const findings = brandCheck(text, voice)
      expect(findings.length).toBeLessThanOrEqual(maxBrandFindings)
      for (const { words, from, to, message } of findings) {
        expect(message.length).toBeLessThan(200)
        expect(from === null ? null : text.slice(from, to ?? 0)).toBe(words)
      }
      const rules = findings.map(({ rule }) => rule === 'banned-word')
      expect(rules.lastIndexOf(true)).toBe(rules.filter(Boolean).length - 1)
    }),
    { numRuns: 150 },
  )
})
