import { expect, test } from 'vitest'
import { openConnectionsWorld } from './test-world.ts'

const day = 86_400

test('an owner is notified 14, 7 and 2 days before a connection ends that only they can renew, each time once', async () => {
  await using setup = await openConnectionsWorld()
  await setup.database.db
    .insertInto('workspace_members')
    .values({ workspace_id: setup.where.workspaceId, user_id: setup.where.userId, role: 'owner' })
    .execute()
  const { id, expiresAt } = await setup.connectByOAuth('linkedin')
  const lifeDays = (Date.parse(expiresAt ?? '') - setup.clock.at.getTime()) / 1000 / day
  expect(lifeDays).toBe(60)
  const subjectsOn = new Map<number, string>()
  for (let passed = 0; passed < 60; passed += 0.5) {
    const before = setup.mails.length
    await setup.connections.refreshExpiring()
    const mail = setup.mails[before]
    if (mail) subjectsOn.set(lifeDays - passed, mail.subject)
    setup.later(day / 2)
  }
  expect([...subjectsOn]).toEqual([
    [13.5, expect.stringMatching(/\bLinkedIn\b.*\b14 days$/)],
    [7, expect.stringMatching(/\bLinkedIn\b.*\b7 days$/)],
    [2, expect.stringMatching(/\bLinkedIn\b.*\b2 days$/)],
  ])
  expect(setup.mails[0]).toMatchObject({
    to: 'keeper@example.org',
    text: expect.stringContaining('0 scheduled posts affected'),
  })
  expect(setup.mails[0]?.text).toContain(
    `http://postlark.test/dashboard/connections?workspace=${setup.where.workspaceId}\n`,
  )
  expect((await setup.row(id)).needs_reauth).toBe(true)
})

test('the screen asks for a new sign-in from a week before', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('linkedin')
  setup.later(50 * day)
  await setup.connections.refreshExpiring()
  expect((await setup.row(id)).needs_reauth).toBe(false)
  setup.later(4 * day)
  await setup.connections.refreshExpiring()
  expect((await setup.row(id)).needs_reauth).toBe(true)
})

test('tokens that can be renewed are renewed, without a notification', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  setup.later(8 * day)
  expect(await setup.connections.refreshExpiring()).toEqual({ renewed: 1, warned: 0 })
  expect((await setup.row(id)).refreshed_at).toEqual(setup.clock.at)
  expect(setup.mails).toEqual([])
})
