import { sql } from 'kysely'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Connection } from '#contract/connections.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Role } from '#contract/fields.ts'
import type { Media } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person
let mediaFolder: string

// The clock of the API stands at 2026-03-01T09:00:00Z.
const inAnHour = '2026-03-01T10:00:00.000Z'

beforeAll(async () => {
  mediaFolder = await mkdtemp(join(tmpdir(), 'postlark-posts-'))
  api = await openTestApi({ files: localFiles(mediaFolder) })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(mediaFolder, { recursive: true })
  }
})

/** An empty workspace of Ada's, and her requests in it. */
async function openTestWorkspace() {
  const { id: workspaceId } = await api.database.db
    .insertInto('workspaces')
    .values({ name: 'Desk', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.addMember(workspaceId, ada.id, 'owner')
  const path = `/api/workspaces/${workspaceId}/posts`
  const ask = (method: string, rest = '', body?: unknown, headers: object = {}, who = ada) =>
    api.ask(method, path + rest, { cookie: who.cookie, body, headers })
  return {
    workspaceId,
    ask,
    async connect(network: 'bluesky' | 'twitter' | 'linkedin', account = 'ada'): Promise<Connection> {
      const row = await insertAccount(api.database.db, {
        workspaceId,
        provider: network,
        externalId: `${network}-${account}`,
        username: account,
        connectedBy: ada.id,
      })
      return { ...row, provider: network, externalId: `${network}-${account}` } as Connection
    },
    async write(post: object = {}, who = ada): Promise<Post> {
      const answer = await ask('POST', '', { ...draft, ...post }, {}, who)
      if (answer.status !== 201) throw new Error(await answer.text())
      return (await answer.json()) as Post
    },
    find: async (id: string) => (await (await ask('GET', `/${id}`)).json()) as Post,
    list: async (query = '') => (await (await ask('GET', query)).json()) as Page,
    async upload(): Promise<Media> {
      const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'red.png'))
      const answer = await api.app.fetch(
        new Request(`${origin}/api/workspaces/${workspaceId}/media`, {
          method: 'POST',
          headers: { origin, cookie: ada.cookie },
          body: form,
        }),
      )
      return (await answer.json()) as Media
    },
  }
}

interface Page {
  posts: Post[]
  count: number
  counts: Record<'scheduled' | 'draft' | 'shared', number>
  page: number
  pages: number
}

const draft = { content: { all: 'Rye is back from Friday.' }, connectionIds: [], scheduledFor: null }

async function problemOf(answer: Response): Promise<ProblemDetails> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  return (await answer.json()) as ProblemDetails
}

/** The rows publishing would leave. */
async function bringInto(post: Post, state: PublicationState, at = new Date('2026-03-01T09:30:00Z')) {
  await api.database.db
    .updateTable('publications')
    .set({ state, run_at: null, ...(state === 'published' ? { published_at: at } : {}) })
    .where('post_id', '=', post.id)
    .execute()
  await refreshPostStatus(api.database.db, [post.id], at)
}

/** Counts every post one by one. */
async function bareCounts(workspaceId: string) {
  const { rows } = await sql<Page['counts']>`
    select count(*) filter (where status in ('scheduled', 'processing', 'failed'))::int as scheduled,
           count(*) filter (where status = 'draft')::int as draft,
           count(*) filter (where status = 'posted')::int as shared
    from scheduled_posts where workspace_id = ${workspaceId}`.execute(api.database.db)
  return rows[0]
}

test('a post without a time is a draft', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const post = await desk.write({ connectionIds: [bluesky.id] })
  expect(post).toMatchObject({
    workspaceId: desk.workspaceId,
    userId: ada.id,
    status: 'draft',
    scheduledFor: null,
    version: 1,
    platforms: ['bluesky'],
    publications: [{ connectionId: bluesky.id, state: 'draft', dueAt: null, nextTryAt: null }],
  })
  expect(await desk.find(post.id)).toEqual(post)
})

