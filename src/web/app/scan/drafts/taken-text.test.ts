import { expect, test } from 'vitest'
import { calendarOf, reasonsOf, type Taken, takenText } from './taken-text.ts'

const one = (changes: Partial<Taken> = {}): Taken => ({
  draftId: 'd',
  postId: 'p',
  scheduledFor: null,
  reason: null,
  detail: null,
  ...changes,
})
const at = '2026-11-25T09:00:00.000Z'

test('what was scheduled and what was kept is counted', () => {
  expect(takenText([one({ scheduledFor: at }), one(), one()])).toBe('1 post scheduled, 2 drafts kept.')
  expect(takenText([one({ scheduledFor: at }), one({ scheduledFor: at })])).toBe('2 posts scheduled.')
  expect(takenText([one({ postId: null, reason: 'taken' })])).toBe('Nothing was kept.')
})

test('each reason is said once, with how many it holds for', () => {
  const full = one({ reason: 'no-room', detail: 'Full.' })
  expect(reasonsOf([one(), full, full, one({ postId: null, reason: 'taken', detail: 'Gone.' })])).toEqual([
    { detail: 'Full.', count: 2 },
    { detail: 'Gone.', count: 1 },
  ])
})

test('the calendar opens at the first that was scheduled, on the day of its reader', () => {
  const late = one({ scheduledFor: '2026-11-30T23:30:00.000Z' })
  expect(
    calendarOf([one({ scheduledFor: '2026-12-02T09:00:00.000Z' }), one(), late], 'Europe/Amsterdam'),
  ).toBe('/dashboard/calendar?date=2026-12-01')
  expect(calendarOf([one()], 'Europe/Amsterdam')).toBe('/dashboard/calendar')
})
