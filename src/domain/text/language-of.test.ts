import { expect, test } from 'vitest'
import { inEnglishLines, isCommonWord, languageOf } from './language-of.ts'

test.each([
  ['Rye is back from Friday, and we bake it at four.', 'en'],
  ['Wir backen heute Brot, und ihr seid dabei.', 'de'],
  ['Nous ouvrons demain avec du café pour tous.', 'fr'],
  ['Abrimos los domingos con café para todos.', 'es'],
  ['Siamo aperti anche la domenica con il caffè.', 'it'],
  ['Não é todo dia que uma escola faz anos.', 'pt'],
  ['Wij bakken het brood niet voor ons.', 'nl'],
  ['今日はパンです', 'ja'],
  ['今天的面包', 'zh'],
  ['오늘의 빵', 'ko'],
  ['Хлеб вернулся', 'ru'],
  ['خبز الجاودار', 'ar'],
  // Fewer than a quarter of its letters, then more.
  ['the bread is here パンです', 'en'],
  ['the bread is here パンですよね', 'ja'],
  ['Fresh bread!', null],
  ['https://the.and.of/we/are @the #and 7', null],
  ['Crème brûlée in Köln', null],
  ['', null],
])('the language of “%s” is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

const up = (line: string) => line.toUpperCase()

test('only English lines change, and those without a sign in an English text', () => {
  const text = 'We are open and you are welcome.\nBread!\nWir haben für euch geöffnet.'
  expect(inEnglishLines(text, up)).toBe(
    'WE ARE OPEN AND YOU ARE WELCOME.\nBREAD!\nWir haben für euch geöffnet.',
  )
  expect(inEnglishLines('Wir sind für euch da.\nBrot!', up)).toBe('Wir sind für euch da.\nBrot!')
})

test('common words are those of every language', () => {
  expect(['the', 'und', 'nous', 'rye'].map(isCommonWord)).toEqual([true, true, true, false])
})
