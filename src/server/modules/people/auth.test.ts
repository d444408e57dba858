import { expect, test } from 'vitest'
import { ada, cookieOf, linkIn, openSignInWorld, origin } from './test-sign-in.ts'

const withCookie = (cookie: string) => new Headers({ cookie })

test('a stranger signs up, opens the letter and is signed in', async () => {
  await using world = await openSignInWorld()
  const answer = await world.ask(
    '/sign-up/email',
    { ...ada, callbackURL: '/dashboard' },
    { 'x-timezone': 'Asia/Tokyo' },
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(world.welcomed).toEqual([{ id: expect.any(String), timezone: 'Asia/Tokyo' }])
  expect(world.sent).toMatchObject([{ to: ada.email, subject: 'Confirm your e-mail address' }])
  const opened = await world.open(linkIn(world.sent[0]))
  expect(opened.headers.get('location')).toBe('/dashboard')
  expect(opened.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/)
  expect(await world.auth.personOf(withCookie(cookieOf(opened)))).toMatchObject({
    name: ada.name,
    email: ada.email,
    emailVerified: true,
  })
})

test('signing in before the address is confirmed is refused, and the letter is sent again', async () => {
  await using world = await openSignInWorld()
  await world.ask('/sign-up/email', ada)
  const answer = await world.ask('/sign-in/email', ada)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  expect(world.sent).toHaveLength(2)
})

test('signing up with a known address answers like a new one, changes nothing, and tells its owner', async () => {
  await using world = await openSignInWorld()
  await world.join()
  const known = await world.ask('/sign-up/email', { ...ada, password: 'another password' })
  const fresh = await world.ask('/sign-up/email', { ...ada, email: 'grace@example.org' })
  expect(await shapeOf(known)).toEqual(await shapeOf(fresh))
  expect(known.headers.getSetCookie()).toEqual([])
  expect(world.sent.find((letter) => letter.subject === 'You already have an account')?.to).toBe(ada.email)
  expect((await world.ask('/sign-in/email', ada)).status).toBe(200)
  expect((await world.ask('/sign-in/email', { ...ada, password: 'another password' })).status).toBe(401)
})

test('whoever squats on an address loses it to the owner of the mailbox', async () => {
  await using world = await openSignInWorld()
  await world.ask('/sign-up/email', { ...ada, password: 'of the squatter' })
  await world.ask('/sign-up/email', ada)
  const letter = world.sent.at(-1)
  expect(letter).toMatchObject({ to: ada.email, subject: 'Finish signing up' })
  const asked = await world.open(linkIn(letter))
  const token = new URL(asked.headers.get('location') ?? '', origin).searchParams.get('token')
  expect((await world.ask('/reset-password', { token, newPassword: ada.password })).status).toBe(200)
  expect((await world.ask('/sign-in/email', ada)).status).toBe(200)
  expect((await world.ask('/sign-in/email', { ...ada, password: 'of the squatter' })).status).toBe(401)
})

test('a wrong password and an unknown address get the same answer', async () => {
  await using world = await openSignInWorld()
  await world.join()
  const wrong = await world.ask('/sign-in/email', { ...ada, password: 'wrong password' })
  const unknown = await world.ask('/sign-in/email', { ...ada, email: 'nobody@example.org' })
  expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
})

test('asking for a new password answers the same for any address; choosing it ends every session', async () => {
  await using world = await openSignInWorld()
  const cookie = await world.join()
  const known = await world.ask('/request-password-reset', {
    email: ada.email,
    redirectTo: '/reset-password',
  })
  const unknown = await world.ask('/request-password-reset', { email: 'nobody@example.org' })
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect(world.sent.map((letter) => letter.subject)).toEqual([
    'Confirm your e-mail address',
    'Choose a new password',
  ])
  const asked = await world.open(linkIn(world.sent.at(-1)))
  const token = new URL(asked.headers.get('location') ?? '', origin).searchParams.get('token')
  await world.ask('/reset-password', { token, newPassword: 'a new password' })
  expect(await world.auth.personOf(withCookie(cookie))).toBeNull()
  expect((await world.ask('/sign-in/email', { ...ada, password: 'a new password' })).status).toBe(200)
  expect((await world.ask('/reset-password', { token, newPassword: 'and once more' })).status).toBe(400)
})

test('signing out everywhere ends the other sessions at once', async () => {
  await using world = await openSignInWorld()
  const here = await world.join()
  const there = cookieOf(await world.ask('/sign-in/email', ada))
  expect(await world.auth.personOf(withCookie(there))).not.toBeNull()
  expect((await world.ask('/revoke-sessions', {}, { cookie: here })).status).toBe(200)
  expect(await world.auth.personOf(withCookie(there))).toBeNull()
  expect(await world.auth.personOf(withCookie(here))).toBeNull()
})

test('a forged or altered cookie opens nothing', async () => {
  await using world = await openSignInWorld()
  const cookie = await world.join()
  expect(await world.auth.personOf(withCookie(cookie.replace(/\.[^.]{3}/, '.AAA')))).toBeNull()
})

test('too many tries are refused for everybody at an address, by a count in the database', async () => {
  await using world = await openSignInWorld()
  const answers: number[] = []
  for (let i = 0; i < 22; i++) {
    answers.push((await world.ask('/sign-in/email', { ...ada, email: `guess${i}@example.org` })).status)
  }
  expect(answers.filter((status) => status === 401)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
  const elsewhere = await world.ask('/sign-in/email', ada, { 'x-address': '192.0.2.8' })
  expect(elsewhere.status).toBe(401)
  const rows = await world.database.db.selectFrom('sign_in_rates').select('key').execute()
  expect(rows.map((row) => row.key)).toContain('192.0.2.7|/sign-in/email')
})

test('one account cannot be guessed at from many addresses', async () => {
  await using world = await openSignInWorld()
  const answers: number[] = []
  for (let i = 0; i < 21; i++) {
    const from = { 'x-address': `192.0.2.${i + 10}` }
    answers.push((await world.ask('/sign-in/email', { ...ada, password: `guess ${i} long` }, from)).status)
  }
  expect(answers.at(-1)).toBe(429)
})

test('a name that carries a link does not reach a letter, a plain one does', async () => {
  await using world = await openSignInWorld()
  for (const name of ['Visit https://evil.example now', 'Visit evil.example', 'J. R. Tolkien']) {
    await world.ask('/sign-up/email', { ...ada, name, email: `${name.length}@example.org` })
  }
  expect(world.sent.map((letter) => letter.text.split('\n')[0])).toEqual([
    'Hello there,',
    'Hello there,',
    'Hello J. R. Tolkien,',
  ])
})

test('a mailbox is not filled by asking again and again', async () => {
  await using world = await openSignInWorld()
  for (let i = 0; i < 9; i++) await world.ask('/sign-up/email', ada, { 'x-address': `192.0.2.${i}` })
  expect(world.sent).toHaveLength(6)
})

test('another site cannot choose where a letter leads', async () => {
  await using world = await openSignInWorld()
  const answer = await world.ask('/request-password-reset', {
    email: ada.email,
    redirectTo: 'https://evil.example/reset',
  })
  expect(answer.status).toBe(403)
})

/** What an answer to a sign-up tells, without what differs each time. */
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
