import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '#sandbox/sandbox.ts'
import { openCardReader } from '#server/modules/publishing/card-reader.ts'
import { createGuardedFetch, type GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { withSamplePages } from '#server/sample-pages.ts'
import { cardTurns } from './link-cards.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Member
let ben: Member
/** Every fetched address. */
let fetched: string[]

beforeAll(async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const samples = withSamplePages(createGuardedFetch(), sandbox, [origin])
  const fetch: GuardedFetch = (url, asked) => {
    fetched.push(url)
    return samples(url, asked)
  }
  api = await openTestApi({ readCard: openCardReader(fetch, { now: () => new Date('2026-03-01T09:00Z') }) })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return async () => {
    sandbox.close()
    await api[Symbol.asyncDispose]()
  }
})

beforeEach(async () => {
  fetched = []
  await api.database.db.deleteFrom('turns').execute()
})

const read = (url: unknown, who?: Member, workspaceId = ada.workspaceId) =>
  api.ask('POST', `/api/workspaces/${workspaceId}/link-card`, {
    ...(who && { cookie: who.cookie }),
    body: { url },
  })
const page = `${origin}/sandbox/pages/shop/rye-board`

test('a link card contains its text and its picture, so that the browser fetches nothing', async () => {
  const answer = await read(page, ada)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    card: {
      url: page,
      title: 'Rye board',
      description: 'An oiled oak board, wide enough for a two-kilo loaf.',
      image: { url: expect.stringMatching(/^data:image\/jpeg;base64,/), width: 96, height: 96 },
      imageLeftOut: false,
    },
  })
})

test.each(['http://127.0.0.1/', 'http://10.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/'])(
  '%s is no public web page and has no card',
  async (url) => {
    expect(await (await read(url, ada)).json()).toEqual({ card: null })
  },
)

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'rye',
  '',
  `https://bakery.test/${'x'.repeat(2000)}`,
])('text that is no address is refused, and nothing is fetched: %s', async (url) => {
  expect((await read(url, ada)).status).toBe(400)
  expect(fetched).toEqual([])
})

test('link cards are read for people who write in the workspace, and for no one else', async () => {
  expect((await read(page)).status).toBe(401)
  expect((await read(page, ben)).status).toBe(404)
  await api.addMember(ada.workspaceId, ben.id, 'viewer')
  expect((await read(page, ben)).status).toBe(403)
  expect(fetched).toEqual([])
})

test('a person may have a limited number of links read, across workspaces', async () => {
  await api.database.db
    .insertInto('turns')
    .values({ key: `link-cards|${ada.id}`, count: cardTurns.max, began_at: api.clock.now() })
    .execute()
  const refused = await read(page, ada)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(fetched).toEqual([])
  expect((await read(page, ben, ben.workspaceId)).status).toBe(200)
})
