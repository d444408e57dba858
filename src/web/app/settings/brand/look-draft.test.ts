import { expect, test } from 'vitest'
import { type BrandLook, emptyLook } from '#domain/writing/brand-look.ts'
import { colourOf, colourProblem, isLookSavable, lookDraftOf, lookOf } from './look-draft.ts'

const look: BrandLook = {
  name: 'Haldon',
  logoMediaId: 'm',
  colours: { primary: '#1f5c4a', paper: '#fbf7ee' },
  fonts: ['Fraunces', 'Source Sans', 'Mono'],
}

test('a look is the same after it was shown', () => {
  expect(lookOf(lookDraftOf(look))).toEqual(look)
  expect(lookOf(lookDraftOf(emptyLook))).toEqual(emptyLook)
})

test('colours are taken as people write them', () => {
  expect(['#1F5C4A', '1f5c4a', ' #fff '].map(colourOf)).toEqual(['#1f5c4a', '#1f5c4a', '#ffffff'])
  expect(['green', '#12', '#12345'].map(colourOf)).toEqual([null, null, null])
})

test('an empty colour is not set; one that is none is not saved', () => {
  const draft = lookDraftOf(look)
  const typed = (primary: string) => ({ ...draft, colours: { ...draft.colours, primary } })
  expect(lookOf(typed('')).colours).toEqual({ paper: '#fbf7ee' })
  expect(colourProblem('green')).toBeDefined()
  expect([isLookSavable(typed('')), isLookSavable(typed('green'))]).toEqual([true, false])
})

test('a font of texts alone holds for headings too', () => {
  const draft = lookDraftOf({ ...emptyLook, fonts: ['', 'Inter'] })
  expect(lookOf(draft).fonts).toEqual(['Inter', 'Inter'])
})
