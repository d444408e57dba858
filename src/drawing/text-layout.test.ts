import { expect, test } from 'vitest'
import type { TextRequest } from '#domain/film/text-layout.ts'
import { difficultTexts as difficult } from './test-texts.ts'
import { cleanText } from './clean-text.ts'
import { testLayout as layout } from './test-layout.ts'

const box: Omit<TextRequest, 'text'> = {
  width: 800,
  height: 600,
  face: 'film-display',
  size: 120,
  minSize: 24,
  lineHeight: 1.1,
  align: 'start',
}

/** As it is laid out, without spaces and the ellipsis of a text that was cut. */
function lettersOf(text: string): string {
  return cleanText(text).replaceAll(/[\s…]/g, '')
}

function wordsOf(text: string) {
  return layout.layOut({ ...box, text, size: 40, byWord: true }).lines[0]?.words
}

test.each(Object.entries(difficult))('%s stays in its box, in letters that are there', (_name, text) => {
  for (const face of ['film-display', 'film-bold', 'film-text'] as const) {
    for (const align of ['start', 'middle', 'end'] as const) {
      const set = layout.layOut({ ...box, text, face, align })
      expect(layout.missing(text)).toBeNull()
      expect(set.lines.length).toBeGreaterThan(0)
      expect(set.height).toBeLessThanOrEqual(600)
      for (const { x, width, y } of set.lines) {
        expect(x).toBeGreaterThanOrEqual(-0.01)
        expect(x + width).toBeLessThanOrEqual(800.01)
        expect(y).toBeLessThanOrEqual(600)
      }
      const shown = lettersOf(set.lines.map((line) => line.text).join(''))
      const wanted = set.cut ? lettersOf(text).slice(0, shown.length) : lettersOf(text)
      expect(shown).toBe(wanted)
    }
  }
})

test('a line runs as its first letter says, and starts at that side', () => {
  const [arabic] = layout.layOut({ ...box, text: 'مرحبا 12 abc' }).lines
  expect(arabic).toMatchObject({ direction: 'rtl' })
  expect((arabic?.x ?? 0) + (arabic?.width ?? 0)).toBeCloseTo(800, 1)
  expect(layout.layOut({ ...box, text: '12 abc مرحبا' }).lines[0]).toMatchObject({ direction: 'ltr', x: 0 })
})

test('words are only placed where a line runs in one direction', () => {
  const [first, second] = wordsOf('one two') ?? []
  expect(first?.x).toBe(0)
  expect(second?.x).toBeGreaterThan(first?.width ?? 0)
  const [right, left] = wordsOf('שלום עולם') ?? []
  expect(right?.x).toBeGreaterThan(left?.x ?? 0)
  expect(wordsOf('one שלום')).toBeUndefined()
})

test('lines are about equally long, and a number stays with its unit', () => {
  const { lines } = layout.layOut({ ...box, text: 'one two six ten', minSize: 120, height: undefined })
  expect(lines.map(({ text }) => text)).toEqual(['one two', 'six ten'])
  const ride = layout.layOut({ ...box, text: 'Sunday ride: 42 km, one café stop', width: 560, size: 90 })
  expect(ride.lines.some((line) => line.text.endsWith(' 42'))).toBe(false)
})

test('a text becomes smaller before it is cut, and says when it is', () => {
  const short = layout.layOut({ ...box, text: 'Short' })
  const long = layout.layOut({ ...box, text: 'A sentence of some length. '.repeat(12) })
  expect(short).toMatchObject({ size: 120, cut: false })
  expect(long.size).toBeLessThan(120)
  expect(long.cut).toBe(false)
  const cut = layout.layOut({ ...box, height: 60, text: 'A sentence of some length. '.repeat(12) })
  expect(cut).toMatchObject({ size: 24, cut: true })
  expect(cut.lines.at(-1)?.text.endsWith('…')).toBe(true)
})

test('the same request gives the same lines, whatever was asked before', () => {
  const request = { ...box, text: difficult.mixed ?? '' }
  const before = JSON.stringify(layout.layOut(request))
  for (const text of Object.values(difficult)) layout.layOut({ ...box, text })
  expect(JSON.stringify(layout.layOut(request))).toBe(before)
})

test.each([
  ['漢字', 'Chinese'],
  ['ひらがな', 'Japanese'],
  ['한국어', 'Korean'],
  ['ქართული', 'Georgian'],
])('%s is named as %s, which no font has', (text, script) => {
  expect(layout.missing(`ok ${text} 👍`)).toMatchObject({ script })
})

test('a text of any length is laid out in bounds', () => {
  const set = layout.layOut({ ...box, text: 'word '.repeat(20_000) })
  expect(set.lines.length).toBeLessThanOrEqual(600 / (24 * 1.1))
  expect(set.cut).toBe(true)
})
