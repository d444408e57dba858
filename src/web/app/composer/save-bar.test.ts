import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Problem } from '#domain/post/check-post.ts'
import { markupOf, wordsIn } from '../test-markup.ts'
import { SaveBar } from './save-bar.tsx'

const nothing = () => {}

const bar = (changes: Partial<Parameters<typeof SaveBar>[0]> = {}) =>
  createElement(SaveBar, {
    role: 'editor',
    at: new Date('2026-11-20T14:00Z'),
    now: new Date('2026-11-19T10:00Z'),
    zone: 'Europe/London',
    problems: [],
    saving: null,
    failure: null,
    onSave: nothing,
    onAsk: nothing,
    isAsking: false,
    onProblem: nothing,
    ...changes,
  })

test('a save that failed says why, and that what was written is kept', () => {
  const failed = bar({ failure: 'The server did not answer.' })
  expect(wordsIn(failed)).toContain('The server did not answer. What you wrote is kept.')
  expect(markupOf(failed)).toMatch(/role="alert"><[^>]*>.*What you wrote is kept/)
  expect(wordsIn(bar())).not.toContain('is kept')
})

test('editors save, post or schedule; authors save or ask', () => {
  expect(wordsIn(bar())).toMatch(/Save as draft .*Post now Schedule for Fri 2:00 PM/)
  const asks = wordsIn(bar({ role: 'author' }))
  expect(asks).toContain('Ask for approval for Fri 2:00 PM')
  expect(asks).not.toMatch(/Post now|Schedule for/)
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

test('a time in the morning is short, and midnight is not noon', () => {
  expect(says('2026-11-20T09:00Z')).toMatch(/Schedule for Fri 9:00 (?![AP]M)/)
  expect(says('2026-11-20T00:00Z')).toContain('Schedule for Fri 12:00 AM')
  expect(says('2026-11-20T12:00Z')).toContain('Schedule for Fri 12:00 PM')
})

test('the button says the day too: today, a weekday, or the date', () => {
  expect(says('2026-11-19T11:00Z')).toContain('Schedule for today 11:00')
  expect(says('2026-12-24T09:00Z')).toContain('Schedule for Dec 24, 9:00')
  expect(says('2027-03-21T09:00Z')).toContain('Schedule for Mar 21, 2027, 9:00')
})

test('one problem is named, several are counted, and what blocks nothing is not', () => {
  expect(wordsIn(bar({ problems: [problem('text-too-long')] }))).toContain('X: Write 12 characters less')
  expect(wordsIn(bar({ problems: [problem('text-too-long'), problem('text-missing')] }))).toContain(
    '2 problems',
  )
  expect(wordsIn(bar({ problems: [problem('text-too-long', false)] }))).not.toContain('X:')
})
