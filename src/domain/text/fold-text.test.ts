import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import { foldText } from './fold-text.ts'
import { arialWidth } from './text-width.ts'
import { wrapLines } from './wrap-lines.ts'

/** Every character 10 px wide at any size. */
const tens = (text: string) => text.length * 10

test('Arial measures as it is cut: 1139/2048 em for a digit, a wide letter wider than a narrow one', () => {
  expect(arialWidth('0', 2048)).toBe(1139)
  expect(arialWidth('Wi', 20)).toBeCloseTo((1933 + 455) * (20 / 2048))
  expect(arialWidth('é', 20)).toBe(arialWidth('e', 20))
})

const lines = (text: string) =>
  wrapLines(text, { widthPx: 50, sizePx: 10 }, tens).map(({ start, end }) => text.slice(start, end).trim())

test('lines break at spaces, after hyphens and inside a word only when it must be', () => {
  expect(lines('one two six')).toEqual(['one', 'two', 'six'])
  expect(lines('a b c d')).toEqual(['a b c', 'd'])
  expect(lines('re-do it')).toEqual(['re-do', 'it'])
  expect(lines('abcdefgh')).toEqual(['abcde', 'fgh'])
  expect(lines('a\n\nb')).toEqual(['a', '', 'b'])
})

test('Instagram folds at 125 characters and not before', () => {
  expect(foldText('a'.repeat(125), 'instagram').at).toBeNull()
  const folded = foldText('a'.repeat(126), 'instagram')
  expect(folded.at).toBe(125)
  expect(folded.hidden).toBe('a')
})

test('a fold never splits an emoji', () => {
  const folded = foldText(`${'a'.repeat(124)}👩‍🍳 hello`, 'instagram')
  expect(folded.shown).toBe('a'.repeat(124))
})

test('LinkedIn folds after three lines, two when the third is blank', () => {
  const words = 'One line.\nTwo lines.\nThree lines.\nFour lines.'
  expect(foldText(words, 'linkedin').shown).toBe('One line.\nTwo lines.\nThree lines.')
  expect(foldText('One line.\nTwo lines.\n\nFour lines.', 'linkedin').shown).toBe('One line.\nTwo lines.')
  expect(foldText('One line.\n\nThree lines.\nFour.', 'linkedin').shown).toBe('One line.\n\nThree lines.')
  expect(foldText('One line.\nTwo lines.\nThree lines.', 'linkedin').at).toBeNull()
})

test('a phone folds LinkedIn’s text earlier than a desktop, and “…more” takes room from the last line', () => {
  const words = 'word '.repeat(60)
  const desktop = foldText(words, 'linkedin', 'desktop', tens)
  const mobile = foldText(words, 'linkedin', 'mobile', tens)
  expect(desktop.lines).toBe(3)
  // 52 characters a line at 523 px, "…more" takes five of them.
  expect(desktop.shown.length).toBeLessThanOrEqual(52 * 3 - 5)
  expect(mobile.shown.length).toBeLessThan(desktop.shown.length)
})

test('X, Bluesky and Threads show everything', () => {
  for (const network of ['twitter', 'bluesky', 'threads'] as const) {
    expect(foldText('x '.repeat(140), network, 'mobile').at).toBeNull()
  }
})

const narrow = () => 0

test('Facebook folds at 477 characters on a desktop and 125 on a phone', () => {
  expect(foldText('f'.repeat(600), 'facebook', 'desktop', narrow).at).toBe(477)
  expect(foldText('f'.repeat(600), 'facebook', 'mobile', narrow).at).toBe(125)
})

test('every network folds an empty text, a very long word and nothing but breaks without trouble', () => {
  for (const network of networkIds) {
    expect(foldText('', network).at).toBeNull()
    expect(foldText('', network).shown).toBe('')
    expect(() => foldText('w'.repeat(5000), network, 'mobile')).not.toThrow()
    expect(() => foldText('\n'.repeat(50), network)).not.toThrow()
  }
})
