import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiKey, Session } from '#contract/people.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { mailTexts } from '#server/modules/people/mail-texts.ts'
import { cookiesOf, openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Somebody = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Somebody

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada Lovelace')
})
afterAll(() => api[Symbol.asyncDispose]())

async function ask(cookie: string, method: string, path: string, body?: object) {
  const answer = await api.ask(method, path, { cookie, ...(body && { body }) })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

async function makeKey(expiresInDays: number | null = null): Promise<{ key: string; apiKey: ApiKey }> {
  const made = await ask(ada.cookie, 'POST', '/api/me/api-keys', { name: 'Bakery till', expiresInDays })
  return made.body as { key: string; apiKey: ApiKey }
}

/** A request of a program, or of another site in a browser: with its own Origin. */
const withKey = (key: string, method: string, path: string, body?: object, more: object = {}) =>
  api.ask(method, path, {
    headers: { authorization: `Bearer ${key}`, origin: 'https://elsewhere.example', ...more },
    ...(body && { body }),
  })

test("a key gives its owner's access from any origin, and only its hash is stored", async () => {
  const { key, apiKey } = await makeKey()
  expect(key).toMatch(/^postlark_[\w-]{43}$/)
  expect(key.startsWith(apiKey.startsWith)).toBe(true)
  const rows = await api.database.db.selectFrom('api_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
  const wrote = await withKey(key, 'POST', `/api/workspaces/${ada.workspaceId}/posts`, {
    content: { all: 'From the till' },
    connectionIds: [],
    scheduledFor: null,
  })
  expect(wrote.status).toBeLessThan(300)
  const [used] = (await ask(ada.cookie, 'GET', '/api/me/api-keys')).body as ApiKey[]
  expect(used?.lastUsedAt).not.toBeNull()
  const bob = await api.join('Bob Elsewhere')
  expect((await withKey(key, 'GET', `/api/workspaces/${bob.workspaceId}/posts?view=draft`)).status).toBe(404)
})

test('with a key, cookies in the same request do not count', async () => {
  const wrong = 'postlark_0000000000000000000000000000000000000000000'
  expect((await withKey(wrong, 'GET', '/api/me', undefined, { cookie: ada.cookie })).status).toBe(401)
})

test('a key can neither sign in, nor make keys, nor end sessions or the account', async () => {
  const { key } = await makeKey()
  expect((await withKey(key, 'POST', '/api/auth/sign-in/email', {})).status).toBe(403)
  expect((await withKey(key, 'GET', '/api/auth/get-session')).status).toBe(403)
  expect((await withKey(key, 'POST', '/api/me/api-keys', { name: 'x', expiresInDays: null })).status).toBe(
    403,
  )
  expect((await withKey(key, 'DELETE', '/api/me/sessions')).status).toBe(403)
  expect((await withKey(key, 'POST', '/api/me/delete', { email: ada.email })).status).toBe(403)
})

test('ending other sessions revokes the keys as well, unless they are kept', async () => {
  const { key } = await makeKey()
  await ask(ada.cookie, 'DELETE', '/api/me/sessions', { endApiKeys: false })
  expect((await withKey(key, 'GET', '/api/me')).status).toBe(200)
  await ask(ada.cookie, 'DELETE', '/api/me/sessions')
  expect((await withKey(key, 'GET', '/api/me')).status).toBe(401)
  expect((await ask(ada.cookie, 'GET', '/api/me')).status).toBe(200)
})

test('the holder of a password reset link sees the number of keys, and no one else does', async () => {
  const kim = await api.join('Kim Keys')
  for (const expiresInDays of [null, 7]) {
    await ask(kim.cookie, 'POST', '/api/me/api-keys', { name: 'Robot', expiresInDays })
  }
  const look = (token: unknown) => api.ask('POST', '/api/password-reset', { body: { token } })
  await api.ask('POST', '/api/auth/request-password-reset', { body: { email: kim.email } })
  const token = new URL(/http\S+/.exec(api.sent.at(-1)?.text ?? '')?.[0] ?? '').pathname.split('/').at(-1)
  expect(await (await look(token)).json()).toEqual({ apiKeys: 2 })
  expect((await look('a'.repeat(24))).status).toBe(404)
  for (let i = 0; i < 60; i++) await look('a'.repeat(24))
  expect((await look(token)).status).toBe(429)
})

test('a key has a rate limit, and the refusal says when to continue', async () => {
  const [{ key, apiKey }, other] = [await makeKey(), await makeKey()]
  const { db } = api.database
  await db
    .insertInto('turns')
    .values({ key: `api-key|${apiKey.id}`, count: 600, began_at: api.clock.now() })
    .execute()
  const refused = await withKeyAnswer(key, '/api/me')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect((await withKeyAnswer(key, '/media/x.jpg')).status).toBe(429)
  expect((await withKey(other.key, 'GET', '/api/me')).status).toBe(200)
})

test('wrong keys are refused for a while from an address that sent too many, and right ones are not', async () => {
  const { key } = await makeKey()
  const { db } = api.database
  const wrong = db.deleteFrom('turns').where('key', 'like', 'wrong-api-key|%')
  await wrong.execute()
  const answers: number[] = []
  for (let i = 0; i < 32; i++) answers.push((await withKeyAnswer(`postlark_${i}`, '/api/me')).status)
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429])
  expect((await withKey(key, 'GET', '/api/me')).status).toBe(200)
  // Wrong keys are counted by address: they have no rows of their own.
  expect(await wrong.execute()).toMatchObject([{ numDeletedRows: 1n }])
})

