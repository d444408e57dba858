import { expect, test } from 'vitest'
import { titleCase } from './title-case.ts'
import { estimatedEms, foldTitle, titleFold } from './title-fold.ts'

test('a short title shows whole', () => {
  expect(foldTitle('How to Bake a Loaf')).toEqual({ shown: 'How to Bake a Loaf', cut: '' })
})

test('a long title is cut at a word, before the 60th character', () => {
  const title = 'How to Bake a Loaf Before Breakfast Without a Mixer, a Machine or Any Patience'
  const { shown, cut } = foldTitle(title)
  expect(shown.length).toBeLessThanOrEqual(titleFold)
  expect(`${shown} ${cut}`).toBe(title)
  expect(cut.startsWith('Without') || shown.endsWith('a') || cut.length > 0).toBe(true)
})

test('wide letters are cut sooner', () => {
  const narrow = 'little illicit ill-lit fill-in lists till it still fits'
  const wide = narrow.toUpperCase().replaceAll('I', 'W').replaceAll('L', 'M')
  expect(foldTitle(narrow).cut).toBe('')
  expect(foldTitle(wide).cut).not.toBe('')
  expect(estimatedEms(wide)).toBeGreaterThan(estimatedEms(narrow))
})

test('a single long word is cut inside', () => {
  expect(foldTitle('a'.repeat(80)).shown).toHaveLength(titleFold)
})

test('title case keeps joining words and words with their own capitals', () => {
  expect(titleCase('bake a loaf on the iPhone for DIY people')).toBe(
    'Bake a Loaf on the iPhone for DIY People',
  )
  expect(titleCase('the end of')).toBe('The End Of')
})
