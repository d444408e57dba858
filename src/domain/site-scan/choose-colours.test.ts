import { expect, test } from 'vitest'
import { chooseColours } from './choose-colours.ts'
import type { ColourSign } from './page-facts.ts'

const url = 'https://haldon.example/'
const sign = (hex: string, source: ColourSign['source'], where = 'a', count = 1): ColourSign => ({
  hex,
  source,
  where,
  count,
})
const choose = (...colours: ColourSign[]) =>
  chooseColours([{ url, signs: { colours, inks: [], papers: [] } }])

test('the colour with most evidence is the primary one, and says why', () => {
  const { colours } = choose(
    sign('#7a3b12', 'variable', '--brand'),
    sign('#7a3b12', 'button', '.btn'),
    sign('#1d4ed8', 'link'),
    sign('#1d4ed8', 'frequency', 'style sheet', 30),
  )
  expect(colours.primary).toMatchObject({ value: '#7a3b12' })
  expect(colours.primary.evidence.map(({ text }) => text)).toEqual([
    expect.stringContaining('--brand'),
    expect.stringContaining('.btn'),
  ])
  expect(colours.second).toMatchObject({ value: '#1d4ed8' })
  expect(colours.primary.confidence).toBeGreaterThan(colours.second.confidence)
})

test('with five points or fewer nobody is sure, and the candidates are named', () => {
  const { colours, candidates } = choose(sign('#7a3b12', 'variable', '--brand'), sign('#1d4ed8', 'button'))
  expect(colours.primary).toMatchObject({ value: null, evidence: [] })
  expect(candidates.map(({ value, points }) => [value, points])).toEqual([
    ['#7a3b12', 5],
    ['#1d4ed8', 3],
  ])
})

test('greys and the colours of states are none of a brand', () => {
  const { candidates } = choose(
    sign('#222222', 'variable', '--brand'),
    sign('#808085', 'theme'),
    sign('#dc2626', 'button', '.btn-danger'),
    sign('#16a34a', 'variable', '--primary-success'),
    sign('#1d4ed8', 'link', 'a:hover'),
  )
  expect(candidates).toEqual([])
})

test('colours that are nearly the same are one, and count each kind of sign once', () => {
  const { candidates } = choose(
    sign('#7a3b12', 'variable', '--brand'),
    sign('#7b3c13', 'theme'),
    sign('#7a3b13', 'button'),
    sign('#7a3b12', 'button', '.cta'),
  )
  expect(candidates.map(({ value, points }) => [value, points])).toEqual([['#7a3b12', 12]])
})

test('a colour that is named accent is the accent', () => {
  const { colours } = choose(
    sign('#7a3b12', 'variable', '--brand'),
    sign('#7a3b12', 'theme'),
    sign('#0f766e', 'logo'),
    sign('#0f766e', 'link'),
    sign('#ca8a04', 'variable', '--accent'),
  )
  expect(colours.accent.value).toBe('#ca8a04')
  expect(colours.second.value).toBe('#0f766e')
})

test('ink and paper are those of the page itself', () => {
  const signs = {
    colours: [],
    inks: [{ hex: '#222222', where: 'body' }],
    papers: [{ hex: '#ffffff', where: 'body' }],
  }
  const { colours } = chooseColours([{ url, signs }])
  expect([colours.ink.value, colours.paper.value]).toEqual(['#222222', '#ffffff'])
})
