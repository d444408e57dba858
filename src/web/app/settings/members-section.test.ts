import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import { MembersSection } from './members-section.tsx'

const member = (userId: string, role: string) => ({
  userId,
  name: userId,
  email: `${userId}@example.org`,
  imageUrl: null,
  role,
  joinedAt: '2026-11-01T08:00:00Z',
})
const team = (...members: ReturnType<typeof member>[]): ScreenState['here'] => [
  [keys.me, { id: 'Ada' }],
  [keys.members('w'), members],
]
const two = team(member('Ada', 'owner'), member('Grace', 'editor'))
const markup = (state?: ScreenState) => screenOf(MembersSection, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))

test('while the members come, nobody is shown, and nobody can leave', () => {
  expect(markup()).not.toContain('aria-label="Members"')
  expect(words()).not.toContain('Transfer ownership')
})

test('members that did not come can be asked for again', () => {
  expect(words({ lost: [keys.members('w')] })).toContain('Try again')
})

test('the owner gives roles to others and removes them', () => {
  expect(markup({ here: two })).toContain('aria-label="Role of Grace"')
  expect(markup({ here: two })).toContain('aria-label="Remove Grace"')
  expect(words({ here: two })).toContain('Transfer ownership')
})

test('an admin manages other members, and neither the owner nor himself', () => {
  const state = {
    here: team(member('Ada', 'admin'), member('Grace', 'owner'), member('Lin', 'author')),
    role: 'admin',
  } satisfies ScreenState
  expect(markup(state)).toContain('aria-label="Role of Lin"')
  expect(markup(state)).not.toMatch(/aria-label="(?:Role of|Remove) (?:Ada|Grace)"/)
})

test('an editor sees who is there, manages nobody, and may leave', () => {
  const state = {
    here: team(member('Ada', 'editor'), member('Grace', 'owner')),
    role: 'editor',
  } satisfies ScreenState
  expect(words(state)).toContain('Grace')
  expect(markup(state)).not.toMatch(/aria-label="(?:Role of|Remove)/)
  expect(words(state)).toContain('Leave workspace')
  expect(words(state)).not.toMatch(/Transfer ownership|Invite/)
})

test('who is alone is told how to invite somebody', () => {
  expect(words({ here: team(member('Ada', 'owner')) })).toContain('only member')
  expect(words({ here: two })).not.toContain('only member')
})
