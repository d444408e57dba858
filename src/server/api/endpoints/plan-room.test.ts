import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Invitation } from '#contract/members.ts'
import { grain, memoryFiles } from '#server/modules/media/test-pictures.ts'
import { approve } from '#server/modules/connections/test-world.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import { sandboxAppPassword } from '#sandbox/sandbox.ts'
import { cookiesOf, origin } from '../test-api.ts'
import { openSellingApi } from '../test-selling-api.ts'

type Api = Awaited<ReturnType<typeof openSellingApi>>
type Person = Awaited<ReturnType<Api['join']>>

let api: Api
let ada: Person
let pictures: ReturnType<typeof memoryFiles>

beforeEach(async () => {
  const uploadsFolder = await mkdtemp(join(tmpdir(), 'postlark-room-'))
  pictures = memoryFiles()
  api = await openSellingApi({ files: pictures.files, uploadsFolder })
  ada = await api.join('Ada')
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(uploadsFolder, { recursive: true })
  }
})

const ask = (method: string, path: string, body?: unknown, who = ada) =>
  api.ask(method, path, { cookie: who.cookie, body })

const inHers = (rest: string) => `/api/workspaces/${ada.workspaceId}${rest}`

async function problemIn(answer: Response): Promise<ProblemDetails> {
  expect(answer.status).toBe(402)
  return (await answer.json()) as ProblemDetails
}

const make = () => ask('POST', '/api/workspaces', { name: 'Second' })

const invite = (email: string, workspaceId = ada.workspaceId) =>
  ask('POST', `/api/workspaces/${workspaceId}/invitations`, { email, role: 'editor' })

const bluesky = (handle: string) =>
  ask('POST', inHers('/connections/bluesky'), { handle, appPassword: sandboxAppPassword })

test('a workspace more than the plan has is not created', async () => {
  expect(await problemIn(await make())).toMatchObject({
    code: 'limit-reached',
    limit: 'workspaces',
    used: 1,
    allowed: 1,
    resetsAt: null,
    planId: 'freeplan',
    upgradePlanId: 'growth',
  })
  await api.subscribe(ada.id, { plan_id: 'growth' })
  expect((await make()).status).toBe(200)
  expect((await make()).status).toBe(200)
  expect(await problemIn(await make())).toMatchObject({ used: 3, allowed: 3, upgradePlanId: 'business' })
})

test('nobody more than the plan is for is invited, or invited again', async () => {
  expect(await problemIn(await invite('kim@example.org'))).toMatchObject({ limit: 'teamMembers', used: 1 })
  await api.limit(ada.id, 'teamMembers', 2)
  const sent = (await (await invite('kim@example.org')).json()) as Invitation[]
  expect(await problemIn(await invite('lee@example.org'))).toMatchObject({ used: 2, allowed: 2 })
  // The same address takes no second place, until its invitation has ended.
  const again = inHers(`/invitations/${sent[0]?.id}/resend`)
  expect((await ask('POST', again)).status).toBe(200)
  api.later(8 * 86_400)
  expect((await invite('lee@example.org')).status).toBe(200)
  expect(await problemIn(await ask('POST', again))).toMatchObject({ limit: 'teamMembers' })
})

test('a member of one workspace takes no further place in another', async () => {
  await api.subscribe(ada.id, { plan_id: 'growth' })
  await api.limit(ada.id, 'teamMembers', 2)
  const kim = await api.join('Kim')
  await api.addMember(ada.workspaceId, kim.id, 'editor')
  const { id: second } = (await (await make()).json()) as { id: string }
  expect((await invite(kim.email, second)).status).toBe(200)
  expect((await invite('lee@example.org', second)).status).toBe(402)
})

async function invited(name: string) {
  const person = await api.join(name)
  await api.database.db
    .insertInto('invitations')
    .values({
      workspace_id: ada.workspaceId,
      email: person.email,
      role: 'editor',
      token_hash: hashOfToken(name),
      invited_by: ada.id,
      created_at: api.clock.now(),
      expires_at: new Date(api.clock.now().getTime() + 86_400_000),
    })
    .execute()
  return { person, accept: () => ask('POST', '/api/invitation/accept', { token: name }, person) }
}

