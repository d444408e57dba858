import { expect, test } from 'vitest'
import { createApiKey } from './api-keys.ts'
import { ada, cookieOf, linkIn, openTestSignIn, origin } from './test-sign-in.ts'
import { mailTexts } from './mail-texts.ts'

const subjects = {
  confirmAddress: mailTexts.confirmAddress(ada, '').subject,
  alreadySignedUp: mailTexts.alreadySignedUp(ada, { signIn: '' }).subject,
  finishSigningUp: mailTexts.finishSigningUp(ada, '').subject,
  resetPassword: mailTexts.resetPassword(ada, '').subject,
  approveNewAddress: mailTexts.approveNewAddress(ada, '', '').subject,
}
const withCookie = (cookie: string) => new Headers({ cookie })

test('a visitor signs up, opens the email and is signed in', async () => {
  await using setup = await openTestSignIn()
  const answer = await setup.ask(
    '/sign-up/email',
    { ...ada, callbackURL: '/dashboard' },
    { 'x-timezone': 'Asia/Tokyo' },
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(setup.welcomed).toEqual([{ id: expect.any(String), timezone: 'Asia/Tokyo' }])
  expect(setup.sent).toMatchObject([{ to: ada.email, subject: subjects.confirmAddress }])
  const opened = await setup.open(linkIn(setup.sent[0]))
  expect(opened.headers.get('location')).toBe('/dashboard')
  expect(opened.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/)
  expect(await setup.auth.personOf(withCookie(cookieOf(opened)))).toMatchObject({
    name: ada.name,
    email: ada.email,
    emailVerified: true,
  })
})

test('signing in before the address is confirmed is refused, and the email is sent again', async () => {
  await using setup = await openTestSignIn()
  await setup.ask('/sign-up/email', ada)
  const answer = await setup.ask('/sign-in/email', ada)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  expect(setup.sent).toHaveLength(2)
})

test('signing up with a known address answers like a new one, changes nothing, and notifies its owner', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  const known = await setup.ask('/sign-up/email', { ...ada, password: 'another password' })
  const fresh = await setup.ask('/sign-up/email', { ...ada, email: 'grace@example.org' })
  expect(await shapeOf(known)).toEqual(await shapeOf(fresh))
  expect(known.headers.getSetCookie()).toEqual([])
  expect(setup.sent.find((mail) => mail.subject === subjects.alreadySignedUp)?.to).toBe(ada.email)
  expect((await setup.ask('/sign-in/email', ada)).status).toBe(200)
  expect((await setup.ask('/sign-in/email', { ...ada, password: 'another password' })).status).toBe(401)
})

test('a squatter on an address loses it to the owner of the mailbox', async () => {
  await using setup = await openTestSignIn()
  await setup.ask('/sign-up/email', { ...ada, password: 'of the squatter' })
  await setup.ask('/sign-up/email', ada)
  const mail = setup.sent.at(-1)
  expect(mail).toMatchObject({ to: ada.email, subject: subjects.finishSigningUp })
  const asked = await setup.open(linkIn(mail))
  const token = new URL(asked.headers.get('location') ?? '', origin).searchParams.get('token')
  expect((await setup.ask('/reset-password', { token, newPassword: ada.password })).status).toBe(200)
  expect((await setup.ask('/sign-in/email', ada)).status).toBe(200)
  expect((await setup.ask('/sign-in/email', { ...ada, password: 'of the squatter' })).status).toBe(401)
})

test('a wrong password and an unknown address get the same response', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  const wrong = await setup.ask('/sign-in/email', { ...ada, password: 'wrong password' })
  const unknown = await setup.ask('/sign-in/email', { ...ada, email: 'nobody@example.org' })
  expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
})

test('a password reset answers the same for any address, and ends every session', async () => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  const known = await setup.ask('/request-password-reset', {
    email: ada.email,
    redirectTo: '/reset-password',
  })
  const unknown = await setup.ask('/request-password-reset', { email: 'nobody@example.org' })
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect(setup.sent.map((mail) => mail.subject)).toEqual([subjects.confirmAddress, subjects.resetPassword])
  const asked = await setup.open(linkIn(setup.sent.at(-1)))
  const token = new URL(asked.headers.get('location') ?? '', origin).searchParams.get('token')
  await setup.ask('/reset-password', { token, newPassword: 'a new password' })
  expect(await setup.auth.personOf(withCookie(cookie))).toBeNull()
  expect((await setup.ask('/sign-in/email', { ...ada, password: 'a new password' })).status).toBe(200)
  expect((await setup.ask('/reset-password', { token, newPassword: 'and once more' })).status).toBe(400)
})