test('a post with a time is scheduled for it on every chosen account', async () => {
  const desk = await openTestWorkspace()
  const twitter = await desk.connect('twitter')
  const bluesky = await desk.connect('bluesky')
  const content = { all: 'For everyone', platforms: { twitter: 'Shorter' } }
  const connectionIds = [bluesky.id, twitter.id]
  const post = await desk.write({ content, connectionIds, scheduledFor: inAnHour })
  expect(post).toMatchObject({ status: 'scheduled', scheduledFor: inAnHour, content })
  expect(post.publications.map(({ network, state, dueAt }) => [network, state, dueAt])).toEqual([
    ['twitter', 'scheduled', inAnHour],
    ['bluesky', 'scheduled', inAnHour],
  ])
})

test('a post to publish now is due now, whatever time was sent with it', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const post = await desk.write({
    connectionIds: [bluesky.id],
    scheduledFor: '2020-01-01T00:00:00Z',
    publishNow: true,
  })
  const now = api.clock.at.toISOString()
  expect(post).toMatchObject({ status: 'scheduled', scheduledFor: now, publications: [{ dueAt: now }] })
})

const countsOf = async (workspaceId: string) =>
  (await api.ask('GET', `/api/workspaces/${workspaceId}/post-counts`, { cookie: ada.cookie })).json()

test('the posts of each view are counted without being listed, and only those of the workspace', async () => {
  const desk = await openTestWorkspace()
  const { id } = await desk.connect('bluesky')
  const elsewhere = await openTestWorkspace()
  for (const scheduledFor of [inAnHour, null, null]) {
    const body = { content: { all: 'Rye' }, connectionIds: [id], scheduledFor }
    expect((await desk.ask('POST', '', body)).status).toBe(201)
  }
  expect(await countsOf(desk.workspaceId)).toEqual({ scheduled: 1, draft: 2, shared: 0 })
  expect(await countsOf(elsewhere.workspaceId)).toEqual({ scheduled: 0, draft: 0, shared: 0 })
})

test('a post that cannot go out is refused with every problem, its place and its network', async () => {
  const desk = await openTestWorkspace()
  const twitter = await desk.connect('twitter')
  const bluesky = await desk.connect('bluesky')
  const answer = await desk.ask('POST', '', {
    content: { all: 'x'.repeat(301), platforms: { twitter: ' ' } },
    connectionIds: [twitter.id, bluesky.id],
    scheduledFor: '2026-03-01T08:00:00Z',
  })
  const problem = await problemOf(answer)
  expect(problem).toMatchObject({ status: 422, code: 'post-has-problems' })
  expect(problem.problems?.map(({ code, place, network }) => [code, place, network])).toEqual([
    ['text-missing', 'text', 'twitter'],
    ['text-too-long', 'text', 'bluesky'],
    ['time-in-past', 'time', null],
  ])
  expect(await desk.list()).toMatchObject({ counts: { scheduled: 0, draft: 0, shared: 0 } })
})

test('a post with a time and no account is refused, and an empty draft too', async () => {
  const desk = await openTestWorkspace()
  const homeless = await problemOf(await desk.ask('POST', '', { ...draft, scheduledFor: inAnHour }))
  expect(homeless.problems).toMatchObject([{ code: 'connections-missing', place: 'connections' }])
  const empty = await problemOf(await desk.ask('POST', '', { ...draft, content: { all: ' \n' } }))
  expect(empty.problems).toMatchObject([{ code: 'text-missing', place: 'text' }])
})

test.each([
  ['content.all', { content: { all: 'Fresh\u0000 bread' } }],
  ['content.platforms.twitter', { content: { all: 'Rye', platforms: { twitter: 'half \ud83c' } } }],
  ['platformSettings.note.0', { platformSettings: { note: ['a\u0000b'] } }],
])('a NUL character or half an emoji at %s is refused, not changed', async (place, body) => {
  const desk = await openTestWorkspace()
  const problem = await problemOf(await desk.ask('POST', '', { ...draft, ...body }))
  expect(problem).toMatchObject({ status: 400, code: 'bad-request', problems: [{ place }] })
  expect((await desk.list()).counts.draft).toBe(0)
})

