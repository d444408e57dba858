import { expect, test } from 'vitest'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { ownGroundWords, takenWords } from './brand-words.ts'

test('what a film takes of a brand is named', () => {
  const look = { ...emptyLook, colours: { ink: '#111111', primary: '#7a3b12', accent: '#ffcc00' } }
  expect(takenWords(look, [])).toBe('The colours primary, accent and ink.')
  expect(takenWords({ ...emptyLook, colours: { primary: '#7a3b12' }, logoMediaId: 'm' }, [])).toBe(
    'The primary colour, and the logo.',
  )
  expect(takenWords({ ...emptyLook, logoMediaId: 'm' }, [])).toBe('The logo.')
})

test('the background is that of the brand where its primary colour is used', () => {
  expect(ownGroundWords({ ...emptyLook, colours: { primary: '#7a3b12' } }).is).toContain('#7a3b12')
  const plain = ownGroundWords(null)
  expect(ownGroundWords({ ...emptyLook, colours: { ink: '#111111' } })).toEqual(plain)
})

test('the fonts of a brand are named, and what stands in for those that the server lacks', () => {
  const look = { ...emptyLook, fonts: ['Lora', 'Source Sans'] }
  const lora = { family: 'Film Own 1', name: 'Lora', weight: 700 }
  expect(takenWords(look, [lora])).toBe('Headings in Lora. Text in Inter: Source Sans isn’t on this server.')
  expect(takenWords(look, [])).toMatch(/^Headings in Bricolage Grotesque: Lora isn’t/)
  expect(takenWords({ ...emptyLook, fonts: ['Inter', 'Inter Variable'] }, [])).toBe(
    'Headings in Inter. Text in Inter Variable.',
  )
})
