import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AffiliateView } from '#contract/affiliate.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import { cookiesOf, openTestApi } from '../test-api.ts'
import { siteEventTurns } from './site-events.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

const ours = { programme: { kind: 'own' } } as const

let api: Api
let hannah: Person
let code: string
let count = 0

beforeAll(async () => {
  api = await openTestApi(ours)
  api.clock.at = new Date()
  hannah = await api.join('Hannah Teaches')
  const answer = await api.ask('POST', '/api/affiliate', { cookie: hannah.cookie, body: { agreed: true } })
  code = ((await answer.json()) as AffiliateView).joined?.code ?? ''
  return () => api[Symbol.asyncDispose]()
})

beforeEach(async () => void (await api.database.db.deleteFrom('turns').execute()))

const newPerson = (headers: object = {}) => api.join(`Person ${++count}`, headers)

/** The cookie of a click on a link. */
const clicked = async (address = `/via/${code}`) => cookiesOf(await api.ask('GET', address))

async function find(who: Person, userId = who.id) {
  const answer = await api.ask('GET', `/api/referral?userId=${userId}`, { cookie: who.cookie })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & ProblemDetails }
}

async function record(who: Person, headers: object, userId = who.id) {
  const asked = { cookie: who.cookie, headers, body: { userId } }
  const answer = await api.ask('POST', '/api/referral', asked)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & ProblemDetails }
}

const unknown = { found: false, endorselyReferralId: null, affonsoReferralId: null, referrer: null }

test('a link leads over /via to its page, without the code, and sets a signed cookie', async () => {
  const marked = await api.ask('GET', `/blog/buffer?via=${code.toUpperCase()}&utm_source=x`)
  expect(marked.status).toBe(302)
  const over = marked.headers.get('location') ?? ''
  expect(over).toBe(`/via/${code}?to=%2Fblog%2Fbuffer%3Futm_source%3Dx`)
  const answer = await api.ask('GET', over)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/blog/buffer?utm_source=x'])
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^referral=[\w.-]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await api.ask('GET', `/?ref=${code}`)).headers.get('location')).toBe(`/via/${code}?to=%2F`)
})

test('an unknown code leads on without a cookie, and never to another site', async () => {
  const unknownCode = await api.ask('GET', '/via/nobody-here?to=/blog')
  expect([unknownCode.headers.get('location'), unknownCode.headers.getSetCookie()]).toEqual(['/blog', []])
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const answer = await api.ask('GET', `/via/${code}?to=${encodeURIComponent(to)}`)
    expect(answer.headers.get('location')).toBe('/')
  }
  expect((await api.ask('GET', '/?ref=a')).status).toBe(404)
})

