import { expect, test } from 'vitest'
import { chainNote } from './reply-text.ts'

test('networks without chains are named, with what happens there', () => {
  expect(chainNote(['twitter', 'bluesky', 'threads'])).toBeNull()
  expect(chainNote(['twitter', 'linkedin'])).toBe(
    'LinkedIn doesn’t support threads: the text goes out as one post.',
  )
  expect(chainNote(['facebook', 'linkedin'])).toMatch(/^Facebook and LinkedIn don’t support threads/)
})
