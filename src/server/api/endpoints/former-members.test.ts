import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Review } from '#contract/reviews.ts'
import { openArchives } from '#server/modules/exchange/test-archives.ts'
import { noFilms } from '#server/modules/exchange/test-workspace.ts'
import { runImport } from '#server/modules/exchange/run-import.ts'
import { restoreArchive } from '#server/modules/exchange/restore-archive.ts'
import { tinyPdf } from '#server/modules/media/test-videos.ts'
import { grain } from '#server/modules/media/test-pictures.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { origin } from '../test-api.ts'

// The clock of the API stands at 2026-03-01T09:00:00Z.
const tomorrow = '2026-03-02T09:00:00.000Z'

type Answer = Response | Promise<Response>

/** The response body. @throws for a refusal */
async function made<Body>(answer: Answer): Promise<Body> {
  const response = await answer
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Eve, an editor, and Adam, an admin, work in Ada’s workspace. */
async function openSetup() {
  const setup = await openArchives()
  const { api, ada } = setup
  const { db } = api.database
  const [eve, adam, ned] = [await api.join('Eve'), await api.join('Adam'), await api.join('Ned')]
  const { workspaceId } = ada
  await api.addMember(workspaceId, eve.id, 'editor')
  await api.addMember(workspaceId, adam.id, 'admin')
  const { id: connectionId } = await insertAccount(db, {
    workspaceId,
    externalId: 'did:haldon',
    username: 'haldon',
    connectedBy: ada.id,
  })
  const place = `/api/workspaces/${workspaceId}`
  const ask = (who: { cookie: string }, method: string, path: string, body?: unknown) =>
    api.ask(method, path, { cookie: who.cookie, body })
  const write = (text: string, mediaIds: string[] = []) =>
    setup.write(workspaceId, {
      content: { all: text },
      connectionIds: [connectionId],
      media: mediaIds,
    })
  const statusOf = async (text: string) => {
    const rows = await db.selectFrom('scheduled_posts').select(['content', 'status']).execute()
    return rows.find(({ content }) => content.all === text)?.status ?? null
  }
  return { ...setup, eve, adam, ned, db, workspaceId, place, ask, write, statusOf }
}

type Setup = Awaited<ReturnType<typeof openSetup>>
type Person = Setup['eve']

/** What happened to Eve and Adam after they made their links. */
const ways: [string, (setup: Setup, who: Person) => Answer][] = [
  ['stays', ({ ask, ada }) => ask(ada, 'GET', '/api/me')],
  [
    'viewer',
    ({ ask, ada, place }, { id }) => ask(ada, 'PUT', `${place}/members/${id}/role`, { role: 'viewer' }),
  ],
  [
    'author',
    ({ ask, ada, place }, { id }) => ask(ada, 'PUT', `${place}/members/${id}/role`, { role: 'author' }),
  ],
  ['removed', ({ ask, ada, place }, { id }) => ask(ada, 'DELETE', `${place}/members/${id}`)],
  ['left', ({ ask, place }, who) => ask(who, 'POST', `${place}/leave`)],
  [
    'closed',
    ({ ask }, who) => ask(who, 'POST', '/api/me/delete', { email: who.email, password: 'correct horse' }),
  ],
]

interface Link {
  /** Makes it, and returns how to use it later. @returns whether, or how, it still works */
  make(setup: Setup): Promise<() => Promise<unknown>>
  /** The result of using it, by event; for others: `otherwise`. */
  acts: Partial<Record<string, unknown>>
  otherwise: unknown
}

const isOk = async (answer: Answer) => (await answer).ok

async function reviewOf({ ask, eve, place, api }: Setup, post: Post) {
  const scope = { kind: 'post', postId: post.id }
  const { url } = await made<{ url: string }>(ask(eve, 'POST', `${place}/review-links`, { scope }))
  const token = new URL(url).pathname.split('/').at(-1)
  const open = () => api.ask('POST', '/api/review', { body: { token } })
  const [shown] = (await made<Review>(open())).posts
  return { token, open, shown }
}

async function keyOf({ ask, eve }: Setup) {
  const { key } = await made<{ key: string }>(
    ask(eve, 'POST', '/api/me/api-keys', { name: 'Robot', expiresInDays: null }),
  )
  return { authorization: `Bearer ${key}` }
}

async function nameOf({ db, workspaceId }: Setup): Promise<string> {
  const found = db.selectFrom('workspaces').select('name').where('id', '=', workspaceId)
  return (await found.executeTakeFirstOrThrow()).name
}

const links: Record<string, Link> = {
  'a review link shows its post': {
    async make(setup) {
      const { open } = await reviewOf(setup, await setup.write('To read'))
      return () => isOk(open())
    },
    acts: { stays: true },
    otherwise: false,
  },
  'a review link schedules the post it approves': {
    async make(setup) {
      const post = await setup.write('To approve')
      const asked = { wantedFor: tomorrow, message: '' }
      await setup.ask(setup.eve, 'POST', `${setup.place}/posts/${post.id}/approval`, asked)
      const { token, shown } = await reviewOf(setup, post)
      return async () => {
        const body = { token, reviewPostId: shown?.id, name: 'Rae', decision: 'approved' }
        await setup.api.ask('POST', '/api/review/decide', { body })
        return setup.statusOf('To approve')
      }
    },
    acts: { stays: 'scheduled' },
    otherwise: 'draft',
  },
  'a review link opens the files it shows': {
    async make(setup) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await grain(60, 60).jpeg().toBuffer())], 'rye.jpg'))
      const init = { method: 'POST', headers: { origin, cookie: setup.eve.cookie }, body: form }
      const { id } = await made<{ id: string }>(
        setup.api.app.fetch(new Request(`${origin}${setup.place}/media`, init)),
      )
      const { shown } = await reviewOf(setup, await setup.write('With a picture', [id]))
      return () => isOk(setup.api.ask('GET', shown?.media[0]?.url ?? ''))
    },
    acts: { stays: true },
    otherwise: false,
  },
  'the calendar feed shows what goes out': {
    async make({ ask, eve, place, api }) {
      const { url } = await made<{ url: string }>(ask(eve, 'POST', `${place}/calendar-feed`))
      return () => isOk(api.ask('GET', new URL(url).pathname))
    },
    acts: { stays: true },
    otherwise: false,
  },
  'an API key reads posts': {
    async make(setup) {
      const headers = await keyOf(setup)
      return () => isOk(setup.api.ask('GET', `${setup.place}/posts`, { headers }))
    },
    acts: { stays: true, viewer: true, author: true },
    otherwise: false,
  },
  'an API key approves what waits': {
    async make(setup) {
      const headers = await keyOf(setup)
      const post = await setup.write('Waits for a key')
      const asked = { wantedFor: tomorrow, message: '' }
      await setup.ask(setup.ada, 'POST', `${setup.place}/posts/${post.id}/approval`, asked)
      const path = `${setup.place}/posts/${post.id}/approval/approve`
      return () => isOk(setup.api.ask('POST', path, { headers, body: {} }))
    },
    acts: { stays: true },
    otherwise: false,
  },
  'a session approves what waits': {
    async make(setup) {
      const post = await setup.write('Waits for a person')
      const asked = { wantedFor: tomorrow, message: '' }
      await setup.ask(setup.ada, 'POST', `${setup.place}/posts/${post.id}/approval`, asked)
      const path = `${setup.place}/posts/${post.id}/approval/approve`
      return () => isOk(setup.ask(setup.eve, 'POST', path, {}))
    },
    acts: { stays: true },
    otherwise: false,
  },
  'an upload that was begun goes on': {
    async make({ api, eve, workspaceId }) {
      const call = (method: string, path: string, headers: object, body?: Uint8Array) =>
        api.app.fetch(
          new Request(origin + path, {
            method,
            headers: { origin, cookie: eve.cookie, 'tus-resumable': '1.0.0', ...headers },
            ...(body && { body: new Uint8Array(body), duplex: 'half' }),
          }),
        )
      const bytes = tinyPdf(1)
      const metadata = `workspaceId ${btoa(workspaceId)}`
      const begun = { 'upload-length': String(bytes.byteLength), 'upload-metadata': metadata }
      const path = (await call('POST', '/api/uploads', begun)).headers.get('location') ?? ''
      const rest = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      return () => isOk(call('PATCH', path, rest, bytes))
    },
    acts: { stays: true, author: true },
    otherwise: false,
  },
  'an import gives posts their times': {
    async make(setup) {
      const cells = { text: 'From a file', networks: 'bluesky', date: '2026-03-02', time: '09:00' }
      const id = crypto.randomUUID()
      const body = { id, fileName: 'posts.csv', rows: [{ number: 2, cells }], options: {} }
      await made(setup.ask(setup.eve, 'POST', `${setup.place}/imports`, body))
      return async () => {
        await runImport(id, { ...setup.tools, films: noFilms, fetch: async () => ({ kind: 'forbidden' }) })
        return setup.statusOf('From a file')
      }
    },
    acts: { stays: 'scheduled', author: 'draft' },
    otherwise: null,
  },
  'an archive comes in': {
    async make(setup) {
      const { adam, ada, api } = setup
      const other = await made<{ id: string }>(
        setup.ask(ada, 'POST', '/api/workspaces', { name: 'Other', timezone: 'UTC' }),
      )
      // A person may invite only a few people per hour, and a test is faster.
      await api.database.db.deleteFrom('turns').execute()
      await setup.ask(ada, 'POST', `/api/workspaces/${other.id}/posts`, {
        content: { all: 'From an archive' },
        connectionIds: [],
        scheduledFor: null,
      })
      const bytes = await setup.exported(other.id)
      await setup.ask(ada, 'DELETE', `/api/workspaces/${other.id}`, { typedName: 'Other' })
      const { id } = await made<{ id: string }>(setup.upload(setup.workspaceId, bytes, '', adam))
      return async () => {
        await restoreArchive(id, setup.tools)
        return setup.statusOf('From an archive')
      }
    },
    acts: { stays: 'draft' },
    otherwise: null,
  },
  'an invitation lets somebody in': {
    async make({ ask, adam, ned, place, api }) {
      await made(ask(adam, 'POST', `${place}/invitations`, { email: ned.email, role: 'editor' }))
      const token = /\/invitation\/(\S+)/.exec(api.sent.at(-1)?.text ?? '')?.[1]
      return () => isOk(ask(ned, 'POST', '/api/invitation/accept', { token }))
    },
    acts: { stays: true },
    otherwise: false,
  },
}

