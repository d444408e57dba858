import twitter from '#content/tools/twitter-aesthetic-bio-generator.json' with { type: 'json' }
import type { BioPlatform } from '../bio-platform.ts'
import { bioPlaces } from '../professional-bio.ts'
import { expect, test } from 'vitest'
import { fullness } from '../../parts/limit-bar.tsx'
import { bioStateParser, firstState, inputOf } from './bio-state.ts'
import { parseProfessionalState, type ProfessionalState } from './professional-state.ts'
import { symbolName } from './symbol-names.ts'

const platform = twitter as BioPlatform
const parse = bioStateParser(platform)
const first = firstState(platform)

test('a shared form is restored, without symbols that the platform does not have', () => {
  expect(parse(JSON.parse(JSON.stringify(first)))).toEqual(first)
  expect(parse({ ...first, symbols: ['☾', '<script>'] })?.symbols).toEqual(['☾'])
})

test.each([
  [null],
  ['text'],
  [{}],
  [{ ...first, style: 'none' }],
  [{ ...first, font: 'comic' }],
  [{ ...first, reach: 'half' }],
  [{ ...first, seed: 1.5 }],
  [{ ...first, seed: '1' }],
  [{ ...first, symbols: '☾' }],
  [{ ...first, name: 7 }],
  [{ ...first, name: 'x'.repeat(301) }],
])('an invalid link is ignored: %j', (value) => {
  expect(parse(value)).toBeNull()
})

test('an invalid age counts as blank', () => {
  expect(inputOf({ ...first, age: 'old' }).age).toBe('')
  expect(inputOf({ ...first, age: ' 29 ' }).age).toBe('29')
})

test('every symbol has a name for screen readers', () => {
  for (const symbol of platform.symbols) expect(symbolName(symbol)).not.toBe(symbol)
})

const form: ProfessionalState = {
  mode: 'template',
  profession: 'Baker',
  skills: '',
  achievements: '',
  tone: 'casual',
  place: 'tiktok',
  seed: 3,
}

test('a shared professional form is restored, and anything else is ignored', () => {
  expect(parseProfessionalState(JSON.parse(JSON.stringify(form)))).toEqual(form)
  for (const wrong of [
    { mode: 'both' },
    { tone: 'angry' },
    { place: 'nowhere' },
    { seed: 0.5 },
    { skills: [] },
  ]) {
    expect(parseProfessionalState({ ...form, ...wrong })).toBeNull()
  }
  expect(parseProfessionalState(null)).toBeNull()
})

test('the counter is green under 70 % of the default limit, yellow under 90 %, red from there', () => {
  const limit = bioPlaces[0]?.limit ?? 0
  expect([104, 105, 134, 135, 151].map((used) => fullness(used, limit))).toEqual([
    'leaf',
    'amber',
    'amber',
    'clay',
    'clay',
  ])
})