test('a whole emoji is stored, in any notation', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.write({ content: { all: 'Fresh \ud83c\udf5e, “\\ud83c” in words' } })
  expect(post.content.all).toBe('Fresh 🍞, “\\ud83c” in words')
})

test('ids may be in upper case and repeated, and count once', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const picture = await desk.upload()
  const post = await desk.write({
    connectionIds: [bluesky.id, bluesky.id.toUpperCase()],
    media: [picture.id, picture.id.toUpperCase()],
  })
  expect(post.publications).toHaveLength(1)
  expect(post.media.map(({ id }) => id)).toEqual([picture.id])
})

test('the same request with the same Idempotency-Key gets the first post', async () => {
  const desk = await openTestWorkspace()
  const headers = { 'idempotency-key': 'once' }
  const first = await desk.ask('POST', '', draft, headers)
  const second = await desk.ask('POST', '', draft, headers)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect((await desk.list()).counts.draft).toBe(1)
})

test('ten simultaneous requests with the same Idempotency-Key write one post, and all get it', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const body = { ...draft, connectionIds: [bluesky.id], scheduledFor: inAnHour }
  const headers = { 'idempotency-key': 'ten at once' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const answer = await desk.ask('POST', '', body, headers)
      return { status: answer.status, post: (await answer.json()) as Post }
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ post }) => post.id)).size).toBe(1)
  expect((await desk.list()).counts).toEqual({ scheduled: 1, draft: 0, shared: 0 })
  expect(await bareCounts(desk.workspaceId)).toMatchObject({ scheduled: 1 })
})

test('an Idempotency-Key of another request, or of another member, is refused', async () => {
  const desk = await openTestWorkspace()
  await api.addMember(desk.workspaceId, ben.id, 'editor')
  const headers = { 'idempotency-key': 'taken' }
  await desk.ask('POST', '', draft, headers)
  const other = await desk.ask('POST', '', { ...draft, content: { all: 'Something else' } }, headers)
  expect(await problemOf(other)).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  const theirs = await desk.ask('POST', '', draft, headers, ben)
  expect(await problemOf(theirs)).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  expect((await desk.list()).counts.draft).toBe(1)
})

test('an Idempotency-Key has no effect in another workspace, and one too long is refused', async () => {
  const [one, two] = [await openTestWorkspace(), await openTestWorkspace()]
  const headers = { 'idempotency-key': 'the same words' }
  expect((await one.ask('POST', '', draft, headers)).status).toBe(201)
  expect((await two.ask('POST', '', draft, headers)).status).toBe(201)
  const long = await one.ask('POST', '', draft, { 'idempotency-key': 'x'.repeat(201) })
  expect(await problemOf(long)).toMatchObject({ status: 400, code: 'bad-request' })
})

test('a refused request does not use up its Idempotency-Key', async () => {
  const desk = await openTestWorkspace()
  const headers = { 'idempotency-key': 'try again' }
  expect((await desk.ask('POST', '', { ...draft, content: { all: '' } }, headers)).status).toBe(422)
  expect((await desk.ask('POST', '', draft, headers)).status).toBe(201)
})

test('an edit of the text alone keeps time, accounts, files and settings', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const pictures = [await desk.upload(), await desk.upload()]
  const media = pictures.map(({ id }) => id).toReversed()
  const written = await desk.write({
    connectionIds: [bluesky.id],
    scheduledFor: inAnHour,
    media,
    platformSettings: { bluesky: { langs: ['en'] } },
  })
  const answer = await desk.ask('PATCH', `/${written.id}`, { content: { all: 'Oat is back' } })
  expect(answer.status).toBe(200)
  const edited = (await answer.json()) as Post
  expect(edited).toMatchObject({
    content: { all: 'Oat is back' },
    status: 'scheduled',
    scheduledFor: inAnHour,
    platformSettings: { bluesky: { langs: ['en'] } },
    publications: [{ connectionId: bluesky.id, state: 'scheduled', dueAt: inAnHour }],
    version: 2,
  })
  expect(edited.media.map(({ id }) => id)).toEqual(media)
})

