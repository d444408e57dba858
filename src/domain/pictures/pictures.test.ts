import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { brandPalette } from './brand-palette.ts'
import { paletteOf } from './palette.ts'
import { picturePrompt } from './picture-prompt.ts'
import { pictureShapeFacts, pictureShapes } from './picture-shapes.ts'
import { pictureStyleFacts, pictureStyles } from './picture-styles.ts'
import { proposedAltText } from './proposed-alt-text.ts'
import { asParagraph, isPlain, unknownLetters } from './settable-words.ts'

const random = () => seededRandom('any')

test('no style tells a model the name of a person or a studio', () => {
  const words = Object.values(pictureStyleFacts).flatMap(({ prompt }) => prompt.match(/\p{L}+/gu) ?? [])
  expect(words.length).toBeGreaterThan(80)
  // Names are written with a capital; of a style, only “3D” is.
  expect(words.filter((word) => /^\p{Lu}/u.test(word))).toEqual(['D'])
  expect(words.join(' ')).not.toMatch(/ghibli|miyazaki|disney|pixar|gogh|monet|picasso|warhol|hokusai/i)
})

test('the style ghibli has its name on the screen alone', () => {
  expect(pictureStyles).toHaveLength(12)
  expect(pictureStyleFacts.ghibli.name).toBe('Hand-painted animation (Ghibli)')
})

test('every shape has the proportions of its name', () => {
  for (const shape of pictureShapes) {
    const [across = 0, down = 1] = shape.split(':').map(Number)
    const { width, height } = pictureShapeFacts[shape]
    expect(width / height).toBeCloseTo(across / down, 1)
  }
})

test('a palette follows the words, then the colours that are named', () => {
  expect(paletteOf('A walk by the sea', random())).toEqual(paletteOf('ocean waves', seededRandom('other')))
  expect(paletteOf('Rye in #123456 and #ABCDEF', random())).toMatchObject({
    main: '#123456',
    second: '#abcdef',
  })
  expect(paletteOf('xyzzy', random())).toEqual(paletteOf('plugh', random()))
})

test('a brand’s colours come before words, and after a colour that is named', () => {
  const brand = { primary: '#7a3b12', second: '#dd9944', accent: '#117766', ink: '#221100', paper: '#fff8ee' }
  const own = { deep: '#221100', main: '#7a3b12', second: '#dd9944', light: '#fff8ee', accent: '#117766' }
  expect(paletteOf('A walk by the sea', random(), brand)).toEqual(own)
  expect(paletteOf('A blue boat', random(), brand)).toEqual(paletteOf('A blue boat', random()))
  expect(paletteOf('Rye in #123456', random(), brand)).toEqual({ ...own, main: '#123456' })
  expect(paletteOf('A reduced price', random(), brand)).toEqual(own)
})

test('what a brand lacks is made from what it has, with dark lines on light paper', () => {
  const { deep, light, second, accent } = brandPalette({ primary: '#ee3344' }) ?? {}
  expect({ deep, light, second, accent }).toEqual({
    deep: '#430e13',
    light: '#fdebec',
    second: '#f68f98',
    accent: '#ee3344',
  })
  const night = { primary: '#ee3344', ink: '#ffffff', paper: '#101018' }
  expect(brandPalette(night)).toMatchObject({ deep: '#101018', light: '#ffffff' })
  expect(brandPalette({ primary: '#ee3344', ink: '#777777' })).toMatchObject({ deep, light })
  expect(brandPalette({ ink: '#000000', paper: '#ffffff' })).toBeNull()
  expect(paletteOf('xyzzy', random(), { ink: '#000000' })).toEqual(paletteOf('xyzzy', random()))
})

test('a model is told the words of the person, then the style', () => {
  const parts = { prompt: 'Rye', style: 'ghibli', words: null, brandStyle: '', ghibliPrompt: null } as const
  expect(picturePrompt(parts).split('\n')[0]).toBe('Rye')
  expect(picturePrompt(parts)).toContain(pictureStyleFacts.ghibli.prompt)
  expect(picturePrompt({ ...parts, ghibliPrompt: 'soft light' })).not.toContain('watercolour')
  expect(picturePrompt({ ...parts, style: 'oil', ghibliPrompt: 'soft light' })).toContain('oil painting')
  expect(picturePrompt({ ...parts, words: 'Open', brandStyle: 'Warm.' })).toMatch(/“Open”[^]*Warm\./)
})

test('the alt text of a design claims nothing about the description', () => {
  const described = { prompt: 'Rye', style: 'none', sourceAltText: '', words: null } as const
  expect(proposedAltText({ ...described, origin: 'design' })).not.toContain('Rye')
  expect(proposedAltText({ ...described, origin: 'ai' })).toContain('Rye')
  expect(
    proposedAltText({ ...described, origin: 'design', sourceAltText: 'A loaf.', words: 'Open' }),
  ).toMatch(/A loaf\..*Open/)
})

test('a style is named in the alt text without its second name', () => {
  const described = { origin: 'ai', prompt: 'Rye', sourceAltText: '', words: null } as const
  expect(proposedAltText({ ...described, style: 'ghibli' })).toBe('Rye, hand-painted animation style.')
  expect(proposedAltText({ ...described, style: '3d' })).toBe('Rye, 3D style.')
})

test('letters of scripts that no font of designs has are named, each once', () => {
  expect(asParagraph(' Rye 🍞 is\nback — 3 €! ')).toBe('Rye 🍞 is back — 3 €!')
  for (const words of ['Crème brûlée', 'Ржаной хлеб', 'Σίκαλη', 'خبز', 'לחם', 'रोटी', 'ขนมปัง', '🍞 3 €'])
    expect([words, unknownLetters(words)]).toEqual([words, ''])
  expect(unknownLetters('Rye パンパン 빵')).toBe('パ ン 빵')
  expect([isPlain('Crème — 3 €!'), isPlain('Хлеб'), isPlain('🍞')]).toEqual([true, false, false])
})
