import { beforeAll, expect, test, vi } from 'vitest'
import { approve } from '#server/modules/connections/test-world.ts'
import { openLog } from '#server/plumbing/log.ts'
import { cookiesFor, stateFor } from './oauth-cookies.ts'
import { cookiesOf, openTestApi, origin } from '../test-api.ts'
import type { ApiDependencies } from './api-context.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Member
let eve: Member
const log = openLog('silent')

beforeAll(async () => {
  api = await openTestApi({ log })
  ada = await api.join('Ada')
  eve = await api.join('Eve')
  return () => api[Symbol.asyncDispose]()
})

/** Starts at our page: returns the address of the network's page, and the cookies to bring back. */
async function begin(who: Member, network = 'twitter', workspaceId = who.workspaceId) {
  const answer = await api.ask('POST', `/api/workspaces/${workspaceId}/connections/${network}/authorize`, {
    cookie: who.cookie,
    body: {},
  })
  const { url } = (await answer.json()) as { url: string }
  return { answer, url, state: new URL(url).searchParams.get('state') ?? '', cookies: cookiesOf(answer) }
}

async function comeBack(network: string, query: Record<string, string>, ...cookies: string[]) {
  const path = `/${network}-callback?${new URLSearchParams(query)}`
  const answer = await api.ask('GET', path, { cookie: cookies.join('; ') })
  return { answer, to: answer.headers.get('location') }
}

const accounts = async (who: Member) => {
  const path = `/api/workspaces/${who.workspaceId}/connections`
  return (await (await api.ask('GET', path, { cookie: who.cookie })).json()) as { username: string }[]
}

test('X connects: cookies, consent, return', async () => {
  const begun = await begin(ada)
  const asked = new URL(begun.url).searchParams
  expect(asked.get('redirect_uri')).toBe(`${origin}/twitter-callback`)
  expect(asked.get('code_challenge_method')).toBe('S256')
  const lines = begun.answer.headers.getSetCookie()
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    'twitter_state',
    'user_id',
    'workspace_id',
    'code_verifier',
    'is_onboarding',
  ])
  for (const line of lines) expect(line).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  const code = await approve(api.sandbox, begun.url, 'ada_x')
  const { answer, to } = await comeBack('twitter', { code, state: begun.state }, ada.cookie, begun.cookies)
  expect(to).toBe('/dashboard/connections?connected=twitter&onboarding=true')
  expect(answer.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line))).toHaveLength(6)
  expect(await accounts(ada)).toMatchObject([{ username: 'ada_x' }])
})

test('LinkedIn connects without a verifier, and an existing person is not onboarding', async () => {
  await api.ask('POST', '/api/me/onboarding', { cookie: ada.cookie })
  const begun = await begin(ada, 'linkedin')
  const names = begun.answer.headers.getSetCookie().map((line) => line.split('=')[0])
  expect(names).toEqual(['linkedin_state', 'user_id', 'workspace_id'])
  const code = await approve(api.sandbox, begun.url, 'ada.l')
  const { to } = await comeBack('linkedin', { code, state: begun.state }, ada.cookie, begun.cookies)
  expect(to).toBe('/dashboard/connections?connected=linkedin')
})

test('denied, refused and failed sign-ins are reported', async () => {
  const begun = await begin(ada)
  const back = (query: Record<string, string>) =>
    comeBack('twitter', { state: begun.state, ...query }, ada.cookie, begun.cookies)
  expect((await back({ error: 'access_denied' })).to).toBe(
    '/dashboard/connections?error=denied&provider=twitter',
  )
  expect((await back({ error: 'invalid_scope' })).to).toBe(
    '/dashboard/connections?error=refused&provider=twitter',
  )
  expect((await back({ code: 'made-up' })).to).toBe('/dashboard/connections?error=refused&provider=twitter')
  expect((await back({})).to).toBe('/dashboard/connections?error=refused&provider=twitter')
  const heal = api.wire.fetch
  api.wire.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  expect((await back({ code: 'any' })).to).toBe('/dashboard/connections?error=unreachable&provider=twitter')
  api.wire.fetch = heal
})

test('an account that could not be stored is reported on the screen, and its secrets to no one', async () => {
  const begun = await begin(ada)
  const told = vi.spyOn(log, 'error')
  vi.spyOn(api.connections, 'finishOAuth').mockRejectedValueOnce(new Error('the disk is full'))
  const { answer, to } = await comeBack(
    'twitter',
    { code: 'a-secret', state: begun.state },
    ada.cookie,
    begun.cookies,
  )
  expect(answer.status).toBe(302)
  expect(to).toBe('/dashboard/connections?error=not-saved&provider=twitter')
  expect(told.mock.calls).toEqual([
    [{ err: new Error('the disk is full'), network: 'twitter' }, expect.any(String)],
  ])
  told.mockRestore()
})

test('a new person with several accounts to choose from is still onboarding, and returns where they began', async () => {
  const max = await api.join('Maxime')
  await api.database.db.insertInto('feature_grants').values({ user_id: max.id, feature: 'reddit' }).execute()
  vi.spyOn(api.connections, 'beginOAuth').mockImplementationOnce(async (_of, { state }) => ({
    kind: 'begun',
    url: `https://reddit.example/authorize?state=${state}`,
    state,
    codeVerifier: null,
  }))
  const begun = await begin(max, 'reddit')
  expect(begun.cookies).toContain('return_to=%2Fdashboard%2Fconnections.')
  expect(begun.cookies).toContain('is_onboarding=true.')
  const offerId = crypto.randomUUID()
  vi.spyOn(api.connections, 'finishOAuth').mockResolvedValueOnce({ kind: 'choose', offerId })
  const { to } = await comeBack('reddit', { code: 'any', state: begun.state }, max.cookie, begun.cookies)
  expect(to).toBe(`/dashboard/connections?offer=${offerId}&onboarding=true`)
})