test('a response to an ended session deletes no cookie: the browser may have that of the next session', async () => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  await setup.ask('/revoke-sessions', {}, { cookie })
  const sent: string[] = []
  expect(await setup.auth.personOf(withCookie(cookie), (line) => sent.push(line))).toBeNull()
  expect(sent).toEqual([])
})

test('signing out everywhere ends the other sessions at once', async () => {
  await using setup = await openTestSignIn()
  const here = await setup.join()
  const there = cookieOf(await setup.ask('/sign-in/email', ada))
  expect(await setup.auth.personOf(withCookie(there))).not.toBeNull()
  expect((await setup.ask('/revoke-sessions', {}, { cookie: here })).status).toBe(200)
  expect(await setup.auth.personOf(withCookie(there))).toBeNull()
  expect(await setup.auth.personOf(withCookie(here))).toBeNull()
})

test('a forged or altered cookie is invalid', async () => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  expect(await setup.auth.personOf(withCookie(cookie.replace(/\.[^.]{3}/, '.AAA')))).toBeNull()
})

test('too many tries at an address are refused for everyone, by a count in the database', async () => {
  await using setup = await openTestSignIn()
  const answers: number[] = []
  for (let i = 0; i < 22; i++) {
    answers.push((await setup.ask('/sign-in/email', { ...ada, email: `guess${i}@example.org` })).status)
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
  const elsewhere = await setup.ask('/sign-in/email', ada, { 'x-address': '192.0.2.8' })
  expect(elsewhere.status).toBe(401)
  const rows = await setup.database.db.selectFrom('sign_in_rates').select('key').execute()
  expect(rows.map((row) => row.key)).toContain('192.0.2.7|/sign-in/email')
})

const signInFrom = (setup: Setup, caller: string, password: string) =>
  setup.ask('/sign-in/email', { ...ada, password }, { 'x-address': caller })

type Setup = Awaited<ReturnType<typeof openTestSignIn>>

/** As if there had been this many tries at one account. */
async function haveTried(setup: Setup, key: string, count: number) {
  await setup.database.db
    .insertInto('turns')
    .values({ key, count, began_at: new Date() })
    .onConflict((row) => row.column('key').doUpdateSet({ count }))
    .execute()
}

test('twenty wrong tries of one caller refuse that caller, and no one else', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  for (let i = 0; i < 20; i++) {
    expect((await signInFrom(setup, '192.0.2.7', `guess ${i} long`)).status).toBe(401)
    await setup.database.db.deleteFrom('sign_in_rates').execute()
  }
  const refused = await signInFrom(setup, '192.0.2.7', ada.password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await signInFrom(setup, '192.0.2.8', ada.password)).status).toBe(200)
})

test('while many try an account each caller has fewer tries, but some', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  await haveTried(setup, `sign-in|${ada.email}`, 100)
  for (let i = 0; i < 5; i++)
    expect((await signInFrom(setup, '192.0.2.7', 'wrong password')).status).toBe(401)
  expect((await signInFrom(setup, '192.0.2.7', 'wrong password')).status).toBe(429)
  expect((await signInFrom(setup, '192.0.2.8', ada.password)).status).toBe(200)
})

test('right passwords do not use up tries', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  await haveTried(setup, `sign-in|${ada.email}|192.0.2.7`, 19)
  expect((await signInFrom(setup, '192.0.2.7', ada.password)).status).toBe(200)
  expect((await signInFrom(setup, '192.0.2.7', 'wrong password')).status).toBe(401)
  expect((await signInFrom(setup, '192.0.2.7', ada.password)).status).toBe(200)
})

test('a person without tries left can sign in by the link of an email', async () => {
  await using setup = await openTestSignIn()
  await setup.join()
  await haveTried(setup, `sign-in|${ada.email}|192.0.2.7`, 20)
  // Another person requests emails up to the limit.
  for (let i = 0; i < 6; i++) {
    await setup.ask('/request-password-reset', { email: ada.email }, { 'x-address': '198.51.100.1' })
  }
  const before = setup.sent.length
  await setup.ask('/request-password-reset', { email: ada.email, redirectTo: '/reset-password' })
  expect(setup.sent).toHaveLength(before + 1)
  await setup.ask('/reset-password', { token: await tokenOf(setup), newPassword: 'a new password' })
  expect((await signInFrom(setup, '192.0.2.7', 'a new password')).status).toBe(200)
})

