import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import { movedSince } from './moved-since.ts'

const zone = 'America/New_York'
const leftAt = '2026-11-28T14:00:00.000Z'

test('a move is undone while the post stands where the move left it, however the time is written', () => {
  expect(movedSince('2026-11-28T14:00:00Z', leftAt, zone, timeFormatOf('en-GB'))).toBeNull()
})

test('a post that somebody moved again stays where they put it', () => {
  expect(movedSince('2026-11-29T14:00:00.000Z', leftAt, zone, timeFormatOf('en-GB'))).toBe(
    'It was moved again in the meantime. It stays on Sunday 29 November, 09:00.',
  )
})

test('a post that somebody made a draft again stays one', () => {
  expect(movedSince(null, leftAt, zone, timeFormatOf('en-GB'))).toContain('drafts')
})
