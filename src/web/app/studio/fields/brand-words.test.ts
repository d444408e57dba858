import { expect, test } from 'vitest'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { ownGroundWords, takenWords } from './brand-words.ts'

test('what a film takes of a brand is named', () => {
  const look = { ...emptyLook, colours: { ink: '#111111', primary: '#7a3b12', accent: '#ffcc00' } }
  expect(takenWords(look)).toBe('The colours primary, accent and ink.')
  expect(takenWords({ ...emptyLook, colours: { primary: '#7a3b12' }, logoMediaId: 'm' })).toBe(
    'The primary colour, and the logo.',
  )
  expect(takenWords({ ...emptyLook, logoMediaId: 'm' })).toBe('The logo.')
})

test('the background is that of the brand where its primary colour is used', () => {
  expect(ownGroundWords({ ...emptyLook, colours: { primary: '#7a3b12' } }).is).toContain('#7a3b12')
  const plain = ownGroundWords(null)
  expect(ownGroundWords({ ...emptyLook, colours: { ink: '#111111' } })).toEqual(plain)
})