const withKeyAnswer = (key: string, path: string) =>
  api.ask('GET', path, { headers: { authorization: `Bearer ${key}` } })

test('a key ends when it is revoked, and when it expires', async () => {
  const first = await makeKey()
  expect((await withKey(first.key, 'GET', '/api/me')).status).toBe(200)
  await ask(ada.cookie, 'DELETE', `/api/me/api-keys/${first.apiKey.id}`)
  expect((await withKey(first.key, 'GET', '/api/me')).status).toBe(401)
  const second = await makeKey(1)
  await api.database.db
    .updateTable('api_keys')
    .set({ expires_at: api.clock.now() })
    .where('id', '=', second.apiKey.id)
    .execute()
  expect((await withKey(second.key, 'GET', '/api/me')).status).toBe(401)
})

test('sessions are listed by device, without tokens, and ended one by one or all but this', async () => {
  const signIn = async (agent: string) =>
    cookiesOf(
      await api.ask('POST', '/api/auth/sign-in/email', {
        body: { email: ada.email, password: 'correct horse' },
        headers: { 'user-agent': agent },
      }),
    )
  const phone = await signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  )
  const laptop = await signIn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/140.0')
  const listed = await ask(laptop, 'GET', '/api/me/sessions')
  const sessions = listed.body as Session[]
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ device: 'Firefox on a Mac', isThisOne: true })
  const tokens = await api.database.db.selectFrom('sessions').select('token').execute()
  for (const { token } of tokens) expect(JSON.stringify(listed.body)).not.toContain(token)
  const onPhone = sessions.find(({ device }) => device === 'Safari on an iPhone')
  await ask(laptop, 'DELETE', `/api/me/sessions/${onPhone?.id}`)
  expect((await ask(phone, 'GET', '/api/me')).status).toBe(401)
  const bob = await api.join('Bob Other')
  expect((await ask(bob.cookie, 'DELETE', `/api/me/sessions/${sessions[0]?.id}`)).status).toBe(404)
  expect((await ask(laptop, 'DELETE', '/api/me/sessions', {})).status).toBe(200)
  expect((await ask(ada.cookie, 'GET', '/api/me')).status).toBe(401)
  ada = { ...ada, cookie: laptop }
})

test('a new address is used after its own email was opened, and the old one is notified', async () => {
  const grace = await api.join('Grace Mover')
  await ask(grace.cookie, 'POST', '/api/auth/change-email', {
    newEmail: 'Grace@elsewhere.example',
    password: 'correct horse',
  })
  const [toNew, toOld] = api.sent.slice(-2)
  expect(toNew).toMatchObject({
    to: 'grace@elsewhere.example',
    subject: mailTexts.confirmNewAddress(grace, '').subject,
  })
  expect(toOld).toMatchObject({ to: grace.email, subject: mailTexts.addressIsChanging(grace, '').subject })
  expect((await ask(grace.cookie, 'GET', '/api/me')).body).toMatchObject({ email: grace.email })
  const link = new URL(/http\S+/.exec(toNew?.text ?? '')?.[0] ?? '')
  const opened = await api.ask('GET', link.pathname + link.search, { cookie: grace.cookie })
  expect(opened.headers.get('location')).toBe('/dashboard/settings?email=confirmed')
  expect((await ask(grace.cookie, 'GET', '/api/me')).body).toMatchObject({
    email: 'grace@elsewhere.example',
    emailVerified: true,
  })
})

