import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { escapeLittleText, plainOf } from './little-text.ts'

test('every reserved character is escaped', () => {
  expect(escapeLittleText('a|b{c}d@e[f]g(h)i<j>k\\l*m_n~o')).toBe(
    String.raw`a\|b\{c\}d\@e\[f\]g\(h\)i\<j\>k\\l\*m\_n\~o`,
  )
})

test('a hashtag stays one; a lone # does not become one', () => {
  expect(escapeLittleText('#launch day, C# and # 1 #Über #2026')).toBe(
    String.raw`#launch day, C\# and \# 1 #Über #2026`,
  )
})

test('a mention is plain text', () => {
  expect(escapeLittleText('thanks @ada (really)')).toBe(String.raw`thanks \@ada \(really\)`)
})

test('un-escaping returns any text', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(escapeLittleText(text).replace(/\\(.)/gsu, '$1')).toBe(text)
    }),
  )
})

test('a text that LinkedIn returns reads as it was written', () => {
  expect(plainOf(String.raw`{hashtag|\#|launch} day, C\# \(50%\)`)).toBe('#launch day, C# (50%)')
  expect(plainOf(String.raw`{hashtag|\#|a\_b}`)).toBe('#a_b')
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(plainOf(escapeLittleText(text))).toBe(text)
    }),
  )
})
