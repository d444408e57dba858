import { expect, test } from 'vitest'
import { formatPost, plainPost } from './format-linkedin.ts'

const typed =
  '# Rye is back  \nFrom **Friday**, *only* here.\n- milled Thursday\n- baked at four\n1. come\n2. eat'

test('headings, emphasis and lists become characters LinkedIn can show', () => {
  expect(formatPost(typed, { bullet: '→', airy: false })).toBe(
    '𝗥𝘆𝗲 𝗶𝘀 𝗯𝗮𝗰𝗸\nFrom 𝗙𝗿𝗶𝗱𝗮𝘆, 𝘰𝘯𝘭𝘺 here.\n→ milled Thursday\n→ baked at four\n1. come\n2. eat',
  )
})

test('extra spacing keeps lists together and doubles nothing', () => {
  expect(formatPost('One\nTwo\n\nThree\n- a\n- b\nFour', { bullet: '•', airy: true })).toBe(
    'One\n\nTwo\n\nThree\n\n• a\n• b\n\nFour',
  )
})

test('the plain copy has the words and the bullets, and no styled letters', () => {
  expect(plainPost(typed, { bullet: '•', airy: false })).toBe(
    'Rye is back\nFrom Friday, only here.\n• milled Thursday\n• baked at four\n1. come\n2. eat',
  )
})

test('hashtags, mentions and lines of dashes stay', () => {
  const text = '#rye @haldon_bakery\n---\n-5 degrees'
  expect(formatPost(text, { bullet: '•', airy: false })).toBe(text)
})
