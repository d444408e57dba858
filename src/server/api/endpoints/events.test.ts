import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { WorkspaceEvent } from '#contract/events.ts'
import type { Post } from '#contract/posts.ts'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { type Live, openLive } from '#server/plumbing/live/live.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return () => api[Symbol.asyncDispose]()
})

/** Listens like a browser; `next` waits for the next event, and fails instead of hanging. */
async function listen(
  person: Person,
  {
    at = api,
    workspaceId = person.workspaceId,
    query = '',
    headers = { cookie: person.cookie },
  }: {
    at?: Pick<Api, 'app'>
    workspaceId?: string
    query?: string
    headers?: Record<string, string>
  } = {},
) {
  const leaving = new AbortController()
  const answer = await at.app.fetch(
    new Request(`${origin}/api/workspaces/${workspaceId}/events${query}`, {
      headers,
      signal: leaving.signal,
    }),
  )
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<WorkspaceEvent | 'end'> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        text = text.slice(end + 2)
        if (data) return JSON.parse(data) as WorkspaceEvent
      } else {
        const chunk = await Promise.race([reader?.read(), sleep(10_000, null, { ref: false })])
        if (!chunk) throw new Error('nothing came')
        if (chunk.done) return 'end'
        text += chunk.value
      }
    }
  }
  return { answer, next, abort: () => leaving.abort(), cancel: () => reader?.cancel() }
}

const draft = { content: { all: 'Rye is back.' }, connectionIds: [], scheduledFor: null }

const posts = (person: Person, method: string, rest = '', body?: unknown) =>
  api.ask(method, `/api/workspaces/${person.workspaceId}/posts${rest}`, { cookie: person.cookie, body })

const writePost = async (person: Person) => (await (await posts(person, 'POST', '', draft)).json()) as Post

test('a listener gets ready, and then what is written, changed and deleted', async () => {
  const stream = await listen(ada)
  expect(stream.answer.status).toBe(200)
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toEqual({ kind: 'ready' })
  const { id: postId } = await writePost(ada)
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId, version: 1 })
  await posts(ada, 'PATCH', `/${postId}`, { content: { all: 'Oat is back.' } })
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId, version: 2 })
  await posts(ada, 'DELETE', `/${postId}`)
  expect(await stream.next()).toEqual({ kind: 'post-deleted', postId })
  stream.abort()
})

test('a listener gets nothing of another workspace', async () => {
  const stream = await listen(ada)
  expect(await stream.next()).toEqual({ kind: 'ready' })
  await writePost(ben)
  const { id: postId } = await writePost(ada)
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId, version: 1 })
  stream.abort()
  const foreign = await listen(ada, { workspaceId: ben.workspaceId })
  expect(foreign.answer.status).toBe(404)
})

test('a refused request announces nothing', async () => {
  const stream = await listen(ada)
  expect(await stream.next()).toEqual({ kind: 'ready' })
  await posts(ada, 'POST', '', { ...draft, content: { all: '' } })
  await posts(ada, 'PATCH', '/11111111-1111-4111-8111-111111111111', { content: { all: 'x' } })
  const { id: postId } = await writePost(ada)
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId, version: 1 })
  stream.abort()
})

test('after a gap the listener gets ready again', async () => {
  const gaps = new Set<() => void>()
  const live: Live = {
    subscribe(_workspaceId, _hear, onGap) {
      gaps.add(onGap)
      return () => gaps.delete(onGap)
    },
    watchAccess: () => () => {},
    mayHaveHeardWithin: () => false,
    close: async () => {},
  }
  await using other = await openTestApi({ live })
  const eve = await other.join('Eve')
  const stream = await listen(eve, { at: other })
  expect(await stream.next()).toEqual({ kind: 'ready' })
  for (const gap of gaps) gap()
  expect(await stream.next()).toEqual({ kind: 'ready' })
  stream.abort()
})

