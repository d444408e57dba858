import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkRules } from '#domain/networks/network-rules.ts'
import { checkAltText } from './check-alt-text.ts'

const rulesOf = (text: string, caption = '') => checkAltText(text, caption).findings.map(({ rule }) => rule)

const fine = 'Nine cinnamon buns on a steel tray, still steaming, sugar melting into the top row.'

test('a good description has no findings and says why it is good', () => {
  const { findings, good } = checkAltText(fine)
  expect(findings).toEqual([])
  expect(good).toHaveLength(4)
})

test.each([
  ['', ['empty']],
  ['  \n', ['empty']],
  ['Image of nine cinnamon buns on a tray.', ['says-image']],
  ['A photograph showing nine cinnamon buns.', ['says-image']],
  ['Picture frames hang above the oven in two rows.', []],
  ['IMG_2041', ['file-name', 'too-short']],
  ['Our tray buns-tray.jpg from this morning', ['file-name']],
  ['photo', ['vague']],
  ['Logo.', ['vague']],
  ['Buns on a tray', ['too-short']],
  ['bakery, rye bread, bristol, sourdough, buns, cake', ['keyword-stuffing']],
  ['Rye rye rye rye bread on the counter of a shop', ['keyword-stuffing']],
  ['Nine buns on a tray #bunday and a cup of tea', ['hashtags']],
  ['Nine buns on a tray, see https://haldon.example', ['link']],
  ['Nine buns 🥐🥐🥐 on a tray in the window', ['emoji-run']],
  ['NINE CINNAMON BUNS ON A TRAY', ['all-capitals']],
  ['𝗡𝗶𝗻𝗲 cinnamon buns on a steel tray', ['styled-letters']],
  ['Nine cinnamon buns\non a steel tray', ['line-breaks']],
])('%j: %j', (text, rules) => {
  expect(rulesOf(text)).toEqual(rules)
})

test('a description that repeats the caption is reported', () => {
  expect(rulesOf('Nine to a tray, out at 7:40', 'Nine to a tray, out at 7:40! Who’s in?')).toEqual([
    'repeats-caption',
  ])
  expect(rulesOf(fine, 'Nine to a tray')).toEqual([])
})

test('the limits are those of the networks, and an exceeded one is named', () => {
  const limit = networkRules.pinterest.images?.maxAltText ?? 0
  const over = checkAltText('a'.repeat(limit + 1))
  expect(over.limits.find(({ network }) => network === 'pinterest')?.fits).toBe(false)
  expect(over.findings.find(({ rule }) => rule === 'over-limit')?.text).toContain('Pinterest (500)')
  expect(checkAltText('a'.repeat(limit)).limits.every(({ fits }) => fits)).toBe(true)
  expect(over.limits.map(({ network }) => network)).not.toContain('youtube')
})

test('any text gives a result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, caption) => {
      const { findings, limits } = checkAltText(text, caption)
      expect(limits.length).toBeGreaterThan(5)
      expect(findings.every(({ suggestion }) => suggestion.length > 10)).toBe(true)
    }),
  )
})
