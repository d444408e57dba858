import { expect, test } from 'vitest'
import type { Role } from '#contract/fields.ts'
import { testHouse } from '#server/test-house.ts'
import { readFirstSteps } from './read-first-steps.ts'

type House = Awaited<ReturnType<typeof testHouse>>

const read = (house: House, role: Role = 'owner', more: object = {}) =>
  readFirstSteps(
    house.db,
    { ...house.where, emailVerified: true, role, billing: 'off', ...more },
    house.clock.at,
  )

/** The ids of the steps that are done. */
const doneOf = async (house: House) => (await read(house)).steps.flatMap(({ id, done }) => (done ? [id] : []))

test('each step is done when its fact is there', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const { workspaceId } = house.where
  expect(await doneOf(house)).toEqual(['email'])
  expect((await read(house)).draftId).toBeNull()
  const account = await house.given.connection('bluesky', 'ada')
  expect(await doneOf(house)).toEqual(['email', 'connect'])

  const post = await house.given.post({ on: [account], at: '09:30' })
  expect(await doneOf(house)).toEqual(['email', 'connect', 'write', 'schedule'])
  await house.db.updateTable('scheduled_posts').set({ status: 'draft' }).where('id', '=', post.id).execute()
  expect(await doneOf(house)).toEqual(['email', 'connect', 'write'])
  expect((await read(house)).draftId).toBe(post.id)

  const invitation = {
    workspace_id: workspaceId,
    email: 'grace@example.org',
    role: 'editor' as const,
    token_hash: 'x',
    invited_by: null,
    created_at: house.clock.at,
    expires_at: new Date(house.clock.at.getTime() + 1000),
  }
  await house.db.insertInto('invitations').values(invitation).execute()
  expect(await doneOf(house)).toContain('invite')
  house.later(2)
  expect(await doneOf(house)).not.toContain('invite')
})

const doneIn = (steps: { id: string; done: boolean }[]) =>
  steps.filter(({ done }) => done).map(({ id }) => id)

test('posts count for their author only, and nothing of another workspace counts', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  await house.given.post({ on: 'bluesky', at: '09:30' })
  const elsewhere = '00000000-0000-4000-8000-000000000000'
  expect(doneIn((await read(house, 'owner', { userId: 'another' })).steps)).toEqual(['email', 'connect'])
  expect(doneIn((await read(house, 'owner', { workspaceId: elsewhere })).steps)).toEqual(['email'])
})

test('nobody is asked for what their role may not do', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const asked = async (role: Role) => (await read(house, role)).steps.map(({ id }) => id)
  expect(await asked('owner')).toEqual(['email', 'connect', 'write', 'schedule', 'invite'])
  expect(await asked('editor')).toEqual(['email', 'write', 'schedule'])
  expect(await asked('author')).toEqual(['email', 'write'])
  expect(await asked('viewer')).toEqual([])
})

test('who pays for one person is not asked to invite another, until somebody is there', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const idsOf = async () => (await read(house, 'owner', { billing: 'stripe' })).steps.map(({ id }) => id)
  expect(await idsOf()).toEqual(['email', 'connect', 'write', 'schedule'])
  const { userId } = house.where
  const override = { user_id: userId, limit_key: 'teamMembers' as const, value: 3, set_at: house.clock.at }
  await house.db.insertInto('plan_overrides').values(override).execute()
  expect(await idsOf()).toContain('invite')
})
