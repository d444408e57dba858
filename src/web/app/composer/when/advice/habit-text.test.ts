import { expect, test } from 'vitest'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { habitText } from './habit-text.ts'

const chosen = [
  { id: 'c1', provider: 'twitter' },
  { id: 'c2', provider: 'bluesky' },
] as const
const habit = { connectionId: 'c2', time: '13:30', posts: 14, of: 20 }

test('the habit of a chosen account is told with what it stands on', () => {
  expect(habitText([habit], chosen, americanFormat)).toBe(
    'You usually post to Bluesky around 1:30 PM (14 of your last 20 posts).',
  )
})

test('without a habit, or when its account was left out meanwhile, nothing is said', () => {
  expect(habitText([], chosen, americanFormat)).toBeNull()
  expect(habitText([habit], [chosen[0]], americanFormat)).toBeNull()
})
