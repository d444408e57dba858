import { expect, test } from 'vitest'
import { aiImageMessages } from '#contract/ai-image-messages.ts'
import { longestPicturePrompt, longestPictureWords } from '#domain/pictures/picture-shapes.ts'
import { asDescription, asWords, emptyForm, readForm } from './form-state.ts'

test('a picture needs a description, words to set in it, or a photo to start from', () => {
  const source = { id: 'm', thumbnailUrl: '/m', originalName: 'm.jpg' }
  expect(readForm({ ...emptyForm, prompt: '  ' }, '1:1')).toEqual({ missing: aiImageMessages.noPrompt })
  expect(readForm({ ...emptyForm, words: 'Open' }, '1:1')).toMatchObject({ request: { words: 'Open' } })
  expect(readForm({ ...emptyForm, source }, '4:5')).toMatchObject({
    request: { prompt: '', sourceMediaId: 'm', shape: '4:5' },
  })
})

test('without a choice the first shape counts, and empty words are none', () => {
  expect(readForm({ ...emptyForm, prompt: 'Rye', words: ' ' }, '16:9')).toEqual({
    request: {
      prompt: 'Rye',
      style: 'none',
      shape: '16:9',
      count: 1,
      words: undefined,
      sourceMediaId: undefined,
    },
  })
  expect(readForm({ ...emptyForm, prompt: 'Rye', shape: '1:1' }, '16:9')).toMatchObject({
    request: { shape: '1:1' },
  })
})

test('a long post ends between words, in a description and in a picture', () => {
  const long = 'bread '.repeat(300)
  expect(asDescription(long).length).toBeLessThanOrEqual(longestPicturePrompt)
  expect(asDescription(long)).toMatch(/bread$/)
  expect(asWords(long).length).toBeLessThanOrEqual(longestPictureWords)
  expect(asWords('Open on Sunday\nCome by')).toBe('Open on Sunday')
  expect(asWords('Desk back? Three stretches.')).toBe('Desk back?')
})

test('a word longer than a picture holds is cut, and no character is cut in half', () => {
  const cut = asWords(`${'a'.repeat(longestPictureWords - 1)}🥖🥖`)
  expect(cut).toBe('a'.repeat(longestPictureWords - 1))
})