/** The password reset token in the last email. */
async function tokenOf(setup: Setup): Promise<string | null> {
  const asked = await setup.open(linkIn(setup.sent.at(-1)))
  return new URL(asked.headers.get('location') ?? '', origin).searchParams.get('token')
}

async function makeKey(setup: Setup, cookie: string): Promise<Headers> {
  const person = await setup.auth.personOf(withCookie(cookie))
  const of = { userId: person?.id ?? '', name: 'Robot', expiresInDays: null }
  const made = await createApiKey(setup.database.db, of, new Date())
  if (made.kind !== 'created') throw new Error(made.kind)
  return new Headers({ authorization: `Bearer ${made.key}` })
}

test.each([
  [{}, false],
  [{ endApiKeys: true }, false],
  [{ endApiKeys: false }, true],
])('a new password revokes the API keys unless they are kept: %j', async (wish, lives) => {
  await using setup = await openTestSignIn()
  const key = await makeKey(setup, await setup.join())
  await setup.ask('/request-password-reset', { email: ada.email, redirectTo: '/reset-password' })
  const token = await tokenOf(setup)
  const bad = await setup.ask('/reset-password', { token: 'of nobody', newPassword: 'a new password' })
  expect(bad.status).toBe(400)
  expect(await setup.auth.personOf(key)).not.toBeNull()
  await setup.ask('/reset-password', { token, newPassword: 'a new password', ...wish })
  expect((await setup.auth.personOf(key)) !== null).toBe(lives)
})

test.each([
  ['/revoke-sessions', {}, false],
  ['/revoke-sessions', { endApiKeys: false }, true],
  ['/revoke-other-sessions', {}, false],
  ['/revoke-other-sessions', { endApiKeys: false }, true],
])('%s revokes the API keys unless they are kept: %j', async (path, wish, lives) => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  const key = await makeKey(setup, cookie)
  expect((await setup.ask(path, {})).status).toBe(401)
  expect(await setup.auth.personOf(key)).not.toBeNull()
  expect((await setup.ask(path, wish, { cookie })).status).toBe(200)
  expect((await setup.auth.personOf(key)) !== null).toBe(lives)
})

test('an address is changed with the password and the link at the new address', async () => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  const change = (body: object) =>
    setup.ask('/change-email', { newEmail: 'ada@new.example', ...body }, { cookie })
  const before = setup.sent.length
  for (const body of [{}, { password: '' }, { password: 'wrong password' }, { password: { length: 20 } }]) {
    const refused = await change(body)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'INVALID_PASSWORD' })
  }
  expect(setup.sent).toHaveLength(before)
  expect((await change({ password: ada.password })).status).toBe(200)
  expect(setup.sent.slice(before).map(({ to }) => to)).toEqual(['ada@new.example', ada.email])
  const opened = await setup.open(linkIn(setup.sent.at(-2)), { cookie })
  expect(opened.headers.get('location')).toBe('/dashboard/settings?email=confirmed')
  expect(await setup.auth.personOf(withCookie(cookie))).toMatchObject({ email: 'ada@new.example' })
})

