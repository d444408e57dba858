import { expect, test } from 'vitest'
import { movedSince } from './moved-since.ts'

const zone = 'America/New_York'
const leftAt = '2026-11-28T14:00:00.000Z'

test('a move is undone while the post stands where the move left it, however the time is written', () => {
  expect(movedSince('2026-11-28T14:00:00Z', leftAt, zone)).toBeNull()
})

test('a post that somebody moved again stays where they put it', () => {
  expect(movedSince('2026-11-29T14:00:00.000Z', leftAt, zone)).toBe(
    'It was moved again in the meantime. It stays on Sunday 29 November, 9:00 AM.',
  )
})

test('a post that somebody made a draft again stays one', () => {
  expect(movedSince(null, leftAt, zone)).toContain('drafts')
})