test('an edit of time and accounts alone keeps the text', async () => {
  const desk = await openTestWorkspace()
  const [bluesky, twitter] = [await desk.connect('bluesky'), await desk.connect('twitter')]
  const written = await desk.write({ connectionIds: [bluesky.id] })
  const body = { connectionIds: [twitter.id], scheduledFor: inAnHour }
  const edited = (await (await desk.ask('PATCH', `/${written.id}`, body)).json()) as Post
  expect(edited).toMatchObject({ content: written.content, status: 'scheduled', platforms: ['twitter'] })
})

test('internal notes of a post are kept through edits, restoring and copying', async () => {
  const desk = await openTestWorkspace()
  const facts = { type: 'newsletter', title: 'Rye, part two', url: 'https://haldon.example/rye?a=1' }
  const written = await desk.write(facts)
  expect(written).toMatchObject({ ...facts, postContent: 'Rye is back from Friday.' })
  const edited = await desk.ask('PATCH', `/${written.id}`, { content: { all: 'Oat is back' } })
  expect(await edited.json()).toMatchObject({ ...facts, postContent: 'Oat is back' })
  const restored = await desk.ask('POST', `/${written.id}/restore`, { version: 1 })
  expect(await restored.json()).toMatchObject({ ...facts, content: { all: 'Rye is back from Friday.' } })
  const copied = await desk.ask('POST', '/bulk', {
    postIds: [written.id],
    action: { kind: 'duplicate' },
  })
  const { results } = (await copied.json()) as { results: { newPostId: string }[] }
  expect(await desk.find(results[0]?.newPostId ?? '')).toMatchObject(facts)
  const changed = await desk.ask('PATCH', `/${written.id}`, { title: null, url: null, type: 'manual' })
  expect(await changed.json()).toMatchObject({ title: null, url: null, type: 'manual' })
})

test('a post is manual, without a title and an address, by default', async () => {
  expect(await (await openTestWorkspace()).write()).toMatchObject({ type: 'manual', title: null, url: null })
})

test.each([
  [{ type: 'Two words' }, 'type'],
  [{ type: 'x'.repeat(41) }, 'type'],
  [{ title: 'x'.repeat(301) }, 'title'],
  [{ title: 'Two\nlines' }, 'title'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: 'haldon.example' }, 'url'],
  [{ url: `https://haldon.example/${'x'.repeat(2048)}` }, 'url'],
])('for %j the place of the error is given', async (facts, place) => {
  const desk = await openTestWorkspace()
  const problem = await problemOf(await desk.ask('POST', '', { ...draft, ...facts }))
  expect(problem).toMatchObject({ status: 400, code: 'bad-request', problems: [{ place }] })
})

test('of two simultaneous edits of different parts, both stay', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const { id } = await desk.write({ connectionIds: [bluesky.id] })
  const answers = await Promise.all([
    desk.ask('PATCH', `/${id}`, { content: { all: 'New words' } }),
    desk.ask('PATCH', `/${id}`, { scheduledFor: inAnHour }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await desk.find(id)).toMatchObject({ content: { all: 'New words' }, scheduledFor: inAnHour })
})

test.runIf(process.env['POSTLARK_TEST_DATABASE'] === 'postgres')(
  'an edit that waits for another one sees its result',
  async () => {
    const desk = await openTestWorkspace()
    const bluesky = await desk.connect('bluesky')
    const { id } = await desk.write({ connectionIds: [bluesky.id] })
    const { db } = api.database
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction().execute(async (tx) => {
      await lockPost(tx, { workspaceId: desk.workspaceId, postId: id })
      held.resolve()
      await letGo.promise
    })
    await held.promise
    const edits = [
      desk.ask('PATCH', `/${id}`, { content: { all: 'New words' } }),
      desk.ask('PATCH', `/${id}`, { scheduledFor: inAnHour }),
    ]
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await vi
      .waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(2), { timeout: 10_000 })
      .finally(letGo.resolve)
    await holding
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200])
    expect(await desk.find(id)).toMatchObject({ content: { all: 'New words' }, scheduledFor: inAnHour })
  },
)

