import { expect, test } from 'vitest'
import { chainNote } from './reply-words.ts'

test('networks without chains are named, with what happens there', () => {
  expect(chainNote(['twitter', 'bluesky', 'threads'])).toBeNull()
  expect(chainNote(['twitter', 'linkedin'])).toBe(
    'LinkedIn has no chains of replies: there it goes out as one text.',
  )
  expect(chainNote(['facebook', 'linkedin'])).toMatch(/^Facebook and LinkedIn have no chains/)
})
