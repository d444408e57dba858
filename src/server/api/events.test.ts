import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { WorkspaceEvent } from '#contract/events.ts'
import type { Post } from '#contract/posts.ts'
import type { Live } from '#server/plumbing/live/live.ts'
import { openTestApi, origin } from './test-api.ts'

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

/** Listens as a browser does; `next` waits for the next event, and gives up instead of hanging. */
async function listen(
  person: Person,
  {
    at = api,
    workspaceId = person.workspaceId,
    query = '',
  }: { at?: Api; workspaceId?: string; query?: string } = {},
) {
  const leaving = new AbortController()
  const answer = await at.app.fetch(
    new Request(`${origin}/api/workspaces/${workspaceId}/events${query}`, {
      headers: { cookie: person.cookie },
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

test('who listens hears ready, and then what is written, changed and deleted', async () => {
  const stream = await listen(ada)
  expect(stream.answer.status).toBe(200)
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toEqual({ kind: 'ready' })
  const { id: postId } = await writePost(ada)
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId })
  await posts(ada, 'PATCH', `/${postId}`, { content: { all: 'Oat is back.' } })
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId, version: 2 })
  await posts(ada, 'DELETE', `/${postId}`)
  expect(await stream.next()).toEqual({ kind: 'post-deleted', postId })
  stream.abort()
})

test('nothing is heard of another workspace', async () => {
  const stream = await listen(ada)
  expect(await stream.next()).toEqual({ kind: 'ready' })
  await writePost(ben)
  const { id: postId } = await writePost(ada)
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId })
  stream.abort()
  const foreign = await listen(ada, { workspaceId: ben.workspaceId })
  expect(foreign.answer.status).toBe(404)
})

test('a request that is refused announces nothing', async () => {
  const stream = await listen(ada)
  expect(await stream.next()).toEqual({ kind: 'ready' })
  await posts(ada, 'POST', '', { ...draft, content: { all: '' } })
  await posts(ada, 'PATCH', '/11111111-1111-4111-8111-111111111111', { content: { all: 'x' } })
  const { id: postId } = await writePost(ada)
  expect(await stream.next()).toEqual({ kind: 'post-changed', postId })
  stream.abort()
})

test('after a gap whoever listens hears ready again', async () => {
  const gaps = new Set<() => void>()
  const live: Live = {
    subscribe(_workspaceId, _hear, onGap) {
      gaps.add(onGap)
      return () => gaps.delete(onGap)
    },
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

test('what happened between fetching and listening is told by a second ready', async () => {
  await using other = await openTestApi()
  const eve = await other.join('Eve')
  const ned = await other.join('Ned')
  const before = performance.now()
  const write = { cookie: eve.cookie, body: draft }
  await other.ask('POST', `/api/workspaces/${eve.workspaceId}/posts`, write)
  // It is heard when its announcement has gone round, which takes a moment.
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

test.each(['abort', 'cancel'] as const)('a stream that ends by %s leaves no listener behind', async (how) => {
  let listening = 0
  const live: Live = {
    subscribe() {
      listening++
      return () => listening--
    },
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