test('a stream stays open during a database outage, and holds its events until access is checked', async () => {
  await using setup = await openTestApi()
  const eve = await setup.join('Eve')
  const accessChanges = new Set<() => void>()
  const gaps = new Set<() => void>()
  const live: Live = {
    subscribe: (_workspaceId, _hear, onGap) => (gaps.add(onGap), () => gaps.delete(onGap)),
    watchAccess: (_userId, onChange) => (accessChanges.add(onChange), () => accessChanges.delete(onChange)),
    mayHaveHeardWithin: () => false,
    close: async () => {},
  }
  let failures = 0
  const db = setup.database.db.withPlugin({
    transformQuery({ node }) {
      if (failures === 0) return node
      failures--
      throw new DatabaseUnavailable('silent')
    },
    transformResult: async ({ result }) => result,
  })
  const stream = await listen(eve, { at: setup.appWith({ live, database: { ...setup.database, db } }) })
  expect(await stream.next()).toEqual({ kind: 'ready' })
  failures = 2
  for (const change of accessChanges) change()
  for (const gap of gaps) gap()
  expect(await stream.next()).toEqual({ kind: 'ready' })
  expect(failures).toBe(0)
  stream.abort()
})

test('a change between fetching and listening gives a second ready', async () => {
  await using other = await openTestApi()
  const eve = await other.join('Eve')
  const ned = await other.join('Ned')
  const before = performance.now()
  const write = { cookie: eve.cookie, body: draft }
  await other.ask('POST', `/api/workspaces/${eve.workspaceId}/posts`, write)
  // Its announcement takes a moment to arrive.
  const since = () => `?sinceMs=${Math.ceil(performance.now() - before)}`
  const readies = async (person: Person, query: string) => {
    const stream = await listen(person, { at: other, query })
    const told = [await stream.next()]
    await other.ask('POST', `/api/workspaces/${person.workspaceId}/posts`, {
      cookie: person.cookie,
      body: draft,
    })
    told.push(await stream.next())
    stream.abort()
    return told.filter((event) => event !== 'end' && event.kind === 'ready').length
  }
  await expect.poll(() => readies(eve, since()), { timeout: 10_000 }).toBe(2)
  expect(await readies(ned, since())).toBe(1)
  expect(await readies(ned, '')).toBe(1)
})

test.each(['abort', 'cancel'] as const)('a stream that ends by %s leaves no listener', async (how) => {
  let listening = 0
  const live: Live = {
    subscribe() {
      listening++
      return () => listening--
    },
    watchAccess: () => () => {},
    mayHaveHeardWithin: () => false,
    close: async () => {},
  }
  await using other = await openTestApi({ live })
  const eve = await other.join('Eve')
  const streams = [await listen(eve, { at: other }), await listen(eve, { at: other })]
  for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'ready' })
  expect(listening).toBe(2)
  for (const stream of streams) await stream[how]()
  for (let looks = 0; looks < 100 && listening > 0; looks++) await sleep(20)
  expect(listening).toBe(0)
})

/** Ways in which a person loses access while listening; Ada owns the workspace, Eve is an editor there. */
const endings: [string, (setup: Setup) => Promise<unknown>][] = [
  ['they are removed', ({ as, path, eve }) => as.ada('DELETE', `${path}/members/${eve.id}`)],
  ['they leave', ({ as, path }) => as.eve('POST', `${path}/leave`)],
  [
    'they become a viewer',
    ({ as, path, eve }) => as.ada('PUT', `${path}/members/${eve.id}/role`, { role: 'viewer' }),
  ],
  [
    'they become an author',
    ({ as, path, eve }) => as.ada('PUT', `${path}/members/${eve.id}/role`, { role: 'author' }),
  ],
  [
    'the workspace is handed to them',
    ({ as, path, eve, typedName }) => as.ada('POST', `${path}/transfer`, { userId: eve.id, typedName }),
  ],
  ['the workspace is deleted', ({ as, path, typedName }) => as.ada('DELETE', path, { typedName })],
  ['they sign out', ({ as }) => as.eve('POST', '/api/auth/sign-out', {})],
  ['they sign out everywhere', ({ as }) => as.eve('POST', '/api/auth/revoke-sessions', {})],
  [
    'they close their account',
    ({ as, eve }) => as.eve('POST', '/api/me/delete', { email: eve.email, password: 'correct horse' }),
  ],
]

