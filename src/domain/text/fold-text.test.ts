import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import { foldText } from './fold-text.ts'
import { arialWidth } from './text-width.ts'
import { lengthThatFits, wrapLines } from './wrap-lines.ts'

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

test('every network folds an empty text, a very long word and a text of breaks', () => {
  for (const network of networkIds) {
    expect(foldText('', network).at).toBeNull()
    expect(foldText('', network).shown).toBe('')
    expect(() => foldText('w'.repeat(5000), network, 'mobile')).not.toThrow()
    expect(() => foldText('\n'.repeat(50), network)).not.toThrow()
  }
})

test.each([
  ['an emoji', '🥐', 2560],
  ['a Chinese character', '日', 2048],
  ['a letter with an unknown mark', 'ā', 1139],
  ['a narrow letter with such a mark', 'ĭ', 455],
  ['a letter of another alphabet', 'ж', 1139],
  ['nothing to see', '\u200B', 0],
])('%s that Arial may not have is as wide as it looks', (_, text, units) => {
  expect(arialWidth(text, 2048)).toBe(units)
})

test('a text that fits a width fits as a whole', () => {
  expect(lengthThatFits('abc', 30, tens)).toBe(3)
  expect(lengthThatFits('abc', 29, tens)).toBe(2)
  expect(lengthThatFits('abc', 0, tens)).toBe(1)
  expect(lengthThatFits('', 30, tens)).toBe(0)
})

// On a desktop LinkedIn has three lines of 52 such characters; “…more” takes five of the last.
const linkedin = (text: string) => foldText(text, 'linkedin', 'desktop', tens)
const word = 'w'.repeat(52)

test('the last line is cut where “…more” begins, and not where it has room', () => {
  const long = [word, word, word, word].join(' ')
  expect(linkedin(long)).toEqual({
    at: 53 + 53 + 47,
    shown: `${word} ${word} ${'w'.repeat(47)}`,
    hidden: `${'w'.repeat(5)} ${word}`,
    lines: 3,
  })
  const shorter = [word, word, 'b'.repeat(47)].join(' ')
  expect(linkedin(`${shorter} ${word}`)).toEqual({
    at: shorter.length,
    shown: shorter,
    hidden: ` ${word}`,
    lines: 3,
  })
})

test('breaks and blanks at the end fold nothing, and remain', () => {
  const text = 'One.\nTwo.\nThree.\n\n'
  expect(linkedin(text)).toEqual({ at: null, shown: text, hidden: '', lines: 3 })
  const caption = `${'a'.repeat(125)}  `
  expect(foldText(caption, 'instagram')).toEqual({ at: null, shown: caption, hidden: '', lines: null })
})

test('what is shown has no blanks at its end', () => {
  const caption = `${'a'.repeat(120)}${' '.repeat(10)}b`
  expect(foldText(caption, 'instagram')).toMatchObject({ at: 125, shown: 'a'.repeat(120) })
})

test('a blank last line counts where a network shows it, and one line is always left', () => {
  expect(linkedin('One.\nTwo.\n\nFour.')).toMatchObject({ at: 9, lines: 2 })
  expect(linkedin('One.\nTwo.\n  \nFour.')).toMatchObject({ at: 9, lines: 2 })
  expect(linkedin('\n\n\n\nFive.')).toMatchObject({ at: 0, lines: 1 })
  expect(foldText('One.\nTwo.\n\nFour.', 'youtube', 'desktop', tens)).toMatchObject({ at: 10, lines: 3 })
})

const starts = (text: string, most?: number, measure = tens) =>
  wrapLines(text, { widthPx: 50, sizePx: 10 }, measure, most).map(({ start, end }) => text.slice(start, end))

test('a line begins with its word, and blanks at the end of a text make no line', () => {
  expect(starts('one abcde')).toEqual(['one', 'abcde'])
  expect(starts('one abcde fg')).toEqual(['one', 'abcde', 'fg'])
  expect(lines('abcde ')).toEqual(['abcde'])
})

test('no more lines are made than are asked for', () => {
  expect(starts('a\nb\nc', 2)).toEqual(['a', 'b'])
  expect(starts('aaaaa bbbbb ccccc', 1)).toEqual(['aaaaa'])
  expect(starts('aaaaabbbbbccccc', 2)).toEqual(['aaaaa', 'bbbbb'])
  expect(starts('a\nbbbbbcccccddddd', 2)).toEqual(['a', 'bbbbb'])
})

const thinI = (text: string) => [...text].reduce((sum, letter) => sum + (letter === 'i' ? 1 : 10), 0)

test('a long word is cut by its own width', () => {
  expect(starts('iiii wwwwwwww', undefined, thinI)).toEqual(['iiii', 'wwwww', 'www'])
})
