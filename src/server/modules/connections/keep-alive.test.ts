import { expect, test } from 'vitest'
import { openConnectionsWorld } from './test-world.ts'

const day = 86_400

test('an owner is told 14, 7 and 2 days before a connection ends that only he can renew, each time once', async () => {
  await using setup = await openConnectionsWorld()
  await setup.database.db
    .insertInto('workspace_members')
    .values({ workspace_id: setup.where.workspaceId, user_id: setup.where.userId, role: 'owner' })
    .execute()
  const { id, expiresAt } = await setup.connectByOAuth('linkedin')
  const lifeDays = (Date.parse(expiresAt ?? '') - setup.clock.at.getTime()) / 1000 / day
  expect(lifeDays).toBe(60)
  const lettersOn = new Map<number, string>()
  for (let passed = 0; passed < 60; passed += 0.5) {
    const before = setup.letters.length
    await setup.connections.refreshExpiring()
    const letter = setup.letters[before]
    if (letter) lettersOn.set(lifeDays - passed, letter.subject)
    setup.later(day / 2)
  }
  expect([...lettersOn]).toEqual([
    [13.5, 'Your LinkedIn connection ends in 14 days'],
    [7, 'Your LinkedIn connection ends in 7 days'],
    [2, 'Your LinkedIn connection ends in 2 days'],
  ])
  expect(setup.letters[0]).toMatchObject({
    to: 'keeper@example.org',
    text: expect.stringContaining('0 scheduled posts affected'),
  })
  expect(setup.letters[0]?.text).toContain(
    `http://postlark.test/dashboard/connections?workspace=${setup.where.workspaceId}\n`,
  )
  expect((await setup.row(id)).needs_reauth).toBe(true)
})

test('a screen asks for a new sign-in from a week before', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('linkedin')
  setup.later(50 * day)
  await setup.connections.refreshExpiring()
  expect((await setup.row(id)).needs_reauth).toBe(false)
  setup.later(4 * day)
  await setup.connections.refreshExpiring()
  expect((await setup.row(id)).needs_reauth).toBe(true)
})

test('what renews itself is renewed, and nobody is told', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  setup.later(8 * day)
  expect(await setup.connections.refreshExpiring()).toEqual({ renewed: 1, warned: 0 })
  expect((await setup.row(id)).refreshed_at).toEqual(setup.clock.at)
  expect(setup.letters).toEqual([])
})
