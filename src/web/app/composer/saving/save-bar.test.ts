import { createElement } from 'react'
import { expect, test } from 'vitest'
import { americanFormat } from '#domain/time/format/time-format.ts'
import type { Problem } from '#domain/post/check-post.ts'
import { markupOf, wordsIn } from '../../test-markup.ts'
import { SaveBar } from './save-bar.tsx'
import { SaveNotice, type SaveActions } from './save-parts.tsx'

const nothing = () => {}

const actions: SaveActions = {
  maySchedule: true,
  saving: null,
  isQueueing: false,
  isAsking: false,
  onSave: nothing,
  onQueue: nothing,
  onAsk: nothing,
}

const bar = (changes: Partial<Parameters<typeof SaveBar>[0]> = {}) =>
  createElement(SaveBar, {
    actions,
    at: new Date('2026-11-20T14:00Z'),
    now: new Date('2026-11-19T10:00Z'),
    zone: 'Europe/London',
    format: americanFormat,
    ...changes,
  })

const notice = (changes: Partial<Parameters<typeof SaveNotice>[0]> = {}) =>
  createElement(SaveNotice, { problems: [], failure: null, onProblem: nothing, ...changes })

test('a save that failed says why, and that what was written is kept', () => {
  const failed = notice({ failure: { message: 'The server did not answer.' } })
  expect(wordsIn(failed)).toContain('The server did not answer. What you wrote is kept.')
  expect(markupOf(failed)).toMatch(/role="alert"[^>]*><[^>]*>.*What you wrote is kept/)
  expect(wordsIn(notice())).not.toContain('is kept')
})

test('editors save, post, queue or schedule; authors save or ask', () => {
  expect(wordsIn(bar())).toMatch(/Save as draft .*Post now .*Add to queue .*Schedule for tomorrow 2:00 PM/)
  const asks = wordsIn(bar({ actions: { ...actions, maySchedule: false } }))
  expect(asks).toContain('Ask for approval for tomorrow 2:00 PM')
  expect(asks).not.toMatch(/Post now|Add to queue|Schedule for/)
})

const problem = (code: Problem['code'], blocks = true): Problem => ({
  code,
  network: 'twitter',
  place: 'text',
  mediaId: null,
  message: 'Write 12 characters less on X.',
  blocks,
})

const says = (at: string) => wordsIn(bar({ at: new Date(at) }))

test('the button says the time of the day in full', () => {
  expect(says('2026-11-20T09:00Z')).toContain('Schedule for tomorrow 9:00 AM')
  expect(says('2026-11-20T00:00Z')).toContain('Schedule for tomorrow 12:00 AM')
  expect(says('2026-11-20T12:00Z')).toContain('Schedule for tomorrow 12:00 PM')
})

test('the button says the day too: today, a weekday, or the date', () => {
  expect(says('2026-11-19T11:00Z')).toContain('Schedule for today 11:00 AM')
  expect(says('2026-12-24T09:00Z')).toContain('Schedule for Dec 24, 9:00 AM')
  expect(says('2027-03-21T09:00Z')).toContain('Schedule for Mar 21, 2027, 9:00 AM')
})

test('one problem is named, several are counted, and what blocks nothing is not', () => {
  expect(wordsIn(notice({ problems: [problem('text-too-long')] }))).toContain('X: Write 12 characters less')
  expect(wordsIn(notice({ problems: [problem('text-too-long'), problem('text-missing')] }))).toContain(
    '2 problems',
  )
  expect(wordsIn(notice({ problems: [problem('text-too-long', false)] }))).not.toContain('X:')
})
