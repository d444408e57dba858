import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces.ts'
import { cookiesOf, openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Somebody = Awaited<ReturnType<Api['join']>>
const password = 'correct horse'
let api: Api
let olga: Somebody

beforeAll(async () => {
  api = await openTestApi()
  olga = await api.join('Olga Owner')
})
afterAll(() => api[Symbol.asyncDispose]())

const at = (path: string) => `/api/workspaces/${olga.workspaceId}${path}`

/** @returns the token of the link in the email */
async function invite(email: string, by = olga): Promise<string> {
  await api.ask('POST', at('/invitations'), { cookie: by.cookie, body: { email, role: 'editor' } })
  return /\/invitation\/(\S+)/.exec(api.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

async function signUp(email: string, invitation: unknown, name = 'Grace') {
  const headers = { 'x-timezone': 'Asia/Tokyo' }
  const before = api.sent.length
  const answer = await api.ask('POST', '/api/auth/sign-up/email', {
    body: { name, email, password, invitation },
    headers,
  })
  const { user } = (await answer.json()) as { user: { emailVerified: boolean } }
  return { status: answer.status, isConfirmed: user.emailVerified, emails: api.sent.slice(before) }
}

async function signIn(email: string) {
  const answer = await api.ask('POST', '/api/auth/sign-in/email', { body: { email, password } })
  return { status: answer.status, cookie: cookiesOf(answer) }
}

const workspacesOf = async (cookie: string) =>
  (await (await api.ask('GET', '/api/workspaces', { cookie })).json()) as Workspace[]

test('a person who signs up with the link of an invitation, for its address, is a member at once and gets no second email', async () => {
  const token = await invite('grace@example.org')
  const signed = await signUp('Grace@Example.org', token)
  expect(signed).toEqual({ status: 200, isConfirmed: true, emails: [] })
  const { status, cookie } = await signIn('grace@example.org')
  expect(status).toBe(200)
  expect(await workspacesOf(cookie)).toMatchObject([
    { id: olga.workspaceId, role: 'editor', timezone: 'Asia/Tokyo' },
  ])
  const me = await api.ask('GET', '/api/me', { cookie })
  expect(await me.json()).toMatchObject({ emailVerified: true })
  // The page of the invitation asks once more, and learns where they are.
  const again = await api.ask('POST', '/api/invitation/accept', { cookie, body: { token } })
  expect(await again.json()).toMatchObject({ id: olga.workspaceId })
  const made = await api.ask('POST', '/api/workspaces', { cookie, body: { name: 'Hers' } })
  expect(made.status).toBe(200)
  expect(await workspacesOf(cookie)).toHaveLength(2)
})

test('another address than the invited one is confirmed by email, and has a workspace of its own', async () => {
  const token = await invite('hedy@example.org')
  const signed = await signUp('mallory@example.org', token, 'Mallory')
  expect(signed).toMatchObject({ isConfirmed: false, emails: [{ to: 'mallory@example.org' }] })
  expect((await signIn('mallory@example.org')).status).toBe(403)
  const { db } = api.database
  await db.updateTable('users').set({ email_verified: true }).where('email', 'like', 'mallory%').execute()
  const { cookie } = await signIn('mallory@example.org')
  expect((await workspacesOf(cookie)).map(({ role }) => role)).toEqual(['owner'])
  expect((await signUp('hedy@example.org', token, 'Hedy')).isConfirmed).toBe(true)
})

test('a link that was used, revoked, replaced, or has expired confirms nothing', async () => {
  const { db } = api.database
  const used = await invite('used@example.org')
  await signUp('used@example.org', used)
  await db.deleteFrom('users').where('email', '=', 'used@example.org').execute()
  const replaced = await invite('replaced@example.org')
  await invite('replaced@example.org')
  const revoked = await invite('revoked@example.org')
  await db.deleteFrom('invitations').where('email', '=', 'revoked@example.org').execute()
  const late = await invite('late@example.org')
  await db
    .updateTable('invitations')
    .set({ expires_at: new Date(0) })
    .where('email', '=', 'late@example.org')
    .execute()
  const tokens = { used, replaced, revoked, late, madeup: 'a guess', none: undefined, odd: { length: 3 } }
  for (const [name, token] of Object.entries(tokens)) {
    const email = `${name}@example.org`
    const signed = await signUp(email, token)
    expect([name, signed]).toEqual([
      name,
      { status: 200, isConfirmed: false, emails: [expect.objectContaining({ to: email })] },
    ])
  }
})

test('an invitation of someone who may no longer invite confirms nothing', async () => {
  const adam = await api.join('Adam Admin')
  await api.addMember(olga.workspaceId, adam.id, 'admin')
  const token = await invite('ines@example.org', adam)
  await api.ask('PUT', at(`/members/${adam.id}/role`), { cookie: olga.cookie, body: { role: 'viewer' } })
  expect((await signUp('ines@example.org', token)).isConfirmed).toBe(false)
})

test('an account that exists already is not confirmed by an invitation: its password may be a stranger’s', async () => {
  await signUp('iris@example.org', undefined, 'A squatter')
  const token = await invite('iris@example.org')
  const signed = await signUp('iris@example.org', token, 'Iris')
  expect(signed.isConfirmed).toBe(false)
  expect((await signIn('iris@example.org')).status).toBe(403)
  const user = await api.database.db
    .selectFrom('users')
    .select(['name', 'email_verified'])
    .where('email', '=', 'iris@example.org')
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ name: 'A squatter', email_verified: false })
})

test('of two simultaneous sign-ups with one link, one makes the account', async () => {
  const token = await invite('twin@example.org')
  const body = { name: 'Twin', email: 'twin@example.org', password, invitation: token }
  // The second is told that the address is taken, or on a server with several connections, that it could not be done.
  const both = [1, 2].map(() => api.ask('POST', '/api/auth/sign-up/email', { body }))
  expect((await Promise.all(both)).map(({ status }) => status)).toContain(200)
  const { cookie } = await signIn('twin@example.org')
  expect(await workspacesOf(cookie)).toHaveLength(1)
})
