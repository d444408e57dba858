import { beforeAll, expect, test } from 'vitest'
import type { NetworkAppView } from '#contract/network-apps.ts'
import { openTestWorkspace as openWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { openTestApi, origin } from '../test-api.ts'

/* Ada owns each workspace; each test begins with a new one. */

let api: Awaited<ReturnType<typeof openTestApi>>
let ada: Awaited<ReturnType<typeof api.join>>

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  return () => api[Symbol.asyncDispose]()
})

const app = { clientId: 'our-own-app', clientSecret: 'our-own-secret' }

async function openDesk() {
  const workspaceId = await openWorkspace(api.database.db, ada.id, 'twitter:haldon')
  const ask = (method: string, path = '', body?: unknown) =>
    api.ask(method, `/api/workspaces/${workspaceId}/network-apps/twitter${path}`, {
      cookie: ada.cookie,
      body,
    })
  const view = async () => (await (await ask('GET')).json()) as NetworkAppView
  return { workspaceId, ask, view }
}

test('an app is set, read without its secret, tested and removed', async () => {
  const desk = await openDesk()
  const callbackUrl = `${origin}/twitter-callback`
  const scopes: unknown = expect.arrayContaining(['tweet.write', 'offline.access'])
  expect(await desk.view()).toEqual({ network: 'twitter', callbackUrl, scopes, app: null, accounts: [] })
  expect((await desk.ask('POST', '/check', {})).status).toBe(404)
  const set = await desk.ask('PUT', '', app)
  const text = await set.text()
  expect(JSON.parse(text)).toMatchObject({
    app: { clientId: app.clientId, setBy: 'Ada', checkedAt: expect.any(String) },
  })
  expect(text).not.toContain(app.clientSecret)
  expect(JSON.stringify(await desk.view())).not.toContain(app.clientSecret)
  const accepted = { accepted: true, message: null }
  expect(await (await desk.ask('POST', '/check', {})).json()).toEqual(accepted)
  expect(await (await desk.ask('POST', '/check', { app })).json()).toEqual(accepted)
  expect(await (await desk.ask('DELETE')).json()).toMatchObject({ app: null })
  expect((await desk.ask('DELETE')).status).toBe(404)
})

test('a wrong secret is said by the test, and not saved', async () => {
  const desk = await openDesk()
  await desk.ask('PUT', '', app)
  const wrong = { ...app, clientSecret: 'wrong' }
  const said = { accepted: false, message: expect.stringContaining('unauthorized_client') as unknown }
  expect(await (await desk.ask('POST', '/check', { app: wrong })).json()).toEqual(said)
  const answer = await desk.ask('PUT', '', wrong)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'refused-by-provider', detail: said.message })
  expect(await (await desk.ask('POST', '/check', {})).json()).toMatchObject({ accepted: true })
})

test('what is done is in the activity, without the secret', async () => {
  const desk = await openDesk()
  await desk.ask('PUT', '', app)
  await desk.ask('DELETE')
  const rows = await api.database.db
    .selectFrom('activity')
    .select(['action', 'subject'])
    .where('workspace_id', '=', desk.workspaceId)
    .orderBy('at')
    .orderBy('action', 'desc')
    .execute()
  const subject = { network: 'twitter' }
  expect(rows).toEqual([
    { action: 'network-app-set', subject },
    { action: 'network-app-removed', subject },
  ])
})

test('the removal says which accounts need a new sign-in', async () => {
  const desk = await openDesk()
  await desk.ask('PUT', '', app)
  const { db } = api.database
  const own = { app: 'own', needs_reauth: false } as const
  await db.updateTable('connections').set(own).where('workspace_id', '=', desk.workspaceId).execute()
  expect((await desk.view()).accounts).toMatchObject([{ username: 'haldon', needsReauth: false }])
  expect(await (await desk.ask('DELETE')).json()).toMatchObject({
    accounts: [{ username: 'haldon', needsReauth: true }],
  })
})

test('a network without apps of workspaces, and an app that cannot be one, are refused', async () => {
  const { workspaceId, ask } = await openDesk()
  const path = `/api/workspaces/${workspaceId}/network-apps/bluesky`
  for (const method of ['GET', 'DELETE']) {
    expect((await api.ask(method, path, { cookie: ada.cookie })).status).toBe(404)
  }
  expect((await api.ask('PUT', path, { cookie: ada.cookie, body: app })).status).toBe(404)
  for (const clientSecret of ['', 'two words', 'x'.repeat(501)]) {
    expect((await ask('PUT', '', { ...app, clientSecret })).status).toBe(400)
  }
})