test('of two who accept an invitation the later finds no place', async () => {
  await api.limit(ada.id, 'teamMembers', 2)
  const [kim, lee] = [await invited('Kim'), await invited('Lee')]
  expect((await kim.accept()).status).toBe(200)
  expect(await problemIn(await lee.accept())).toMatchObject({ limit: 'teamMembers', used: 2, allowed: 2 })
  expect((await kim.accept()).status).toBe(200)
})

test('an account more than the plan has is not connected, and a known one always is', async () => {
  await api.limit(ada.id, 'connectionsPerWorkspace', 1)
  expect((await bluesky('ada')).status).toBe(201)
  expect(await problemIn(await bluesky('bea'))).toMatchObject({
    code: 'limit-reached',
    limit: 'connectionsPerWorkspace',
    used: 1,
    allowed: 1,
    upgradePlanId: 'starter',
  })
  expect((await bluesky('ada')).status).toBe(201)
})

test('a closed gate stops connecting and inviting, but not connecting again', async () => {
  expect((await bluesky('ada')).status).toBe(201)
  await api.subscribe(ada.id, { plan_id: 'growth', status: 'past_due' })
  const closed = { code: 'subscription-required', reason: 'no-subscription' }
  expect(await problemIn(await bluesky('bea'))).toMatchObject(closed)
  expect(await problemIn(await invite('kim@example.org'))).toMatchObject(closed)
  expect((await bluesky('ada')).status).toBe(201)
})

test('a return from a network without room says so at the screen', async () => {
  await api.limit(ada.id, 'connectionsPerWorkspace', 0)
  const begun = await ask('POST', inHers('/connections/twitter/authorize'), {})
  const { url } = (await begun.json()) as { url: string }
  const code = await approve(api.sandbox, url, 'ada_x')
  const state = new URL(url).searchParams.get('state') ?? ''
  const back = await api.ask('GET', `/twitter-callback?${new URLSearchParams({ code, state })}`, {
    cookie: `${ada.cookie}; ${cookiesOf(begun)}`,
  })
  const to = new URL(back.headers.get('location') ?? '', origin)
  expect(Object.fromEntries(to.searchParams)).toEqual({
    error: 'limit-reached',
    provider: 'twitter',
    allowed: '0',
    plan: 'freeplan',
  })
})

async function upload() {
  const form = new FormData()
  const bytes = new Uint8Array(await grain(80, 60).jpeg().toBuffer())
  form.set('file', new File([bytes], 'loaf.jpg', { type: 'image/jpeg' }))
  const headers = { origin, 'sec-fetch-site': 'same-origin', cookie: ada.cookie }
  return api.app.fetch(new Request(origin + inHers('/media'), { method: 'POST', headers, body: form }))
}

test('a file more than the storage holds is not kept', async () => {
  await api.limit(ada.id, 'mediaStorageGB', 0)
  expect(await problemIn(await upload())).toMatchObject({ limit: 'mediaStorageGB', used: 0, allowed: 0 })
  expect(await api.database.db.selectFrom('media').select('id').execute()).toEqual([])
  expect(pictures.kept.size).toBe(0)
  await api.limit(ada.id, 'mediaStorageGB', null)
  expect((await upload()).status).toBe(201)
  expect(pictures.kept.size).toBe(2)
})

const tus = (method: string, path: string, headers: object, body?: Uint8Array<ArrayBuffer>) =>
  api.app.fetch(
    new Request(origin + path, {
      method,
      headers: { origin, cookie: ada.cookie, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body }),
    }),
  )

function begin(bytes: number) {
  const named = `workspaceId ${Buffer.from(ada.workspaceId).toString('base64')}`
  return tus('POST', '/api/uploads', { 'upload-length': String(bytes), 'upload-metadata': named })
}

test('an upload in parts is refused by its length, and at its end by what is there then', async () => {
  expect(await problemIn(await begin(1_000_000_001))).toMatchObject({ limit: 'mediaStorageGB' })
  const bytes = new Uint8Array(await grain(80, 60).jpeg().toBuffer())
  const begun = await begin(bytes.byteLength)
  expect(begun.status).toBe(201)
  await api.limit(ada.id, 'mediaStorageGB', 0)
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const done = await tus('PATCH', begun.headers.get('location') ?? '', part, bytes)
  expect(await problemIn(done)).toMatchObject({ code: 'limit-reached', limit: 'mediaStorageGB' })
  expect(await api.database.db.selectFrom('media').select('id').execute()).toEqual([])
})
