// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { checkoutMessages, paywallMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import { MembersSection } from './members-section.tsx'
import { paidSubscription, testSubscription } from '../billing/test-subscription.ts'

const member = (userId: string, role: string) => ({
  userId,
  name: userId,
  email: `${userId}@example.org`,
  imageUrl: null,
  role,
  locked: false,
  joinedAt: '2026-11-01T08:00:00Z',
})
const team = (...members: ReturnType<typeof member>[]): ScreenState['here'] => [
  [keys.me, { id: 'Ada' }],
  [keys.members('w'), members],
]
const two = team(member('Ada', 'owner'), member('Grace', 'editor'))
const markup = (state?: ScreenState) => screenOf(MembersSection, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))

test('a member whom the plan has no room for is marked', () => {
  const grace = { ...member('Grace', 'editor'), locked: true }
  expect(words({ here: team(member('Ada', 'owner'), grace) })).toContain('Locked by your plan')
  expect(words({ here: two })).not.toContain('Locked by your plan')
})

test('while members load, none are listed, and no one can leave', () => {
  expect(markup()).not.toContain('aria-label="Members"')
  expect(words()).not.toContain('Transfer ownership')
})

test('a failed load of members can be retried', () => {
  expect(words({ lost: [keys.members('w')] })).toContain('Try again')
})

test('the owner gives roles to others and removes them', () => {
  expect(markup({ here: two })).toContain('aria-label="Role of Grace"')
  expect(markup({ here: two })).toContain('aria-label="Remove Grace"')
  expect(words({ here: two })).toContain('Transfer ownership')
})

test('an admin manages other members, but neither the owner nor themselves', () => {
  const state = {
    here: team(member('Ada', 'admin'), member('Grace', 'owner'), member('Lin', 'author')),
    role: 'admin',
  } satisfies ScreenState
  expect(markup(state)).toContain('aria-label="Role of Lin"')
  expect(markup(state)).not.toMatch(/aria-label="(?:Role of|Remove) (?:Ada|Grace)"/)
})

test('an editor sees the members, manages no one, and may leave', () => {
  const state = {
    here: team(member('Ada', 'editor'), member('Grace', 'owner')),
    role: 'editor',
  } satisfies ScreenState
  expect(words(state)).toContain('Grace')
  expect(markup(state)).not.toMatch(/aria-label="(?:Role of|Remove)/)
  expect(words(state)).toContain('Leave workspace')
  expect(words(state)).not.toMatch(/Transfer ownership|Invite/)
})

test('an only member reads how to invite someone', () => {
  expect(words({ here: team(member('Ada', 'owner')) })).toContain('only member')
  expect(words({ here: two })).not.toContain('only member')
})

test('an only member is not told of a form that a closed gate has taken away', () => {
  const alone = team(member('Ada', 'owner')) ?? []
  const wordsWith = (open: boolean) => {
    const gate = open ? ({ open, reason: null } as const) : ({ open, reason: 'no-subscription' } as const)
    return words({ here: [...alone, [keys.subscriptionIn('w'), paidSubscription({ gate })]] })
  }
  expect(wordsWith(true)).toContain('above')
  expect(wordsWith(false)).toContain('only member')
  expect(wordsWith(false)).not.toContain('above')
})

test('behind a closed gate there is the paywall, and no second way to the plans', async () => {
  testServer({ 'members.invitations': [] })
  const gate = { open: false, reason: 'no-subscription' } as const
  const late = paidSubscription({ status: 'past_due', plan: 'starter', planId: 'growth', gate })
  const page = openPage(createElement(MembersSection), {
    here: [...(two ?? []), [keys.subscriptionIn('w'), late]],
  })
  await page.says(paywallMessages.title)
  const toPlans = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === checkoutMessages.choosePlan,
  )
  expect(toPlans).toHaveLength(1)
})

const openMembers = () => openPage(createElement(MembersSection), { here: two })

test('an invitation is sent with its role; the address stays when it was not', async () => {
  const server = testServer({ 'members.invite': refused('conflict', 'Lin is a member already.') })
  const page = openMembers()
  await page.press('Send invitation')
  await page.says('Please enter your email address.')
  expect(server.calls).toEqual([])
  await page.type('Email address', 'lin@example.org')
  await page.type('Role', 'author')
  await page.press('Send invitation')
  await page.says('Lin is a member already.')
  expect(page.typed('Email address')).toBe('lin@example.org')
  server.answer('members.invite', [])
  await page.press('Send invitation')
  await page.says('An email is on its way to lin@example.org.')
  expect(server.calls.at(-1)).toEqual([
    'members.invite',
    { workspaceId: 'w', email: 'lin@example.org', role: 'author' },
  ])
  expect(page.typed('Email address')).toBe('')
})

test('a role that could not be given is the one from before', async () => {
  const server = testServer({ 'members.changeRole': refused('forbidden', 'You may not do that.') })
  const page = openMembers()
  await page.type('Role of Grace', 'admin')
  await page.says('You may not do that.')
  expect(server.calls).toEqual([['members.changeRole', { workspaceId: 'w', userId: 'Grace', role: 'admin' }]])
  expect(page.typed('Role of Grace')).toBe('editor')
})

test('removing somebody asks first', async () => {
  const server = testServer({
    'members.remove': null,
    'members.list': [member('Ada', 'owner')],
    'members.invitations': [],
  })
  const page = openMembers()
  await page.press('Remove Grace')
  await page.says('Grace loses access right away.')
  expect(server.calls).toEqual([])
  await page.press('Remove Grace')
  await page.says('Grace was removed.')
  await page.says('only member')
  expect(server.calls).toEqual([['members.remove', { workspaceId: 'w', userId: 'Grace' }]])
})

test('who has no room for anyone else is not told to invite someone', () => {
  const alone = team(member('Ada', 'owner')) ?? []
  const saysWith = (view: SubscriptionView) => words({ here: [...alone, [keys.subscriptionIn('w'), view]] })
  expect(saysWith(paidSubscription())).toContain('Invite someone above')
  const full = saysWith(testSubscription())
  expect(full).toContain('You’re the only member.')
  expect(full).not.toContain('Invite someone above')
})
