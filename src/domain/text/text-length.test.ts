import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import { fitsInto, measureText, overflowStart, textLength, textLimits } from './text-length.ts'

test.each([
  ['a link, whatever its length', 'https://example.com/a/very/long/path?with=a&query=too', 23],
  ['a link without a scheme', 'haldonstreetbakery.co.uk/rye', 23],
  ['an emoji', '🌾', 2],
  ['a family joined from three', '👨‍👩‍👧', 2],
  ['a flag', '🇬🇧', 2],
  ['a skin tone', '👍🏽', 2],
  ['a keycap', '1️⃣', 2],
  ['a Chinese character', '日', 2],
  ['a letter with a combining accent', 'e\u0301', 1],
  ['two links and words', 'see https://a.com and b.org/x now', 4 + 23 + 5 + 23 + 4],
  ['line breaks', 'a\n\nb', 4],
  ['a link in Arabic between direction marks', '\u2066http://rye.پاکستان/\u2069', 2 + 23 + 2],
  ['a host of 63 letters, and one of 64', `${'rye'.repeat(21)}.com ${'rye'.repeat(21)}s.com`, 23 + 1 + 68],
  ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 2],
  ['a Hebrew letter that is taken apart', '\uFB2C', 3],
  ['a curly quote and a dash, light; a direction mark, heavy', '“–”\u202A', 5],
  ['the link at the end of a text far too long', `${'rye '.repeat(3000)}bakery.com`, 12_000 + 23],
  ['nothing', '', 0],
])('X weighs %s', (_, text, weight) => {
  expect(textLength(text, 'twitter')).toBe(weight)
})

test('X weighs the sample of the mock-up as its counter shows it', () => {
  const text =
    'Rye is back from Friday. We mill it on Thursday night, bake at four in the morning and sell until it’s gone, usually by eleven.\n\nWant one kept for you? Tell us by 6 pm Thursday and it waits under the counter with your name on it 🌾\n\nhaldonstreetbakery.co.uk/rye #sourdough #ryebread #bristolfood'
  expect(measureText(text, 'twitter')).toMatchObject({ used: 290, limit: 280, over: 10 })
  expect(text.slice(overflowStart(text, 'twitter') ?? 0)).toBe('ristolfood')
  expect(measureText(text, 'bluesky')).toMatchObject({ used: 294, over: 0 })
})

test('a text made to take X’s link finder hours is measured in under a second', () => {
  const started = performance.now()
  textLength('a.'.repeat(50_000), 'twitter')
  textLength('http://a.' + '日.'.repeat(4900), 'twitter')
  expect(performance.now() - started).toBeLessThan(1000)
})

test('Bluesky counts graphemes, and bytes beside them', () => {
  expect(textLength('👨‍👩‍👧 e\u0301', 'bluesky')).toBe(3)
  expect(measureText('👨‍👩‍👧'.repeat(200), 'bluesky')).toMatchObject({
    used: 200,
    over: 0,
    bytes: { used: 3600, limit: 3000, over: 600 },
  })
})

test('the first byte too many is found between graphemes', () => {
  expect(overflowStart('👨‍👩‍👧'.repeat(200), 'bluesky')).toBe(166 * '👨‍👩‍👧'.length)
})

test('the other units', () => {
  expect(textLength('👍🏽', 'linkedin')).toBe(4)
  expect(textLength('👍🏽', 'pinterest')).toBe(2)
  expect(textLength('👍🏽é', 'threads')).toBe(9)
  expect(textLength('é', 'youtube')).toBe(2)
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 700 })
const anyNetwork = fc.constantFrom(...networkIds)

test('a text overflows exactly where it is over a limit', () => {
  fc.assert(
    fc.property(anyText, anyNetwork, (text, network) => {
      const { over, bytes } = measureText(text, network)
      expect(overflowStart(text, network) === null).toBe(over === 0 && (bytes?.over ?? 0) === 0)
    }),
    { numRuns: 200 },
  )
})

test('cut where it overflows, a text fits', () => {
  const cut = fc.property(anyText, anyNetwork, (text, network) => {
    // A link cut in two may weigh more than it did whole.
    fc.pre(textLimits(network).unit !== 'x-weighted')
    expect(measureText(text.slice(0, overflowStart(text, network) ?? undefined), network).over).toBe(0)
  })
  fc.assert(cut, { numRuns: 200 })
})

test('letters of two characters fit into a post on X by what they weigh', () => {
  const word = `a.${'e\u0301'.repeat(10)}`
  expect(fitsInto(word, 'twitter', 4)).toBe(6)
  expect(fitsInto(word, 'twitter', 2)).toBe(2)
  expect(fitsInto(word, 'twitter', 12)).toBe(word.length)
})

test('what fits into a room goes up to its end, and a link that does not fit is left out whole', () => {
  expect(fitsInto('Rye is back.', 'twitter', 12)).toBe(12)
  expect(fitsInto('Rye is back.', 'twitter', 3)).toBe(3)
  expect(fitsInto('Rye https://example.com/a/very/long/path', 'twitter', 20)).toBeLessThanOrEqual(20)
})

test.each([
  ['abc', 'bluesky', 0, 0],
  ['abc', 'bluesky', 1, 1],
  ['abc', 'bluesky', 3, 3],
  ['abc', 'bluesky', 4, 3],
  ['abc', 'bluesky', -1, 0],
  ['👍🏽a', 'linkedin', 3, 0],
  ['👍🏽a', 'linkedin', 4, 4],
  ['ab', 'twitter', -1, 0],
  ['ab', 'twitter', 0, 0],
  ['ab', 'twitter', 1, 1],
  ['日', 'twitter', 1, 0],
  ['日日', 'twitter', 2, 1],
  ['a日', 'twitter', 1, 1],
  ['a日日', 'twitter', 3, 2],
  ['a 日', 'twitter', 2, 2],
] as const)('of “%s” on %s as much fits into %s as up to %s', (text, network, max, end) => {
  expect(fitsInto(text, network, max)).toBe(end)
})

test('one too many is found, and so is one byte too many', () => {
  expect(overflowStart('a'.repeat(280), 'twitter')).toBeNull()
  expect(overflowStart('a'.repeat(281), 'twitter')).toBe(280)
  const family = '👨‍👩‍👧'
  expect(overflowStart(family.repeat(166) + 'a'.repeat(12), 'bluesky')).toBeNull()
  expect(overflowStart(family.repeat(166) + 'a'.repeat(13), 'bluesky')).toBe(166 * family.length + 12)
})

test.each([
  ['\u0000', 1],
  ['\u10FF', 1],
  ['\u1100', 2],
  ['\u1FFF', 2],
  ['\u2000', 1],
  ['\u200D', 1],
  ['\u200E', 2],
  ['\u200F', 2],
  ['\u2010', 1],
  ['\u201F', 1],
  ['\u2020', 2],
  ['\u2031', 2],
  ['\u2032', 1],
  ['\u2037', 1],
  ['\u2038', 2],
])('X weighs %j, at the end of a range, %s', (character, weight) => {
  expect(textLength(character, 'twitter')).toBe(weight)
})

const link = (length: number) => `https://a.com/${'x'.repeat(length - 14)}`

const words = (length: number) => 'x '.repeat(length / 2)

test('a link is looked for in words of 2,048 characters, and in long texts of 512', () => {
  expect(textLength(link(2048), 'twitter')).toBe(23)
  expect(textLength(link(2049), 'twitter')).toBe(2049)
  expect(textLength(words(9400) + link(600), 'twitter')).toBe(9400 + 23)
  expect(textLength(words(9402) + link(600), 'twitter')).toBe(9402 + 600)
})