test('an account is deleted with its password, but not while others are members of its workspaces', async () => {
  const [ida, guest] = [await api.join('Ida Owner'), await api.join('Gus Guest')]
  await api.addMember(ida.workspaceId, guest.id, 'editor')
  const end = (body: object) => ask(ida.cookie, 'POST', '/api/me/delete', body)
  const right = { email: ida.email, password: 'correct horse' }
  expect((await end({ ...right, email: 'other@example.org' })).status).toBe(400)
  expect((await end({ ...right, password: 'wrong' })).status).toBe(400)
  expect(await end(right)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Ida Owner’s workspace') },
  })
  await ask(ida.cookie, 'DELETE', `/api/workspaces/${ida.workspaceId}/members/${guest.id}`)
  expect((await end(right)).status).toBe(200)
  expect((await ask(ida.cookie, 'GET', '/api/me')).status).toBe(401)
  const left = await api.database.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', ida.workspaceId)
    .execute()
  expect(left).toEqual([])
})

test('an account with a post being sent stays, with every workspace it owns', async () => {
  const ivy = await api.join('Ivy Owner')
  const made = await ask(ivy.cookie, 'POST', '/api/workspaces', { name: 'Second bakery' })
  const owned = [ivy.workspaceId, (made.body as { id: string }).id].sort()
  const { db } = api.database
  // The last of them, so that a sequential deletion has begun with others by then.
  const account = await insertAccount(db, { workspaceId: owned[1] ?? '', connectedBy: ivy.id })
  await ask(ivy.cookie, 'POST', `/api/workspaces/${owned[1]}/posts`, {
    content: { all: 'Rye' },
    connectionIds: [account.id],
    scheduledFor: '2027-03-01T09:00:00.000Z',
  })
  await db
    .updateTable('publications')
    .set({ state: 'publishing' })
    .where('workspace_id', '=', owned[1] ?? '')
    .execute()
  const end = { email: ivy.email, password: 'correct horse' }
  expect((await ask(ivy.cookie, 'POST', '/api/me/delete', end)).status).toBe(409)
  const left = await db.selectFrom('workspaces').select('id').where('id', 'in', owned).execute()
  expect(left.map(({ id }) => id).sort()).toEqual(owned)
})

test('a picture is stored square and small, and served to signed-in people', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f5b73b' } })
    .png()
    .toBuffer()
  const set = await ask(ada.cookie, 'PUT', '/api/me/picture', { picture: bytes.toString('base64') })
  expect(set.body).toMatchObject({
    imageUrl: expect.stringMatching(/^\/media\/people\/[\w-]+\/[\w-]+\.webp$/),
  })
  const bad = await ask(ada.cookie, 'PUT', '/api/me/picture', { picture: btoa('<svg/>') })
  expect(bad.status).toBe(415)
  expect((await ask(ada.cookie, 'PUT', '/api/me/picture', { picture: null })).body).toMatchObject({
    imageUrl: null,
  })
})

test('how times are read is stored: the clock by choice, and the region of the browser', async () => {
  const change = (body: object) => ask(ada.cookie, 'PATCH', '/api/me/time-format', body)
  const american = { locale: 'en-US', order: 'month-first', clock: '12h', weekStartsOn: 0 }
  expect((await ask(ada.cookie, 'GET', '/api/me')).body).toMatchObject({
    clock: 'auto',
    timeFormat: american,
  })
  const german = { locale: 'en-DE', order: 'day-first', clock: '24h', weekStartsOn: 1 }
  expect((await change({ locale: 'de-DE' })).body).toMatchObject({ clock: 'auto', timeFormat: german })
  expect((await change({ clock: '12h' })).body).toMatchObject({
    clock: '12h',
    timeFormat: { ...german, clock: '12h' },
  })
  expect((await change({})).body).toMatchObject({ clock: '12h', timeFormat: { locale: 'en-DE' } })
  expect((await change({ locale: 'not a language' })).body).toMatchObject({
    timeFormat: { ...american, clock: '12h' },
  })
  expect((await change({ clock: '13h' })).status).toBe(400)
  expect((await change({ locale: 'x'.repeat(36) })).status).toBe(400)
})