test('an edit of an older version is refused', async () => {
  const desk = await openTestWorkspace()
  const { id, version } = await desk.write()
  const edit = (text: string) => desk.ask('PATCH', `/${id}`, { content: { all: text }, version })
  expect((await edit('First')).status).toBe(200)
  expect(await problemOf(await edit('Second'))).toMatchObject({ status: 409, code: 'conflict' })
  expect((await desk.find(id)).content.all).toBe('First')
})

test.each(['publishing', 'published', 'unsettled'] as const)(
  'a post with a part in state %s is neither edited nor unscheduled',
  async (state) => {
    const desk = await openTestWorkspace()
    const bluesky = await desk.connect('bluesky')
    const post = await desk.write({ connectionIds: [bluesky.id], publishNow: true })
    await bringInto(post, state)
    api.later(3600)
    const edit = await desk.ask('PATCH', `/${post.id}`, { content: { all: 'Too late' } })
    const unschedule = await desk.ask('POST', `/${post.id}/unschedule`)
    api.later(-3600)
    expect(await problemOf(edit)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await problemOf(unschedule)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await desk.find(post.id)).content).toEqual(post.content)
  },
)

test('an unscheduled post is a draft without a time, for the same accounts', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const { id } = await desk.write({ connectionIds: [bluesky.id], scheduledFor: inAnHour })
  const answer = await desk.ask('POST', `/${id}/unschedule`)
  expect(await answer.json()).toMatchObject({
    status: 'draft',
    scheduledFor: null,
    publications: [{ connectionId: bluesky.id, state: 'draft', dueAt: null }],
  })
  expect((await desk.list()).counts).toEqual({ scheduled: 0, draft: 1, shared: 0 })
})

test('deleting a post permanently removes its rows, and its files unless another post uses them', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const [own, common] = [await desk.upload(), await desk.upload()]
  const post = await desk.write({ connectionIds: [bluesky.id], media: [own.id, common.id] })
  await desk.write({ media: [common.id] })
  expect((await desk.ask('DELETE', `/${post.id}`)).status).toBe(204)

  expect((await desk.ask('GET', `/${post.id}`)).status).toBe(404)
  expect((await desk.ask('DELETE', `/${post.id}`)).status).toBe(404)
  const trash = `/api/workspaces/${desk.workspaceId}/trash/empty`
  expect((await api.ask('POST', trash, { cookie: ada.cookie, body: {} })).status).toBe(200)
  const { db } = api.database
  const of = { workspace: desk.workspaceId }
  const publications = await db
    .selectFrom('publications')
    .where('workspace_id', '=', of.workspace)
    .selectAll()
    .execute()
  const media = await db.selectFrom('media').where('workspace_id', '=', of.workspace).select('id').execute()
  expect(publications).toEqual([])
  expect(media).toEqual([{ id: common.id }])
  expect(await readdir(join(mediaFolder, desk.workspaceId, 'images'))).toEqual([`${common.id}.png`])
  expect(await readdir(join(mediaFolder, desk.workspaceId, 'thumbnails'))).toEqual([`${common.id}.webp`])
})

test('a post being sent is not deleted', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const post = await desk.write({ connectionIds: [bluesky.id], publishNow: true })
  await bringInto(post, 'publishing')
  expect(await problemOf(await desk.ask('DELETE', `/${post.id}`))).toMatchObject({ status: 409 })
  expect((await desk.find(post.id)).status).toBe('processing')
})

