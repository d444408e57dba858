import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapFillers, keepLineBreaks } from './keep-line-breaks.ts'

test('CRLF line ends, spaces at line ends and extra empty lines are removed', () => {
  expect(
    keepLineBreaks('Rye is back.  \r\n\r\n \r\n\r\nFrom Friday.\t', { filler: 'none', mostEmptyLines: 1 }),
  ).toEqual({
    text: 'Rye is back.\n\nFrom Friday.',
    lineEnds: 4,
    trimmed: 3,
    filled: 0,
    dropped: 2,
  })
})

test.each([
  ['braille', 'a\n\u2800\nb'],
  ['zero-width', 'a\n\u200B\nb'],
  ['dot', 'a\n.\nb'],
] as const)('%s fills an empty line if requested', (filler, text) => {
  expect(keepLineBreaks('a\n\nb', { filler, mostEmptyLines: 1 })).toMatchObject({ text, filled: 1 })
})

test('a line with an earlier filler counts as empty', () => {
  expect(keepLineBreaks('a\n\u2800\n\u200B\nb', { filler: 'none', mostEmptyLines: 1 }).text).toBe('a\n\nb')
})

test('spaces at the start of a line stay: they are an indent', () => {
  expect(keepLineBreaks('a\n  b', { filler: 'none', mostEmptyLines: 1 }).text).toBe('a\n  b')
})

test('a second run changes nothing', () => {
  const line = fc.constantFrom('a', ' a ', '', ' ', '\u2800', '\u200B', 'b\r', '🥐')
  fc.assert(
    fc.property(
      fc.array(line),
      fc.constantFrom(...gapFillers),
      fc.nat(3),
      (lines, filler, mostEmptyLines) => {
        const once = keepLineBreaks(lines.join('\n'), { filler, mostEmptyLines }).text
        const again = keepLineBreaks(once, { filler, mostEmptyLines }).text
        expect(filler === 'dot' || again === once).toBe(true)
      },
    ),
  )
})