test('a person who began elsewhere returns there, connected or to choose', async () => {
  const dependencies = {
    origin: () => origin,
    cookieSecret: 'another secret',
  } as Partial<ApiDependencies> as ApiDependencies
  const who = { userId: ada.id, workspaceId: ada.workspaceId }
  const state = stateFor(dependencies, { ...who, nonce: 'once' })
  const journey = { ...who, network: 'linkedin', state, codeVerifier: null, isOnboarding: false } as const
  const lines = await cookiesFor(dependencies, { ...journey, returnTo: '/dashboard/settings' })
  const cookies = lines.map((line) => line.split(';')[0] ?? '')
  vi.spyOn(api.connections, 'finishOAuth').mockResolvedValueOnce({ kind: 'choose', offerId: 'o1' })
  const { to } = await comeBack('linkedin', { code: 'any', state }, ada.cookie, ...cookies)
  expect(to).toBe('/dashboard/settings?offer=o1')
})

test('a missing, altered or foreign state connects nothing', async () => {
  const begun = await begin(ada)
  const other = await begin(ada)
  const code = await approve(api.sandbox, begun.url, 'never')
  const failed = '/dashboard/connections?error=state&provider=twitter'
  const back = async (state: string, ...cookies: string[]) =>
    (await comeBack('twitter', { code, state }, ...cookies)).to
  expect(await back(begun.state, ada.cookie)).toBe(failed)
  expect(await back('', ada.cookie, begun.cookies)).toBe(failed)
  expect(await back(other.state, ada.cookie, begun.cookies)).toBe(failed)
  const altered = begun.cookies.replace(/user_id=[^.]+/, `user_id=${eve.id}`)
  expect(await back(begun.state, ada.cookie, altered)).toBe(failed)
  expect(await accounts(ada)).not.toContainEqual(expect.objectContaining({ username: 'never' }))
})

test("no one is made to connect another person's account, not even among admins", async () => {
  await api.addMember(eve.workspaceId, ada.id, 'admin')
  const begun = await begin(eve)
  const code = await approve(api.sandbox, begun.url, 'eve_x')
  const { to } = await comeBack('twitter', { code, state: begun.state }, ada.cookie, begun.cookies)
  expect(to).toBe('/dashboard/connections?error=state&provider=twitter')
  expect((await comeBack('twitter', { code, state: begun.state }, begun.cookies)).to).toBe('/signin')
})

test('a cookie signed for one name is not valid for another, and workspaces do not get mixed up', async () => {
  const begun = await begin(ada)
  const elsewhere = await begin(ada, 'linkedin', eve.workspaceId)
  const mixed = begun.cookies.replace(
    /workspace_id=[^;]+/,
    /workspace_id=[^;]+/.exec(elsewhere.cookies)?.[0] ?? '',
  )
  const code = await approve(api.sandbox, begun.url, 'mixed')
  const { to } = await comeBack('twitter', { code, state: begun.state }, ada.cookie, mixed)
  expect(to).toBe('/dashboard/connections?error=state&provider=twitter')
})

test('a person who lost the right to connect meanwhile connects nothing', async () => {
  const max = await api.join('Max')
  await api.addMember(ada.workspaceId, max.id, 'admin')
  const begun = await begin(max, 'twitter', ada.workspaceId)
  await api.database.db
    .updateTable('workspace_members')
    .set({ role: 'viewer' })
    .where('user_id', '=', max.id)
    .where('workspace_id', '=', ada.workspaceId)
    .execute()
  const code = await approve(api.sandbox, begun.url, 'max_x')
  const { to } = await comeBack('twitter', { code, state: begun.state }, max.cookie, begun.cookies)
  expect(to).toBe('/dashboard/connections?error=state&provider=twitter')
})

test.each([
  'twitter',
  'reddit',
  'linkedin',
  'threads',
  'instagram',
  'pinterest',
  'tiktok',
  'facebook',
  'youtube',
])('/%s-callback is the return address of its network', async (network) => {
  const stranger = await comeBack(network, { code: 'any', state: 'any' })
  expect([stranger.answer.status, stranger.to]).toEqual([302, '/signin'])
  const { to } = await comeBack(network, { code: 'any', state: 'any' }, ada.cookie)
  expect(to).toBe(`/dashboard/connections?error=state&provider=${network}`)
})

test('a network that is not set up here is reported as a matter of configuration', async () => {
  await api.database.db.insertInto('feature_grants').values({ user_id: ada.id, feature: 'reddit' }).execute()
  const answer = await api.ask('POST', `/api/workspaces/${ada.workspaceId}/connections/reddit/authorize`, {
    cookie: ada.cookie,
    body: {},
  })
  expect(await answer.json()).toMatchObject({ status: 404, detail: 'Reddit configuration error' })
  // For everyone else it does not exist.
  const other = await api.ask('POST', `/api/workspaces/${eve.workspaceId}/connections/reddit/authorize`, {
    cookie: eve.cookie,
    body: {},
  })
  expect(await other.json()).toMatchObject({ status: 404, code: 'not-found' })
})
