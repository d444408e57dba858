import { expect, test } from 'vitest'
import type { Locks } from '#contract/billing.ts'
import { keepGroups, keptAtFirst, keptChoiceOf } from './keep-groups.ts'
import { paidSubscription } from '../../billing/test-subscription.ts'

const account = (id: string, workspaceId: string, locked = false) => ({
  id,
  workspaceId,
  provider: 'bluesky' as const,
  username: id,
  locked,
})
const locks: Locks = {
  workspaces: [
    { id: 'w1', name: 'Bakery', locked: true },
    { id: 'w2', name: 'Café', locked: false },
  ],
  members: [{ userId: 'grace', name: 'Grace', locked: false }],
  connections: [
    ...Array.from({ length: 4 }, (_, at) => account(`a${at}`, 'w1', at === 0)),
    account('b', 'w2'),
  ],
}
const view = paidSubscription()

test('only what a plan has no room for is asked about, for each workspace its accounts', () => {
  const groups = keepGroups(locks, view, 'freeplan')
  expect(groups.map(({ key, room }) => [key, room])).toEqual([
    ['workspaces', 1],
    ['members', 0],
    ['w1', 3],
  ])
  expect(keepGroups(locks, view, 'growth')).toEqual([])
})

test('at first, what is open stays, then what is oldest', () => {
  expect([...keptAtFirst(keepGroups(locks, view, 'freeplan'))]).toEqual(['w2', 'a1', 'a2', 'a3'])
})

test('a limit that was set for the person is the same with every plan', () => {
  const people = { allowed: 30, used: 2, resetsAt: null, overridden: true }
  const raised = { ...view, limits: { ...view.limits, teamMembers: people } }
  expect(keepGroups(locks, raised, 'freeplan').map(({ key }) => key)).not.toContain('members')
})

test('the choice is sent by kind', () => {
  const groups = keepGroups(locks, view, 'freeplan')
  expect(keptChoiceOf(groups, new Set(['w1', 'a0', 'a3']))).toEqual({
    workspaceIds: ['w1'],
    memberIds: [],
    connectionIds: ['a3', 'a0'],
  })
})
