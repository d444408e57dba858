import { beforeEach, expect, test } from 'vitest'
import { openSellingApi } from '../test-selling-api.ts'

type Api = Awaited<ReturnType<typeof openSellingApi>>
type Person = Awaited<ReturnType<Api['join']>>

let api: Api
let ada: Person
let kim: Person

/** Ada owns a workspace in which Kim is an editor. */
beforeEach(async () => {
  api = await openSellingApi()
  ada = await api.join('Ada')
  kim = await api.join('Kim')
  await api.addMember(ada.workspaceId, kim.id, 'editor')
  return () => api[Symbol.asyncDispose]()
})

const hand = () =>
  api.ask('POST', `/api/workspaces/${ada.workspaceId}/transfer`, {
    cookie: ada.cookie,
    body: { userId: kim.id, typedName: 'Ada’s workspace' },
  })

const rolesIn = async () => {
  const rows = await api.database.db
    .selectFrom('workspace_members')
    .select(['user_id', 'role'])
    .where('workspace_id', '=', ada.workspaceId)
    .execute()
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

async function usedBy(person: Person) {
  const answer = await api.ask('GET', '/api/subscription', { cookie: person.cookie })
  const { limits } = (await answer.json()) as { limits: Record<string, { used: number }> }
  return { workspaces: limits['workspaces']?.used, people: limits['teamMembers']?.used }
}

test('a workspace is not handed to someone whose plan has no room for it', async () => {
  const refused = await hand()
  expect(refused.status).toBe(402)
  expect(await refused.json()).toMatchObject({
    code: 'limit-reached',
    limit: 'workspaces',
    allowed: 1,
    used: 2,
  })
  expect(await rolesIn()).toEqual({ [ada.id]: 'owner', [kim.id]: 'editor' })
})

test.each([
  ['teamMembers', 1],
  ['connectionsPerWorkspace', 0],
  ['mediaStorageGB', 0],
] as const)('nor to someone without room for its %s', async (limit, value) => {
  await api.subscribe(kim.id, { plan_id: 'growth' })
  await api.limit(kim.id, limit, value)
  const file = {
    path: 'a',
    thumbnail_path: 'b',
    mime_type: 'image/png',
    alt_text: '',
    original_name: 'a.png',
  }
  await api.database.db
    .insertInto('media')
    .values({
      ...file,
      workspace_id: ada.workspaceId,
      user_id: ada.id,
      kind: 'image',
      bytes: 1_000,
      width: 1,
      height: 1,
      created_at: api.clock.now(),
    })
    .execute()
  await api.database.db
    .insertInto('connections')
    .values({
      workspace_id: ada.workspaceId,
      provider: 'twitter',
      external_id: '1',
      username: 'ada',
      display_name: null,
      avatar_url: null,
      credentials: new Uint8Array(),
      key_id: 'none',
    })
    .execute()
  const refused = await hand()
  expect(refused.status).toBe(402)
  expect(await refused.json()).toMatchObject({ code: 'limit-reached', limit })
  expect(await rolesIn()).toEqual({ [ada.id]: 'owner', [kim.id]: 'editor' })
})

test('a workspace that is handed over counts on its new owner, also while their gate is closed, and both are told', async () => {
  await api.subscribe(kim.id, { plan_id: 'growth', status: 'canceled' })
  await api.limit(kim.id, 'workspaces', 2)
  await api.limit(kim.id, 'teamMembers', 2)
  await api.database.db
    .updateTable('workspace_members')
    .set({ locked_at: api.clock.now() })
    .where('user_id', '=', kim.id)
    .execute()
  const before = api.sent.length
  expect((await hand()).status).toBe(200)
  expect(await rolesIn()).toEqual({ [ada.id]: 'admin', [kim.id]: 'owner' })
  expect(await usedBy(ada)).toEqual({ workspaces: 0, people: 1 })
  expect(await usedBy(kim)).toEqual({ workspaces: 2, people: 2 })
  expect(api.sent.slice(before).map(({ to }) => to)).toEqual([ada.email, kim.email])
  const locked = await api.database.db
    .selectFrom('workspace_members')
    .select('user_id')
    .where('locked_at', 'is not', null)
    .where('workspace_id', '=', ada.workspaceId)
    .execute()
  expect(locked).toEqual([])
})