test('a failed publication is sent again when its author says so, and others are not', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const post = await desk.write({ connectionIds: [bluesky.id], publishNow: true })
  const [publication] = post.publications
  const retry = () => desk.ask('POST', `/${post.id}/publications/${publication?.id}/retry`)
  expect(await problemOf(await retry())).toMatchObject({ status: 409, code: 'conflict' })
  await bringInto(post, 'failed')
  expect((await desk.find(post.id)).status).toBe('failed')
  const retried = await retry()
  expect(retried.status).toBe(200)
  expect(await retried.json()).toMatchObject({ status: 'scheduled', publications: [{ state: 'scheduled' }] })
})

test('a post that may be live is settled by its author: live, it is posted; not live, it is sent again', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const settle = async (live: boolean) => {
    const post = await desk.write({ connectionIds: [bluesky.id], publishNow: true })
    await bringInto(post, 'unsettled')
    const path = `/${post.id}/publications/${post.publications[0]?.id}/settle`
    return (await (await desk.ask('POST', path, { live })).json()) as Post
  }
  expect(await settle(true)).toMatchObject({ status: 'posted', publications: [{ state: 'published' }] })
  expect(await settle(false)).toMatchObject({ status: 'scheduled', publications: [{ state: 'scheduled' }] })
})

test('sending again to a deleted account is refused with the reason', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const post = await desk.write({ connectionIds: [bluesky.id], publishNow: true })
  await bringInto(post, 'failed')
  await api.database.db.deleteFrom('connections').where('id', '=', bluesky.id).execute()
  const path = `/${post.id}/publications/${post.publications[0]?.id}/retry`
  const problem = await problemOf(await desk.ask('POST', path))
  expect(problem).toMatchObject({ status: 409, code: 'conflict' })
  expect(problem.detail).toContain('not connected')
})

test('each view has its own posts, soonest or newest first', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  const at = (time: string) => ({ connectionIds: [bluesky.id], scheduledFor: `2026-03-01T${time}:00Z` })
  const write = (text: string, more: object = {}) => desk.write({ content: { all: text }, ...more })
  await write('noon', at('12:00'))
  const eleven = await write('eleven', at('11:00'))
  const ten = await write('ten', at('10:00'))
  const early = await write('posted early', at('09:30'))
  const late = await write('posted late', at('09:40'))
  await write('older draft')
  api.later(60)
  await write('newer draft')
  api.later(-60)
  await bringInto(ten, 'publishing')
  await bringInto(eleven, 'failed')
  await bringInto(early, 'published', new Date('2026-03-01T09:30:02Z'))
  await bringInto(late, 'published', new Date('2026-03-01T09:40:02Z'))

  const texts = async (query: string) => (await desk.list(query)).posts.map(({ content }) => content.all)
  expect(await texts('')).toEqual(['ten', 'eleven', 'noon'])
  expect(await texts('?view=draft')).toEqual(['newer draft', 'older draft'])
  expect(await texts('?view=shared')).toEqual(['posted late', 'posted early'])
  const counts = { scheduled: 3, draft: 2, shared: 2 }
  expect(await desk.list('?view=shared')).toMatchObject({ counts, count: 2, page: 1, pages: 1 })
  expect(await bareCounts(desk.workspaceId)).toEqual(counts)
})

test('a page has fifty posts, and the fifty-first is on the second', async () => {
  const desk = await openTestWorkspace()
  for (let each = 0; each < 51; each++) await desk.write({ content: { all: `Draft ${each}` } })
  const [first, second, third] = [
    await desk.list('?view=draft'),
    await desk.list('?view=draft&page=2'),
    await desk.list('?view=draft&page=3'),
  ]
  expect([first, second, third].map(({ posts, pages, count }) => [posts.length, pages, count])).toEqual([
    [50, 2, 51],
    [1, 2, 51],
    [0, 2, 51],
  ])
  const ids = [...first.posts, ...second.posts].map(({ id }) => id)
  expect(new Set(ids).size).toBe(51)
  expect((await desk.ask('GET', '?page=0')).status).toBe(400)
  expect((await desk.ask('GET', '?view=everything')).status).toBe(400)
})

