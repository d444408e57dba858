import { expect, test } from 'vitest'
import { openConnectionsWorld } from './test-world.ts'

const day = 86_400

test('an owner is told 14, 7 and 2 days before a connection ends that only he can renew, each time once', async () => {
  await using world = await openConnectionsWorld()
  await world.database.db
    .insertInto('workspace_members')
    .values({ workspace_id: world.where.workspaceId, user_id: world.where.userId, role: 'owner' })
    .execute()
  const { id, expiresAt } = await world.connectByOAuth('linkedin')
  const lifeDays = (Date.parse(expiresAt ?? '') - world.clock.at.getTime()) / 1000 / day
  expect(lifeDays).toBe(60)
  const lettersOn = new Map<number, string>()
  for (let passed = 0; passed < 60; passed += 0.5) {
    const before = world.letters.length
    await world.connections.refreshExpiring()
    const letter = world.letters[before]
    if (letter) lettersOn.set(lifeDays - passed, letter.subject)
    world.later(day / 2)
  }
  expect([...lettersOn]).toEqual([
    [13.5, 'Your LinkedIn connection ends in 14 days'],
    [7, 'Your LinkedIn connection ends in 7 days'],
    [2, 'Your LinkedIn connection ends in 2 days'],
  ])
  expect(world.letters[0]).toMatchObject({
    to: 'keeper@example.org',
    text: expect.stringContaining('0 scheduled posts affected'),
  })
  expect(world.letters[0]?.text).toContain(
    `http://postlark.test/dashboard/connections?workspace=${world.where.workspaceId}\n`,
  )
  expect((await world.row(id)).needs_reauth).toBe(true)
})

test('a screen asks for a new sign-in from a week before', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('linkedin')
  world.later(50 * day)
  await world.connections.refreshExpiring()
  expect((await world.row(id)).needs_reauth).toBe(false)
  world.later(4 * day)
  await world.connections.refreshExpiring()
  expect((await world.row(id)).needs_reauth).toBe(true)
})

test('what renews itself is renewed, and nobody is told', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  world.later(8 * day)
  expect(await world.connections.refreshExpiring()).toEqual({ renewed: 1, warned: 0 })
  expect((await world.row(id)).refreshed_at).toEqual(world.clock.at)
  expect(world.letters).toEqual([])
})
