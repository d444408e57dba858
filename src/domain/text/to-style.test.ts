import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasStyledLetters, toPlainText } from './to-plain-text.ts'
import { isLetterStyle } from './letter-styles.ts'
import { letterStyleIds, toStyle, type LetterStyle } from './to-style.ts'

test.each<[LetterStyle, string, string]>([
  ['bold', 'Rye 2', '𝐑𝐲𝐞 𝟐'],
  ['italic', 'the hearth', '𝑡ℎ𝑒 ℎ𝑒𝑎𝑟𝑡ℎ'],
  ['sans-bold', 'Buns at 7:40', '𝗕𝘂𝗻𝘀 𝗮𝘁 𝟳:𝟰𝟬'],
  ['sans-italic', 'gone by nine', '𝘨𝘰𝘯𝘦 𝘣𝘺 𝘯𝘪𝘯𝘦'],
  ['script', 'BEFHILMReogA', 'ℬℰℱℋℐℒℳℛℯℴℊ𝒜'],
  ['fraktur', 'CHIRZA', 'ℭℌℑℜℨ𝔄'],
  ['double-struck', 'CHNPQRZ 0', 'ℂℍℕℙℚℝℤ 𝟘'],
  ['monospace', 'Oven 9', '𝙾𝚟𝚎𝚗 𝟿'],
  ['small-caps', 'Bakery', 'Bᴀᴋᴇʀʏ'],
  ['circled', 'a0 b19', 'ⓐ⓪ ⓑ①⑨'],
  ['circled-dark', 'aB0 1', '🅐🅑⓿ ❶'],
  ['wide', 'Rye 1', 'Ｒｙｅ １'],
  ['squared', 'ab', '🄰🄱'],
  ['squared-dark', 'ab', '🅰🅱'],
  ['underlined', 'a b', 'a̲ b̲'],
  ['struck', 'a b', 'a̶ b̶'],
  ['upside-down', 'bake\nat 6', '9 ʇɐ\nǝʞɐq'],
])('%s letters for “%s”', (style, text, styled) => {
  expect(toStyle(text, style)).toBe(styled)
})

test('an accent is laid over the styled letter, and comes back in one piece', () => {
  expect(toStyle('café', 'bold')).toBe('𝐜𝐚𝐟𝐞\u0301')
  expect(toPlainText('𝐜𝐚𝐟𝐞\u0301')).toBe('café')
})

test('emoji, keycaps and letters of other alphabets stay as they are', () => {
  expect(toStyle('1️⃣ 🥐 日本 жизнь', 'bold')).toBe('1️⃣ 🥐 日本 жизнь')
  expect(toStyle('1️⃣', 'struck')).toBe('1️⃣')
})

test('text without styles stays as it is when made plain', () => {
  const text = 'E = mc², 10³ loaves, naïve cafe\u0301 🥐 日本'
  expect(toPlainText(text)).toBe(text)
  expect(hasStyledLetters(text)).toBe(false)
  expect(hasStyledLetters('𝗯𝘂𝗻𝘀')).toBe(true)
})

const capitalsOnly: readonly LetterStyle[] = ['circled-dark', 'squared', 'squared-dark']
const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ .,!\n'),
})

test('every style but the turned one is undone', () => {
  const undone = letterStyleIds.filter((style) => style !== 'upside-down')
  fc.assert(
    fc.property(letters, fc.constantFrom(...undone), (text, style) => {
      const back = toPlainText(toStyle(text, style))
      expect(back).toBe(capitalsOnly.includes(style) ? text.toLowerCase() : text)
    }),
  )
})

test('digits come back from every style that has them, raised ones aside', () => {
  const kept = letterStyleIds.filter(
    (style) => style !== 'upside-down' && toPlainText(toStyle('0123456789', style)) !== '0123456789',
  )
  expect(kept).toEqual(['superscript'])
})

test('no two letters of a style look the same', () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789']
  const confused = letterStyleIds.filter(
    (style) => new Set(alphabet.map((letter) => toStyle(letter, style))).size !== alphabet.length,
  )
  expect(confused).toEqual([])
})

test('every styled letter is an assigned character of Unicode', () => {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  expect(letterStyleIds.filter((style) => /\p{Cn}/u.test(toStyle(all, style)))).toEqual([])
})

test('a style is known by its id alone', () => {
  expect(letterStyleIds.every(isLetterStyle)).toBe(true)
  expect(['Bold', '', null, 7].some(isLetterStyle)).toBe(false)
})