test('posts of another workspace do not exist, for any operation', async () => {
  const [mine, theirs] = [await openTestWorkspace(), await openTestWorkspace()]
  const bluesky = await theirs.connect('bluesky')
  const post = await theirs.write({ connectionIds: [bluesky.id], scheduledFor: inAnHour })
  const publication = `/${post.id}/publications/${post.publications[0]?.id}`
  const attempts: [string, string, unknown?][] = [
    ['GET', `/${post.id}`],
    ['PATCH', `/${post.id}`, { content: { all: 'Mine now' } }],
    ['POST', `/${post.id}/unschedule`],
    ['POST', `${publication}/retry`],
    ['POST', `${publication}/settle`, { live: true }],
    ['DELETE', `/${post.id}`],
  ]
  for (const [method, path, body] of attempts) {
    expect(await problemOf(await mine.ask(method, path, body))).toMatchObject({ code: 'not-found' })
  }
  expect((await mine.list()).posts).toEqual([])
  expect(await theirs.find(post.id)).toEqual(post)
})

test('accounts and files of another workspace are refused', async () => {
  const [mine, theirs] = [await openTestWorkspace(), await openTestWorkspace()]
  const bluesky = await theirs.connect('bluesky')
  const picture = await theirs.upload()
  const withAccount = await mine.ask('POST', '', { ...draft, connectionIds: [bluesky.id] })
  const withFile = await mine.ask('POST', '', { ...draft, media: [picture.id] })
  expect(await problemOf(withAccount)).toMatchObject({ status: 404, code: 'not-found' })
  expect(await problemOf(withFile)).toMatchObject({ status: 404, code: 'not-found' })
  const own = await mine.write()
  const edit = await mine.ask('PATCH', `/${own.id}`, { media: [picture.id], connectionIds: [bluesky.id] })
  expect(edit.status).toBe(404)
  expect(await mine.find(own.id)).toEqual(own)
})

test('an author writes drafts, and changes nothing that is scheduled', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  await api.addMember(desk.workspaceId, ben.id, 'author' satisfies Role)
  const asBen = (method: string, path: string, body?: unknown) => desk.ask(method, path, body, {}, ben)
  const own = await desk.write({ connectionIds: [bluesky.id] }, ben)
  expect((await asBen('PATCH', `/${own.id}`, { content: { all: 'Better' } })).status).toBe(200)

  const scheduled = await desk.write({ connectionIds: [bluesky.id], scheduledFor: inAnHour })
  const refused = [
    await asBen('POST', '', { ...draft, connectionIds: [bluesky.id], scheduledFor: inAnHour }),
    await asBen('POST', '', { ...draft, connectionIds: [bluesky.id], publishNow: true }),
    await asBen('PATCH', `/${own.id}`, { scheduledFor: inAnHour }),
    await asBen('PATCH', `/${own.id}`, { publishNow: true }),
    await asBen('PATCH', `/${scheduled.id}`, { content: { all: 'Not mine' } }),
    await asBen('POST', `/${scheduled.id}/unschedule`),
    await asBen('DELETE', `/${scheduled.id}`),
  ]
  for (const answer of refused) expect(await problemOf(answer)).toMatchObject({ code: 'forbidden' })
  expect((await asBen('DELETE', `/${own.id}`)).status).toBe(204)
  expect((await desk.list()).counts).toEqual({ scheduled: 1, draft: 0, shared: 0 })
})

test('an author’s edit never removes a time an editor sets simultaneously', async () => {
  const desk = await openTestWorkspace()
  const bluesky = await desk.connect('bluesky')
  await api.addMember(desk.workspaceId, ben.id, 'author')
  const { id } = await desk.write({ connectionIds: [bluesky.id] })
  await Promise.all([
    desk.ask('PATCH', `/${id}`, { scheduledFor: inAnHour }),
    desk.ask('PATCH', `/${id}`, { content: { all: 'From the author' } }, {}, ben),
  ])
  expect((await desk.find(id)).scheduledFor).toBe(inAnHour)
})
