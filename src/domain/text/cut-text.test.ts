import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'
import { measureText, textLength } from './text-length.ts'

test('cuts at the end of a word, with … in the room', () => {
  const long = 'Rye is back from Friday. '.repeat(20).trim()
  const cut = cutText(long, 'twitter')
  expect(cut).toMatch(/\w…$|\.…$/u)
  expect(long.startsWith(cut.slice(0, -1))).toBe(true)
  expect(long[cut.length - 1]).toMatch(/\s/u)
  expect(textLength(cut, 'twitter')).toBeLessThanOrEqual(280)
  expect(textLength(cut, 'twitter')).toBeGreaterThan(260)
})

test('what fits stays as it is, to the last character', () => {
  expect(cutText('a'.repeat(280), 'twitter')).toBe('a'.repeat(280))
  expect(cutText('Rye', 'twitter')).toBe('Rye')
})

test('“…” never becomes a part of a link', () => {
  const link = 'https://haldon.com/rye'
  const cut = cutText(`${'Rye is back. '.repeat(19)}${link} ${'#sourdough '.repeat(9)}`, 'twitter')
  expect(cut.endsWith(`${link} …`)).toBe(true)
})

test('a word without an end is cut itself', () => {
  expect(textLength(cutText('a'.repeat(400), 'twitter'), 'twitter')).toBeLessThanOrEqual(280)
  expect(cutText('a'.repeat(400), 'twitter').length).toBeGreaterThan(270)
})

test('whatever is written, it fits, and an emoji stays whole', () => {
  const morsel = fc.constantFrom(
    'rye ',
    '🥐',
    '👨‍👩‍👧 ',
    'https://haldon.example/rye ',
    '漢字',
    ', ',
    '\n\n',
    'x'.repeat(40),
  )
  fc.assert(
    fc.property(fc.array(morsel, { minLength: 20, maxLength: 90 }), (parts) => {
      const cut = cutText(parts.join(''), 'twitter')
      expect(textLength(cut, 'twitter')).toBeLessThanOrEqual(280)
      expect(cut).not.toMatch(/[\uD800-\uDBFF]…$|\u200D…$/u)
    }),
  )
})

test('a word is cut to the last character that leaves room for “…”', () => {
  expect(cutText('a'.repeat(400), 'twitter')).toBe(`${'a'.repeat(277)}…`)
  expect(cutText(`Rye ${'a'.repeat(400)}`, 'twitter')).toBe(`Rye ${'a'.repeat(273)}…`)
})

test('a word that ends where the room does is kept', () => {
  const kept = `${'a'.repeat(270)} bcdefg`
  expect(cutText(`${kept} hij klm nop`, 'twitter')).toBe(`${kept}…`)
})

test('letters that are taken apart are cut until they fit', () => {
  const cut = cutText(`Rye ${'e\u0301'.repeat(400)}`, 'twitter')
  expect(cut).toMatch(/^Rye (e\u0301)+e?…$/u)
  expect(textLength(cut, 'twitter')).toBe(279)
})

test('a text within the characters of Bluesky and beyond its bytes is cut too', () => {
  const cut = cutText('a'.repeat(11) + '👨‍👩‍👧'.repeat(200), 'bluesky')
  expect(measureText(cut, 'bluesky')).toMatchObject({ over: 0, bytes: { over: 0 } })
  expect(textLength(cut, 'bluesky')).toBe(11 + 165 + 1)
})