type Setup = Awaited<ReturnType<typeof openSharedWorkspace>>

async function openSharedWorkspace() {
  const setup = await openTestApi()
  const [ada, eve] = [await setup.join('Ada'), await setup.join('Eve')]
  await setup.addMember(ada.workspaceId, eve.id, 'editor')
  const path = `/api/workspaces/${ada.workspaceId}`
  const { name: typedName } = await setup.database.db
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', ada.workspaceId)
    .executeTakeFirstOrThrow()
  const by =
    ({ cookie }: Person) =>
    async (method: string, at: string, body?: unknown) => {
      const answer = await setup.ask(method, at, { cookie, body })
      expect([at, answer.status]).toEqual([at, expect.toBeOneOf([200, 204])])
    }
  return { setup, ada, eve, path, typedName, as: { ada: by(ada), eve: by(eve) } }
}

/** All events until the stream ends. */
async function toTheEnd(stream: Awaited<ReturnType<typeof listen>>): Promise<string[]> {
  const kinds: string[] = []
  for (;;) {
    const event = await stream.next()
    if (event === 'end') return kinds
    kinds.push(event.kind)
  }
}

test.each(endings)('a stream ends when %s, on every process', async (_how, endIt) => {
  const shared = await openSharedWorkspace()
  await using setup = shared.setup
  const { ada, eve } = shared
  // Another process with the same database.
  const elsewhere = await openLive(setup.database.again())
  const { app } = setup.appWith({ live: elsewhere })
  const streams = [
    await listen(eve, { at: setup, workspaceId: ada.workspaceId }),
    await listen(eve, { at: { ...setup, app }, workspaceId: ada.workspaceId }),
  ]
  for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'ready' })
  await endIt(shared)
  for (const stream of streams) expect(await toTheEnd(stream)).toContain('members-changed')
  await elsewhere.close()
})

test('a stream ends with the API key it was opened with, when that is deleted and when it expires', async () => {
  const shared = await openSharedWorkspace()
  await using setup = shared.setup
  const { ada } = shared
  const makeKey = async (expiresInDays: number | null) => {
    const body = { name: 'Robot', expiresInDays }
    const made = await setup.ask('POST', '/api/me/api-keys', { cookie: ada.cookie, body })
    return (await made.json()) as { key: string; apiKey: { id: string } }
  }
  const [deleted, expiring, lasting] = [await makeKey(null), await makeKey(1), await makeKey(null)]
  const db = setup.database.db
  // The validity of a key is checked by the real clock here, that of a stream by the test's clock.
  const soon = new Date(Date.now() + 86_400_000)
  setup.clock.at = new Date(soon.getTime() - 1)
  await db.updateTable('api_keys').set({ expires_at: soon }).where('id', '=', expiring.apiKey.id).execute()
  const streams = [deleted, expiring, lasting].map(({ key }) =>
    listen(ada, { at: setup, headers: { authorization: `Bearer ${key}` } }),
  )
  const [one, two, three] = await Promise.all(streams)
  if (!one || !two || !three) throw new Error('three streams were opened')
  for (const stream of [one, two, three]) expect(await stream.next()).toEqual({ kind: 'ready' })
  await setup.ask('DELETE', `/api/me/api-keys/${deleted.apiKey.id}`, { cookie: ada.cookie })
  expect(await toTheEnd(one)).toEqual(['members-changed'])
  setup.clock.at = soon
  expect(await toTheEnd(two)).toEqual(['members-changed'])
  // The third key is still valid.
  await setup.ask('POST', `/api/workspaces/${ada.workspaceId}/posts`, { cookie: ada.cookie, body: draft })
  expect(await three.next()).toMatchObject({ kind: 'post-changed' })
  three.abort()
})
