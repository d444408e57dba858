import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api

beforeAll(async () => {
  api = await openTestApi()
  return () => api[Symbol.asyncDispose]()
})

test("too many requests for a network's choices are refused for a while", async () => {
  const ada = await api.join('Ada')
  const path = `/api/workspaces/${ada.workspaceId}/connections/${crypto.randomUUID()}/choices/board`
  const ask = () => api.ask('GET', path, { cookie: ada.cookie })
  expect((await ask()).status).toBe(404)
  await api.database.db
    .updateTable('turns')
    .set({ count: 60 })
    .where('key', '=', `choices|${ada.id}`)
    .execute()
  const answer = await ask()
  expect(answer.headers.get('retry-after')).toBe('60')
  expect((await answer.json()) as ProblemDetails).toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('the picture of an account has the field name of the specification', async () => {
  const ben = await api.join('Ben')
  const path = '/api/social/avatar?platform=bluesky'
  const ask = async () => (await api.ask('GET', path, { cookie: ben.cookie })).json()
  expect(await ask()).toEqual({ avatar_url: null })
  await insertAccount(api.database.db, {
    workspaceId: ben.workspaceId,
    externalId: 'did:plc:ben',
    username: 'ben',
    avatarUrl: 'https://cdn.example/ben.jpg',
    connectedBy: ben.id,
  })
  expect(await ask()).toEqual({ avatar_url: 'https://cdn.example/ben.jpg' })
})
