import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedPartsOf, maskFixedParts } from './fixed-parts.ts'

test.each([
  ['See https://a.org/x?y=1,2. Then', 'link', ['https://a.org/x?y=1,2']],
  ['(www.a.org/b), or a.co.uk/rye!', 'link', ['www.a.org/b', 'a.co.uk/rye']],
  ['予約はこちら：https://pan.example/rye。「a.org」', 'link', ['https://pan.example/rye', 'a.org']],
  ['今日はpan.example/ryeです', 'link', ['pan.example/ryeです']],
  ['bäckerei.de, 3.5 and e.g. x', 'link', ['bäckerei.de']],
  ['Write to ana+b@a.org or call', 'email', ['ana+b@a.org']],
  ['@ana, @li.wei@a.social. a@b @', 'mention', ['@ana', '@li.wei@a.social']],
  ['#rye #日本 ＃パン # a#b', 'hashtag', ['#rye', '#日本', '＃パン', '#b']],
  ['7:40, £49.90, 1,204 and 20% in 2026-11-23', 'number', ['7:40', '£49.90', '1,204', '20%', '2026-11-23']],
] as const)('of “%s” each %s is found', (text, kind, parts) => {
  expect(fixedPartsOf(text).flatMap((part) => (part.kind === kind ? [part.text] : []))).toEqual(parts)
})

test('parts say where they are, and an address has no link or mention in it', () => {
  expect(fixedPartsOf('to ana@a.org #1')).toEqual([
    { kind: 'email', text: 'ana@a.org', from: 3, to: 12 },
    { kind: 'hashtag', text: '#1', from: 13, to: 15 },
  ])
})

test('what rules do to a masked text leaves the parts as they were', () => {
  const { masked, restore } = maskFixedParts('see HTTPS://A.org/B at 7:40 \u{F0001}')
  expect(restore(masked.toUpperCase())).toBe('SEE HTTPS://A.org/B AT 7:40 \u{F0001}')
})

test('any text comes back from its mask', () => {
  const morsel = fc.oneof(
    fc.constantFrom('a.org/x ', '@ana', '#rye', '7:40', '\u{F0000}', '\u{FFFFD}', '🥐', ' '),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(morsel, { maxLength: 40 }), (morsels) => {
      const text = morsels.join('')
      const { masked, restore } = maskFixedParts(text)
      expect(restore(masked)).toBe(text)
      for (const { from, to, text: part } of fixedPartsOf(text)) expect(text.slice(from, to)).toBe(part)
    }),
  )
})
