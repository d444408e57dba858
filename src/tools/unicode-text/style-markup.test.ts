import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { serifMarkup, styleMarkup } from './style-markup.ts'
import { toPlainText } from '#domain/text/to-plain-text.ts'

test.each([
  ['**Rye** is back', '𝗥𝘆𝗲 is back'],
  ['__Rye__ is back', '𝗥𝘆𝗲 is back'],
  ['*Rye* is back', '𝘙𝘺𝘦 is back'],
  ['_Rye_ is back', '𝘙𝘺𝘦 is back'],
  ['***Rye***', '𝙍𝙮𝙚'],
  ['**bold and *both* here**', '𝗯𝗼𝗹𝗱 𝗮𝗻𝗱 𝙗𝙤𝙩𝙝 𝗵𝗲𝗿𝗲'],
  ['*italic and **both***', '𝘪𝘵𝘢𝘭𝘪𝘤 𝘢𝘯𝘥 𝙗𝙤𝙩𝙝'],
  ['**a** and **b**', '𝗮 and 𝗯'],
  ['**Open 7 to 11**', '𝗢𝗽𝗲𝗻 𝟳 𝘁𝗼 𝟭𝟭'],
])('%s', (text, styled) => {
  expect(styleMarkup(text)).toBe(styled)
})

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  'a lonely ** mark',
  '****',
  '** not bold **',
  'first *line\nsecond* line',
  '@the_rye_club and #rye_bread_day',
  'https://example.com/a_b_c and *',
])('%s stays as it is', (text) => {
  expect(styleMarkup(text)).toBe(text)
})

test('links, mentions and hashtags keep ordinary letters inside bold', () => {
  expect(styleMarkup('**see https://a.org/x_y_z with @the_club #rye**')).toBe(
    '𝘀𝗲𝗲 https://a.org/x_y_z 𝘄𝗶𝘁𝗵 @the_club #rye',
  )
})

test('other letter styles may be chosen', () => {
  expect(styleMarkup('**a** *h*', serifMarkup)).toBe('𝐚 ℎ')
})

const unmarked = (some: string) => some.replace(/[*_]/gu, '')

test('only letters and digits change, and only in appearance', () => {
  const marked = fc.string({ unit: fc.constantFrom(...'ab1 *_\n@#') })
  fc.assert(
    fc.property(marked, (text) => {
      expect(unmarked(toPlainText(styleMarkup(text)))).toBe(unmarked(text))
    }),
  )
})
