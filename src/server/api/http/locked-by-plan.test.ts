import { beforeEach, expect, test } from 'vitest'
import { origin } from '../test-api.ts'
import { openSellingApi } from '../test-selling-api.ts'

type Api = Awaited<ReturnType<typeof openSellingApi>>
type Person = Awaited<ReturnType<Api['join']>>

let api: Api
let ada: Person
let kim: Person

/** Ada owns a workspace in which Kim is an admin. */
beforeEach(async () => {
  api = await openSellingApi()
  ada = await api.join('Ada')
  kim = await api.join('Kim')
  await api.addMember(ada.workspaceId, kim.id, 'admin')
  return () => api[Symbol.asyncDispose]()
})

const ask = (who: Person, method: string, rest: string, body?: unknown) =>
  api.ask(method, `/api/workspaces/${ada.workspaceId}${rest}`, { cookie: who.cookie, body })

const draft = { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null }

const lockKim = (at: Date | null) =>
  api.database.db
    .updateTable('workspace_members')
    .set({ locked_at: at })
    .where('user_id', '=', kim.id)
    .execute()

const lockWorkspace = () =>
  api.database.db
    .updateTable('workspaces')
    .set({ locked_at: api.clock.now() })
    .where('id', '=', ada.workspaceId)
    .execute()

test('a locked member reads only, and is told that a plan would open it', async () => {
  await lockKim(api.clock.now())
  expect((await ask(kim, 'GET', '/posts')).status).toBe(200)
  const refused = await ask(kim, 'POST', '/posts', draft)
  expect(refused.status).toBe(402)
  expect(await refused.json()).toMatchObject({
    code: 'limit-reached',
    limit: 'teamMembers',
    used: 2,
    allowed: 1,
    resetsAt: null,
    planId: 'freeplan',
    upgradePlanId: 'growth',
  })
  const seen = (await (await ask(ada, 'GET', '/members')).json()) as { role: string; locked: boolean }[]
  expect(seen.map(({ role, locked }) => [role, locked])).toEqual([
    ['owner', false],
    ['admin', true],
  ])
  const mine = await api.ask('GET', '/api/workspaces', { cookie: kim.cookie })
  expect(await mine.json()).toContainEqual(
    expect.objectContaining({ id: ada.workspaceId, role: 'viewer', locked: false }),
  )
  await lockKim(null)
  expect((await ask(kim, 'POST', '/posts', draft)).status).toBe(201)
})

test('what a role does not allow stays the role’s, locked or not', async () => {
  await lockKim(api.clock.now())
  expect((await ask(kim, 'DELETE', '', { typedName: 'Ada’s workspace' })).status).toBe(403)
})

test('an admin does not remove a locked admin, who is no viewer', async () => {
  const lee = await api.join('Lee')
  await api.addMember(ada.workspaceId, lee.id, 'admin')
  await lockKim(api.clock.now())
  expect((await ask(lee, 'DELETE', `/members/${kim.id}`)).status).toBe(403)
  expect((await ask(ada, 'DELETE', `/members/${kim.id}`)).status).toBe(200)
})

test('a locked workspace is read, exported and emptied, and nothing is added', async () => {
  const post = (await (await ask(ada, 'POST', '/posts', draft)).json()) as { id: string }
  await lockWorkspace()
  const mine = await api.ask('GET', '/api/workspaces', { cookie: ada.cookie })
  expect(await mine.json()).toMatchObject([{ locked: true, role: 'owner' }])
  expect((await ask(ada, 'GET', '/posts')).status).toBe(200)
  expect((await ask(ada, 'GET', '/posts.csv')).status).toBe(200)
  expect((await ask(ada, 'POST', '/archives', {})).status).toBe(202)
  expect(await (await ask(ada, 'POST', '/posts', draft)).json()).toMatchObject({
    code: 'limit-reached',
    limit: 'workspaces',
  })
  for (const [method, rest, body] of [
    ['PATCH', `/posts/${post.id}`, { content: { all: 'Oat' } }],
    ['POST', '/invitations', { email: 'lee@example.org', role: 'editor' }],
    ['POST', '/connections/bluesky', { handle: 'ada', appPassword: 'a' }],
    ['POST', '/archives/file', {}],
    ['PATCH', '', { name: 'Other' }],
  ] as const) {
    expect([rest, (await ask(ada, method, rest, body)).status]).toEqual([rest, 402])
  }
  const uploaded = await api.ask('POST', '/api/uploads', {
    cookie: ada.cookie,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `workspaceId ${Buffer.from(ada.workspaceId).toString('base64')}`,
    },
  })
  expect(uploaded.status).toBe(402)
  const form = new FormData()
  form.set('file', new File(['a'], 'a.png', { type: 'image/png' }))
  form.set('workspaceId', ada.workspaceId)
  form.set('type', 'workspace-image')
  const headers = { origin, 'sec-fetch-site': 'same-origin', cookie: ada.cookie }
  const pictured = await api.app.fetch(
    new Request(`${origin}/media`, { method: 'POST', headers, body: form }),
  )
  expect(pictured.status).toBe(402)
  expect((await ask(ada, 'DELETE', `/posts/${post.id}`)).status).toBe(204)
  expect((await ask(ada, 'DELETE', `/members/${kim.id}`)).status).toBe(200)
  expect((await ask(ada, 'DELETE', '', { typedName: 'Ada’s workspace' })).status).toBe(200)
})