test.each(ways)('a link works with the current rights of its maker: %s', async (way, change) => {
  await using setup = await openSetup()
  const uses: [string, () => Promise<unknown>][] = []
  for (const [name, link] of Object.entries(links)) uses.push([name, await link.make(setup)])
  for (const who of [setup.eve, setup.adam]) expect((await change(setup, who)).ok).toBe(true)
  const acted: Record<string, unknown> = {}
  for (const [name, use] of uses) acted[name] = await use()
  expect(acted).toEqual(
    Object.fromEntries(
      Object.entries(links).map(([name, { acts, otherwise }]) => [name, way in acts ? acts[way] : otherwise]),
    ),
  )
})

test('no link of a workspace works once it is deleted', async () => {
  await using setup = await openSetup()
  const uses: (() => Promise<unknown>)[] = []
  for (const link of Object.values(links)) uses.push(await link.make(setup))
  const typedName = await nameOf(setup)
  const gone = await setup.ask(setup.ada, 'DELETE', setup.place, { typedName })
  expect([gone.status, await gone.text()]).toEqual([200, ''])
  for (const use of uses) expect([false, null]).toContain(await use())
})

test('a former owner invites no admins any more, and their links as an editor still work', async () => {
  await using setup = await openSetup()
  const { ask, ada, eve, ned, place, api } = setup
  const { open } = await reviewOf({ ...setup, eve: ada }, await setup.write('To read'))
  await made(ask(ada, 'POST', `${place}/invitations`, { email: ned.email, role: 'admin' }))
  const token = /\/invitation\/(\S+)/.exec(api.sent.at(-1)?.text ?? '')?.[1]
  const typedName = await nameOf(setup)
  expect((await ask(ada, 'POST', `${place}/transfer`, { userId: eve.id, typedName })).ok).toBe(true)
  expect((await open()).ok).toBe(true)
  expect((await ask(ned, 'POST', '/api/invitation/accept', { token })).status).toBe(409)
  const [invitation] = await made<{ isOver: boolean }[]>(ask(ada, 'GET', `${place}/invitations`))
  expect(invitation).toMatchObject({ isOver: true })
})

test('an editor sees a link of a demoted maker as withdrawn, and no feed, and may make their own', async () => {
  await using setup = await openSetup()
  const { ask, ada, eve, place } = setup
  const post = await setup.write('To read')
  await reviewOf(setup, post)
  await made(ask(eve, 'POST', `${place}/calendar-feed`))
  await ask(ada, 'PUT', `${place}/members/${eve.id}/role`, { role: 'author' })
  expect(await made(ask(ada, 'GET', `${place}/review-links?postId=${post.id}`))).toMatchObject([
    { state: 'revoked' },
  ])
  expect(await made(ask(ada, 'GET', `${place}/calendar-feed`))).toEqual({ feed: null })
  const { url } = await made<{ url: string }>(ask(ada, 'POST', `${place}/calendar-feed`))
  expect((await setup.api.ask('GET', new URL(url).pathname)).status).toBe(200)
})