test('a click is counted by its day, one that a browser prepares is not', async () => {
  const { db } = api.database
  await db.deleteFrom('affiliate_clicks').execute()
  await clicked()
  await clicked()
  await api.ask('GET', `/via/${code}`, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect(await db.selectFrom('affiliate_clicks').select(['code', 'count']).execute()).toEqual([
    { code, count: 2 },
  ])
})

test('who signs up after a click was sent by the affiliate; the event is counted', async () => {
  const person = await newPerson({ cookie: await clicked('/via/hannah-teaches?to=/blog') })
  expect(await find(person)).toMatchObject({ status: 200, body: { found: true, referrer: code } })
  const { db } = api.database
  const row = await db.selectFrom('referrals').selectAll().where('user_id', '=', person.id).executeTakeFirst()
  expect(row).toMatchObject({ referrer_user_id: hannah.id, landing_path: '/blog' })
  const events = await db.selectFrom('site_events').select('name').where('user_id', '=', person.id).execute()
  expect(events).toEqual([{ name: 'sign-up' }])
})

test('an altered cookie, and one that is sixty days old, count for nobody', async () => {
  const cookie = await clicked()
  expect((await find(await newPerson({ cookie: `${cookie}x` }))).body).toEqual(unknown)
  const at = api.clock.at
  api.clock.at = new Date(at.getTime() + 60 * 86_400_000 + 1)
  expect((await find(await newPerson({ cookie }))).body).toEqual(unknown)
  api.clock.at = at
})

test('the last click before the sign-up counts', async () => {
  const otto = await newPerson()
  const join = await api.ask('POST', '/api/affiliate', { cookie: otto.cookie, body: { agreed: true } })
  const second = ((await join.json()) as AffiliateView).joined?.code
  await clicked()
  const person = await newPerson({ cookie: await clicked(`/via/${second}`) })
  expect((await find(person)).body).toMatchObject({ referrer: second })
  expect((await record(person, { 'x-postlark-referral': code })).body).toEqual({ recorded: false })
  expect((await find(person)).body).toMatchObject({ referrer: second })
})

test('the trackers’ headers are recorded once, and without one nothing is', async () => {
  const person = await newPerson()
  expect(await record(person, {})).toEqual({ status: 200, body: { recorded: false } })
  expect((await record(person, { 'x-affonso-referral': 'a b' })).body).toEqual({ recorded: false })
  expect((await record(person, { 'x-endorsely-referral': 'x'.repeat(257) })).body).toEqual({
    recorded: false,
  })
  const given = { 'x-endorsely-referral': 'e-1', 'x-affonso-referral': 'a:2' }
  expect((await record(person, given)).body).toEqual({ recorded: true })
  expect((await record(person, { 'x-endorsely-referral': 'e-2' })).body).toEqual({ recorded: false })
  expect((await find(person)).body).toEqual({
    found: true,
    endorselyReferralId: 'e-1',
    affonsoReferralId: 'a:2',
    referrer: null,
  })
})

test('a referral is for oneself and for the owner of a workspace one writes in', async () => {
  const person = await newPerson()
  expect(await find(person, hannah.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await record(person, {}, 'nobody')).toMatchObject({ status: 403 })
  await api.addMember(hannah.workspaceId, person.id, 'author')
  expect(await find(person, hannah.id)).toMatchObject({ status: 200, body: unknown })
  expect((await api.ask('GET', `/api/referral?userId=${person.id}`)).status).toBe(401)
})

test('what cannot be recorded is silent', async () => {
  const broken = {
    now: () => {
      throw new Error('the clock is broken')
    },
  }
  const person = await newPerson()
  const { app } = api.appWith({ clock: broken })
  const headers = {
    origin: 'http://localhost:3000',
    cookie: person.cookie,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ userId: person.id })
  const request = new Request('http://localhost:3000/api/referral', {
    method: 'POST',
    headers: { ...headers, 'x-affonso-referral': 'a' },
    body,
  })
  const answer = await app.fetch(request)
  expect([answer.status, await answer.json()]).toEqual([200, { recorded: false }])
  const click = await app.fetch(new Request(`http://localhost:3000/via/${code}?to=/blog`))
  expect([click.status, click.headers.get('location')]).toEqual([302, '/blog'])
})

test('where the programme is not our own, no link counts and nobody joins', async () => {
  const url = 'https://example.affonso.io'
  const { app } = api.appWith({ programme: { kind: 'affonso', url } })
  const ask = async (path: string, init: RequestInit = {}) =>
    app.fetch(
      new Request(`http://localhost:3000${path}`, {
        ...init,
        headers: {
          origin: 'http://localhost:3000',
          cookie: hannah.cookie,
          'content-type': 'application/json',
        },
      }),
    )
  expect((await ask(`/?via=${code}`)).status).toBe(404)
  expect((await ask(`/via/${code}`)).headers.getSetCookie()).toEqual([])
  expect(await (await ask('/api/affiliate')).json()).toEqual({ programme: 'affonso', url, joined: null })
  const join = await ask('/api/affiliate', { method: 'POST', body: JSON.stringify({ agreed: true }) })
  expect(join.status).toBe(404)
})

const change = async (who: Person, body: object) => {
  const answer = await api.ask('PATCH', '/api/affiliate', { cookie: who.cookie, body })
  return { status: answer.status, body: (await answer.json()) as AffiliateView & ProblemDetails }
}

test('an affiliate says where to pay, and chooses a code of 3 to 30 characters', async () => {
  const person = await newPerson()
  expect((await change(person, { code: 'abc' })).status).toBe(404)
  const refused = await api.ask('POST', '/api/affiliate', { cookie: person.cookie, body: { agreed: false } })
  expect(refused.status).toBe(400)
  await api.ask('POST', '/api/affiliate', { cookie: person.cookie, body: { agreed: true } })
  for (const wrong of ['ab', 'a'.repeat(31), 'a--b', '-ab', 'a_b', 'ä-bc']) {
    expect((await change(person, { code: wrong })).status).toBe(400)
  }
  const changed = await change(person, { code: 'Rye-Bread', payout: ' ada@bank.example ' })
  expect(changed.body.joined).toMatchObject({
    code: 'rye-bread',
    link: 'http://localhost:3000/via/rye-bread',
    payout: 'ada@bank.example',
  })
  expect(await change(person, { code })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await change(person, { payout: 'two\nlines' })).status).toBe(400)
  expect((await change(person, { payout: null })).body.joined).toMatchObject({ payout: null })
})