test('the password cannot be guessed through an open session by changing the address', async () => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  const answers: number[] = []
  for (let i = 0; i < 11; i++) {
    await setup.database.db.deleteFrom('sign_in_rates').execute()
    const body = { newEmail: 'ada@new.example', password: `guess ${i}` }
    answers.push((await setup.ask('/change-email', body, { cookie })).status)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('without a password the current address approves another one first', async () => {
  await using setup = await openTestSignIn()
  const cookie = await setup.join()
  await setup.database.db.deleteFrom('sign_in_methods').execute()
  const before = setup.sent.length
  const body = { newEmail: 'ada@new.example', callbackURL: '/dashboard' }
  expect((await setup.ask('/change-email', body, { cookie })).status).toBe(200)
  expect(setup.sent.slice(before)).toMatchObject([{ to: ada.email, subject: subjects.approveNewAddress }])
  const approved = await setup.open(linkIn(setup.sent.at(-1)), { cookie })
  expect(approved.headers.get('location')).toBe('/dashboard/settings?email=approved')
  expect(await setup.auth.personOf(withCookie(cookie))).toMatchObject({ email: ada.email })
  expect(setup.sent.slice(before + 1).map(({ to }) => to)).toEqual(['ada@new.example', ada.email])
  const opened = await setup.open(linkIn(setup.sent.at(-2)), { cookie })
  expect(opened.headers.get('location')).toBe('/dashboard/settings?email=confirmed')
  expect(await setup.auth.personOf(withCookie(cookie))).toMatchObject({ email: 'ada@new.example' })
})

test('a name with a link is left out of an email, a plain one is not', async () => {
  await using setup = await openTestSignIn()
  for (const name of ['Visit https://evil.example now', 'Visit evil.example', 'J. R. Tolkien']) {
    await setup.ask('/sign-up/email', { ...ada, name, email: `${name.length}@example.org` })
  }
  expect(setup.sent.map((mail) => mail.text.split('\n')[0])).toEqual([
    'Hello there,',
    'Hello there,',
    'Hello J. R. Tolkien,',
  ])
})

test('a mailbox is not flooded by repeated requests', async () => {
  await using setup = await openTestSignIn()
  for (let i = 0; i < 9; i++) await setup.ask('/sign-up/email', ada, { 'x-address': `192.0.2.${i}` })
  expect(setup.sent).toHaveLength(6)
})

test("another site cannot choose the target of an email's link", async () => {
  await using setup = await openTestSignIn()
  const answer = await setup.ask('/request-password-reset', {
    email: ada.email,
    redirectTo: 'https://evil.example/reset',
  })
  expect(answer.status).toBe(403)
})

/** A sign-up response, without its varying parts. */
async function shapeOf(answer: Response) {
  const body = (await answer.json()) as { token: unknown; user: Record<string, unknown> }
  const { id, email: _email, createdAt: _created, updatedAt: _updated, ...rest } = body.user
  return {
    status: answer.status,
    token: body.token,
    id: String(id).length,
    keys: Object.keys(body.user),
    rest,
  }
}

/** The names of return addresses that better-auth reads, on every route that has one. */
const returns = [
  ['GET', '/verify-email?token=x', 'callbackURL'],
  ['GET', '/reset-password/x?y=z', 'callbackURL'],
  ['GET', '/callback/google?code=x&state=y', 'callbackURL'],
  ['GET', '/delete-user/callback?token=x', 'callbackURL'],
  ['POST', '/sign-up/email', 'callbackURL'],
  ['POST', '/sign-in/email', 'callbackURL'],
  ['POST', '/sign-in/social', 'callbackURL'],
  ['POST', '/sign-in/social', 'errorCallbackURL'],
  ['POST', '/sign-in/social', 'newUserCallbackURL'],
  ['POST', '/link-social', 'callbackURL'],
  ['POST', '/link-social', 'errorCallbackURL'],
  ['POST', '/send-verification-email', 'callbackURL'],
  ['POST', '/request-password-reset', 'redirectTo'],
  ['POST', '/change-email', 'callbackURL'],
  ['POST', '/delete-user', 'callbackURL'],
  ['POST', '/sign-in/email?callbackURL=', 'return_to'],
] as const

const foreignAddresses = [
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'http://localhost:3000//evil.example',
  'http://localhost:3000.evil.example/',
]

test.each(returns)('%s %s redirects to no other site by its %s', async (method, path, name) => {
  await using setup = await openTestSignIn()
  for (const address of foreignAddresses) {
    const query = `${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(address)}`
    const inQuery = method === 'GET' ? await setup.ask(path + query) : await setup.ask(path + query, ada)
    expect([address, inQuery.status, inQuery.headers.get('location')]).toEqual([address, 403, null])
    if (method === 'GET') continue
    for (const value of [address, [address], { 0: address }]) {
      const inBody = await setup.ask(path, { ...ada, provider: 'google', [name]: value })
      expect([address, inBody.status]).toEqual([address, 403])
      expect(await inBody.json()).toMatchObject({ code: 'INVALID_RETURN_ADDRESS' })
    }
  }
  expect(setup.sent).toEqual([])
})

test('a return address of this site is accepted, as a path or absolute', async () => {
  await using setup = await openTestSignIn()
  for (const callbackURL of ['/dashboard?a=1', `${origin}/dashboard`]) {
    const answer = await setup.ask(`/verify-email?token=x&callbackURL=${encodeURIComponent(callbackURL)}`)
    expect(answer.headers.get('location')).toMatch(/^(http:\/\/localhost:3000)?\/dashboard\?.*error=/)
  }
})
