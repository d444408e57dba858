import { expect, test } from 'vitest'
import type { Locks } from '#contract/billing.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openSellingApi } from '../test-selling-api.ts'

test('an owner sees what is theirs and locked, and chooses what stays open; nothing of others changes', async () => {
  await using api = await openSellingApi()
  const [ada, kim] = [await api.join('Ada'), await api.join('Kim')]
  await api.addMember(ada.workspaceId, kim.id, 'editor')
  await api.limit(ada.id, 'connectionsPerWorkspace', 1)
  const { db } = api.database
  for (const [workspaceId, username] of [
    [ada.workspaceId, 'one'],
    [ada.workspaceId, 'two'],
    [kim.workspaceId, 'kims'],
  ] as const) {
    await insertAccount(db, { workspaceId, provider: 'bluesky', username, connectedBy: ada.id })
  }
  const first = new Date(0)
  await db.updateTable('connections').set({ created_at: first }).where('username', '=', 'one').execute()
  await db
    .updateTable('connections')
    .set({ locked_at: api.clock.now() })
    .where('username', '=', 'kims')
    .execute()

  const read = async (who = ada) =>
    (await (await api.ask('GET', '/api/subscription/locks', { cookie: who.cookie })).json()) as Locks
  const choose = async (more: object, who = ada) => {
    const body = { connectionIds: [], memberIds: [], workspaceIds: [], ...more }
    return api.ask('POST', '/api/subscription/locks', { cookie: who.cookie, body })
  }
  const before = await read()
  expect(before.workspaces).toEqual([{ id: ada.workspaceId, name: 'Ada’s workspace', locked: false }])
  expect(before.members).toEqual([{ userId: kim.id, name: 'Kim', locked: false }])
  expect(before.connections.map(({ username, locked }) => [username, locked])).toEqual([
    ['one', false],
    ['two', false],
  ])
  const two = before.connections.find(({ username }) => username === 'two')?.id.toUpperCase()
  const kims = (await read(kim)).connections[0]?.id
  const chosen = (await (await choose({ connectionIds: [two, kims] })).json()) as Locks
  expect(chosen.connections.map(({ username, locked }) => [username, locked])).toEqual([
    ['one', true],
    ['two', false],
  ])
  expect(chosen.members).toMatchObject([{ locked: true }])
  expect((await read(kim)).connections).toMatchObject([{ username: 'kims', locked: true }])
  expect((await choose({ connectionIds: ['no id'] })).status).toBe(400)
})