test('commissions are listed by pages, and those of others are not', async () => {
  const { db } = api.database
  const rows = Array.from({ length: 101 }, (_, at) => ({
    affiliate_id: hannah.id,
    invoice_id: `in_${at}`,
    referred_user_id: 'somebody',
    amount_cents: 600,
    currency: 'usd',
    reversed_for: null,
    earned_at: new Date(api.clock.at.getTime() - at * 1000),
  }))
  await db.insertInto('commissions').values(rows).execute()
  const read = async (page: number, who = hannah) => {
    const answer = await api.ask('GET', `/api/affiliate/commissions?page=${page}`, { cookie: who.cookie })
    return (await answer.json()) as { commissions: object[]; more: boolean }
  }
  const first = await read(0)
  expect([first.commissions.length, first.more]).toEqual([100, true])
  expect((await read(1)).commissions).toHaveLength(1)
  expect(JSON.stringify(first)).not.toContain('somebody')
  expect((await read(0, await newPerson())).commissions).toEqual([])
})

const event = (body: object, headers: object = {}) => api.ask('POST', '/api/site-events', { body, headers })

test('an event of a page is counted without a person, an address or a cookie', async () => {
  const { db } = api.database
  await db.deleteFrom('site_events').execute()
  const body = { name: 'initiate-checkout', value: 1, currency: 'USD', plan_id: 'growth', event_id: 'e-1' }
  const answer = await event({ ...body, email: 'ada@example.org' })
  expect([answer.status < 300, answer.headers.getSetCookie()]).toEqual([true, []])
  const [row] = await db.selectFrom('site_events').selectAll().execute()
  expect(row).toMatchObject({ name: 'initiate-checkout', value_usd: '1.00', user_id: null })
  expect(row?.props).toEqual({ plan_id: 'growth', event_id: 'e-1', by: 'page' })
  const turns = await db.selectFrom('turns').select('key').where('key', 'like', 'site-events%').execute()
  expect(turns.some(({ key }) => /unknown|127\.0/.test(key))).toBe(false)
})

test('events have four names and short values', async () => {
  for (const body of [
    { name: 'bought' },
    {},
    { name: 'paid', value: -1 },
    { name: 'paid', plan_id: 'a b' },
  ]) {
    expect((await event(body)).status).toBe(400)
  }
})

test('an address has twenty events a minute', async () => {
  for (let at = 0; at < siteEventTurns.max; at++)
    expect((await event({ name: 'sign-up' })).status).toBeLessThan(300)
  expect((await event({ name: 'sign-up' })).status).toBe(429)
})
