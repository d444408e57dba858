import { beforeAll, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import type { Post } from '#contract/posts.ts'
import type { Review } from '#contract/reviews.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { writeBrand } from '#server/modules/brand/write-brand.ts'
import { runImport } from '#server/modules/exchange/run-import.ts'
import { openArchives } from '#server/modules/exchange/test-archives.ts'
import { noFilms, openTestWorkspace as openWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type Announcement, openLive } from '#server/plumbing/live/live.ts'
import { openTestApi } from '../test-api.ts'

/* Every entrance that writes, schedules or unschedules a post must do all that belongs to that. The table sends a
   post through each entrance, and compares the rows with what the verb promises. */

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
/** The owner, who approved the post. */
let ada: Person
/** An editor, who uses every entrance. */
let ben: Person
/** An author, who wrote the post. */
let arno: Person

const start = Date.parse('2026-03-01T09:00:00Z')
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString()

const { files } = memoryFiles()

beforeAll(async () => {
  api = await openTestApi({ files })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  arno = await api.join('Arno')
  return () => api[Symbol.asyncDispose]()
})

/** The state of a post before an entrance is used. Arno wrote it, and requested approval for 9 o'clock tomorrow. */
type Beginning =
  | 'nothing'
  | 'asked'
  /** Ada approved it for two hours from now. */
  | 'approved'

const wanted = at(24)
const approvedFor = at(2)

async function openTestWorkspace() {
  api.clock.at = new Date(start)
  const workspaceId = await openWorkspace(api.database.db, ada.id, 'bluesky:haldon')
  await api.addMember(workspaceId, ben.id, 'editor')
  await api.addMember(workspaceId, arno.id, 'author')
  const accounts = await api.database.db
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .execute()
  const connectionIds = accounts.map(({ id }) => id)
  const ask = (method: string, path: string, body?: unknown, who = ben) =>
    api.ask(method, `/api/workspaces/${workspaceId}${path}`, { cookie: who.cookie, body })
  return {
    workspaceId,
    connectionIds,
    ask,
    async read<T>(method: string, path: string, body?: unknown, who = ben): Promise<T> {
      const answer = await ask(method, path, body, who)
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      return (answer.status === 204 ? null : await answer.json()) as T
    },
    edit(post: Post, change: object) {
      return this.read<Post>('PATCH', `/posts/${post.id}`, change)
    },
    bulk(post: Post, action: BulkAction) {
      return this.read<{ results: { newPostId: string }[] }>('POST', '/posts/bulk', {
        postIds: [post.id],
        action,
      })
    },
    find(postId: string) {
      return this.read<Post>('GET', `/posts/${postId}`)
    },
    async begin(beginning: Beginning): Promise<Post> {
      const draft = { content: { all: 'First words' }, connectionIds, scheduledFor: null }
      const { id } = await this.read<Post>('POST', '/posts', draft, arno)
      await this.read('PATCH', `/posts/${id}`, { content: { all: 'Rye is back' } }, arno)
      if (beginning === 'nothing') return this.find(id)
      await this.read('POST', `/posts/${id}/approval`, { wantedFor: wanted, message: '' }, arno)
      if (beginning === 'approved')
        await this.read('POST', `/posts/${id}/approval/approve`, { at: approvedFor }, ada)
      return this.find(id)
    },
  }
}

type Desk = Awaited<ReturnType<typeof openTestWorkspace>>

/** All rows a change of a post leaves, without ids and times of change. */
async function rowsOf(db: Db, postId: string) {
  const post = await db
    .selectFrom('scheduled_posts')
    .selectAll()
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const publications = await db
    .selectFrom('publications')
    .select(['id', 'connection_id', 'state', 'due_at'])
    .where('post_id', '=', postId)
    .execute()
  const newest = await db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const approval = await db
    .selectFrom('approvals')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst()
  const events = await db
    .selectFrom('approval_events')
    .select(['kind', 'name'])
    .where('post_id', '=', postId)
    .orderBy('place')
    .execute()
  const timeline = await db
    .selectFrom('publication_events')
    .select(['kind', 'detail'])
    .where(
      'publication_id',
      'in',
      publications.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const told = timeline.at(-1)
  return {
    status: post.status,
    text: post.content.all,
    scheduledFor: post.scheduled_for?.toISOString() ?? null,
    scheduledBy: post.scheduled_by,
    version: post.version,
    publications: publications.map(({ connection_id: to, state, due_at: due }) => [
      to,
      state,
      due?.toISOString() ?? null,
    ]),
    newestVersion: newest && {
      version: newest.version,
      by: newest.user_id,
      text: newest.content.all,
      scheduledFor: newest.scheduled_for?.toISOString() ?? null,
      connectionIds: newest.connection_ids,
    },
    approval: approval?.state ?? null,
    lastSaid: events.at(-1) ? [events.at(-1)?.kind, events.at(-1)?.name] : null,
    timeline: told ? [told.kind, told.detail?.for ?? null] : null,
  }
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

interface Entrance {
  name: string
  begins: Beginning
  /** Uses the entrance as Ben; returns the id of a post it creates. */
  enter(desk: Desk, post: Post): Promise<string | void>
  /** The expected differences in the rows. Those of all entrances are added by {@link sendThrough}. */
  promises: Promises
  /** Each with its action and its person; null: someone without an account. */
  activity: readonly (readonly [action: string, by: 'ben' | null])[]
}

/** `publications`: when each is due; null: it is a draft. */
type Promises = Omit<Partial<Rows>, 'publications'> & { publications?: readonly (string | null)[] }

const entrance = (
  name: string,
  begins: Beginning,
  enter: Entrance['enter'],
  promises: Promises,
  activity: Entrance['activity'],
): Entrance => ({ name, begins, enter, promises, activity })

const scheduled = (time: string): Promises => ({
  status: 'scheduled',
  scheduledFor: time,
  publications: [time],
})
const isDraft: Promises = { status: 'draft', scheduledFor: null, publications: [null] }
const queued = (time: string): Promises => ({
  ...scheduled(time),
  approval: 'approved',
  lastSaid: ['approved', 'Ben'],
  timeline: ['queued', time],
})
const moved = (time: string): Promises => ({ ...scheduled(time), timeline: ['rescheduled', time] })
const taken: Promises = { ...isDraft, timeline: ['unscheduled', null] }

const spread = (from: string): BulkAction => ({
  kind: 'reschedule',
  move: { kind: 'spread', from, everyMin: 5 },
})
const putBack = (post: Post, scheduledFor: string | null): BulkAction => ({
  kind: 'put-back',
  times: [{ postId: post.id, scheduledFor }],
})

/** Resumes after a pause in which the post came due. */
async function resume(desk: Desk, plan: object): Promise<void> {
  await desk.read('PUT', '/pause', { reason: 'Flood' })
  api.clock.at = new Date(at(3))
  await desk.read('POST', '/pause/resume', { plan })
}

const approveByLink = async (desk: Desk, post: Post): Promise<void> => {
  const made = await desk.read<{ url: string }>('POST', '/review-links', {
    scope: { kind: 'post', postId: post.id },
  })
  const token = new URL(made.url).pathname.split('/').at(-1)
  const review = (await (await api.ask('POST', '/api/review', { body: { token } })).json()) as Review
  const said = { token, reviewPostId: review.posts[0]?.id, name: 'Rae', decision: 'approved' }
  const answer = await api.ask('POST', '/api/review/decide', { body: said })
  expect(answer.status).toBe(200)
}

const entrances = [
  entrance(
    'an edit that gives a time',
    'asked',
    async (desk, post) => {
      await desk.edit(post, { scheduledFor: at(5) })
    },
    queued(at(5)),
    [['post-scheduled', 'ben']],
  ),
  entrance(
    'an edit that gives another time',
    'approved',
    async (desk, post) => {
      await desk.edit(post, { scheduledFor: at(5), version: post.version })
    },
    moved(at(5)),
    [['post-scheduled', 'ben']],
  ),
  entrance(
    'an edit that sends it out now',
    'asked',
    async (desk, post) => {
      await desk.edit(post, { publishNow: true })
    },
    queued(at(0)),
    [['post-published-now', 'ben']],
  ),
  entrance(
    'a bulk action that gives a time',
    'asked',
    async (desk, post) => {
      await desk.bulk(post, spread(at(5)))
    },
    queued(at(5)),
    [['posts-rescheduled', 'ben']],
  ),
  entrance(
    'a bulk action that gives another time',
    'approved',
    async (desk, post) => {
      await desk.bulk(post, spread(at(5)))
    },
    moved(at(5)),
    [['posts-rescheduled', 'ben']],
  ),
  entrance(
    'the undo of a bulk action that took the time',
    'asked',
    async (desk, post) => {
      await desk.bulk(post, putBack(post, at(5)))
    },
    queued(at(5)),
    [['posts-rescheduled', 'ben']],
  ),
  entrance(
    'an approval',
    'asked',
    async (desk, post) => {
      await desk.read('POST', `/posts/${post.id}/approval/approve`, {})
    },
    queued(wanted),
    [['post-approved', 'ben']],
  ),
  entrance(
    'an approval by someone without an account',
    'asked',
    approveByLink,
    {
      ...queued(wanted),
      lastSaid: ['approved', 'Rae'],
    },
    [
      ['review-link-created', 'ben'],
      ['post-approved', null],
    ],
  ),
  entrance(
    'resuming after a pause, another time',
    'approved',
    async (desk) => {
      await resume(desk, { kind: 'next-free-day' })
    },
    moved(at(26)),
    [
      ['paused', 'ben'],
      ['resumed', 'ben'],
    ],
  ),
  entrance(
    'the end of a pause, with posts one by one from now',
    'approved',
    async (desk) => {
      await resume(desk, { kind: 'spread', everyMin: 5 })
    },
    moved(at(3)),
    [
      ['paused', 'ben'],
      ['resumed', 'ben'],
    ],
  ),

  entrance(
    'unscheduling',
    'approved',
    async (desk, post) => {
      await desk.read('POST', `/posts/${post.id}/unschedule`)
    },
    taken,
    [['post-unscheduled', 'ben']],
  ),
  entrance(
    'an edit that takes the time',
    'approved',
    async (desk, post) => {
      await desk.edit(post, { scheduledFor: null })
    },
    taken,
    [['post-unscheduled', 'ben']],
  ),
  entrance(
    'a bulk action that takes the time',
    'approved',
    async (desk, post) => {
      await desk.bulk(post, { kind: 'unschedule' })
    },
    taken,
    [['posts-unscheduled', 'ben']],
  ),
  entrance(
    'the undo of a bulk action that gave a time',
    'approved',
    async (desk, post) => {
      await desk.bulk(post, putBack(post, null))
    },
    taken,
    [['posts-rescheduled', 'ben']],
  ),
  entrance(
    'the end of a pause that makes drafts',
    'approved',
    async (desk) => {
      await resume(desk, { kind: 'drafts' })
    },
    taken,
    [
      ['paused', 'ben'],
      ['resumed', 'ben'],
    ],
  ),

  entrance(
    'an edit of the words',
    'asked',
    async (desk, post) => {
      await desk.edit(post, { content: { all: 'Oat' } })
    },
    { text: 'Oat', approval: 'changed', lastSaid: ['changed', 'Ben'] },
    [['post-edited', 'ben']],
  ),
  entrance(
    'an edit of the words of what has a time',
    'approved',
    async (desk, post) => {
      await desk.edit(post, { content: { all: 'Oat' } })
    },
    { text: 'Oat', approval: 'changed', lastSaid: ['changed', 'Ben'] },
    [['post-edited', 'ben']],
  ),
  entrance(
    'an autosave',
    'asked',
    async (desk, post) => {
      await desk.edit(post, { content: { all: 'Oat' }, autosave: true })
    },
    { text: 'Oat', approval: 'changed', lastSaid: ['changed', 'Ben'] },
    [],
  ),
  entrance(
    'restoring an earlier version',
    'approved',
    async (desk, post) => {
      await desk.read('POST', `/posts/${post.id}/restore`, { version: 1 })
    },
    { text: 'First words', approval: 'changed', lastSaid: ['changed', 'Ben'] },
    [['post-edited', 'ben']],
  ),
]

/** The rows of every new post, whatever it came from. */
const fresh: Promises = { version: 1, approval: null, lastSaid: null }

const newPosts = [
  entrance(
    'writing a draft',
    'nothing',
    async (desk) => {
      const draft = { content: { all: 'Oat' }, connectionIds: desk.connectionIds, scheduledFor: null }
      return (await desk.read<Post>('POST', '/posts', draft)).id
    },
    { ...isDraft, ...fresh, text: 'Oat', scheduledBy: null, timeline: null },
    [['post-created', 'ben']],
  ),
  entrance(
    'a new post with its time',
    'nothing',
    async (desk) => {
      const post = { content: { all: 'Oat' }, connectionIds: desk.connectionIds, scheduledFor: at(5) }
      return (await desk.read<Post>('POST', '/posts', post)).id
    },
    { ...scheduled(at(5)), ...fresh, text: 'Oat', timeline: ['queued', at(5)] },
    [['post-created', 'ben']],
  ),
  entrance(
    'duplicating',
    'approved',
    async (desk, post) => {
      return (await desk.bulk(post, { kind: 'duplicate' })).results[0]?.newPostId
    },
    { ...isDraft, ...fresh, scheduledBy: null, timeline: null },
    [['posts-duplicated', 'ben']],
  ),
  entrance(
    'importing a row with a time',
    'nothing',
    (desk) => importRow(desk, '2026-03-01 14:00'),
    {
      ...scheduled(at(5)),
      ...fresh,
      text: 'Oat',
      timeline: ['queued', at(5)],
    },
    [['posts-imported', 'ben']],
  ),
  entrance(
    'importing a draft',
    'nothing',
    (desk) => importRow(desk, ''),
    {
      ...isDraft,
      ...fresh,
      text: 'Oat',
      scheduledBy: null,
      timeline: null,
    },
    [['posts-imported', 'ben']],
  ),
]

async function importRow(desk: Desk, date: string): Promise<string> {
  const id = crypto.randomUUID()
  const cells = { text: 'Oat', networks: 'all', date }
  const rows = [{ number: 2, cells }]
  await desk.read('POST', '/imports', { id, fileName: 'march.csv', rows, options: { zone: 'UTC' } })
  const { database, clock } = api
  const tools = { database, files, clock, billing: 'off', films: noFilms } as const
  await runImport(id, { ...tools, fetch: async () => ({ kind: 'forbidden' }) })
  const row = await database.db
    .selectFrom('import_rows')
    .select('post_id')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.post_id ?? ''
}

/** Sends a post through an entrance; returns its rows and the promised ones. */
async function sendThrough({ begins, enter, promises, activity }: Entrance) {
  const desk = await openTestWorkspace()
  const post = await desk.begin(begins)
  const rowsBefore = await rowsOf(api.database.db, post.id)
  const actsBefore = await activityOf(desk)
  const live = await openLive(api.database)
  const heardHere: Announcement[] = []
  live.subscribe(
    desk.workspaceId,
    (one) => void heardHere.push(one),
    () => {},
  )
  const postId = (await enter(desk, post)) ?? post.id
  const rows = await rowsOf(api.database.db, postId)
  await vi.waitFor(() =>
    expect(heardHere).toContainEqual({
      workspaceId: desk.workspaceId,
      kind: 'post-changed',
      postId,
      version: rows.version,
    }),
  )
  await live.close()
  const expected = { ...rowsBefore, version: rowsBefore.version + 1, ...promises }
  const isTimed = promises.status === 'scheduled'
  const [due] = promises.publications ?? rowsBefore.publications.map(([, , at]) => at)
  expect(rows).toEqual({
    ...expected,
    scheduledBy:
      promises.scheduledBy === undefined ? (isTimed ? ben.id : rowsBefore.scheduledBy) : promises.scheduledBy,
    publications: desk.connectionIds.map((id) => [id, due === null ? 'draft' : 'scheduled', due]),
    newestVersion: {
      version: expected.version,
      by: ben.id,
      text: expected.text,
      scheduledFor: expected.scheduledFor,
      connectionIds: desk.connectionIds,
    },
  })
  const acts = [...(await activityOf(desk))].filter(([id]) => !actsBefore.has(id)).map(([, act]) => act)
  expect(acts.toSorted()).toEqual(
    activity.map(([action, by]) => `${action} ${by === null ? null : ben.id}`).toSorted(),
  )
  return { desk, before: post, postId }
}

/** The activity of the workspace, by id. */
async function activityOf({ workspaceId }: Desk): Promise<Map<string, string>> {
  const rows = await api.database.db
    .selectFrom('activity')
    .select(['id', 'action', 'user_id'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.action} ${row.user_id}`]))
}

test.each(entrances.map((one) => [one.name, one] as const))(
  '%s does all that belongs to it, and an outdated save is refused',
  async (_name, one) => {
    const { desk, before, postId } = await sendThrough(one)
    const there = await desk.find(postId)
    const stale = { content: before.content, scheduledFor: null, version: before.version }
    const refused = await desk.ask('PATCH', `/posts/${postId}`, stale)
    const { code, post } = (await refused.json()) as ProblemDetails
    expect([refused.status, code, post?.version]).toEqual([409, 'conflict', there.version])
    expect(await desk.find(postId)).toEqual(there)
  },
)

test.each(newPosts.map((one) => [one.name, one] as const))(
  '%s does all that belongs to it',
  async (_name, one) => {
    await sendThrough(one)
  },
)

/** The owner bans every word that a test writes, and has banned words keep posts from being scheduled. */
async function banWords({ workspaceId }: Desk): Promise<void> {
  const voice = { ...emptyVoice, bannedWords: ['rye', 'oat', 'first words'], blocksBannedWords: true }
  const by = { workspaceId, userId: ada.id, role: 'owner' } as const
  await api.database.db.transaction().execute((tx) => writeBrand(tx, by, voice, api.clock.at))
}

const timesIn = ({ workspaceId }: Desk) =>
  api.database.db
    .selectFrom('scheduled_posts')
    .select(['id', 'scheduled_for'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '!=', 'draft')
    .execute()

const givesTime = ({ promises }: Entrance) => promises.status === 'scheduled'

test.each([...entrances, ...newPosts].filter(givesTime).map((one) => [one.name, one] as const))(
  '%s gives no time to a post with a banned word',
  async (_name, { begins, enter }) => {
    const desk = await openTestWorkspace()
    const post = await desk.begin(begins)
    const before = await timesIn(desk)
    await banWords(desk)
    await enter(desk, post).catch(() => null)
    const known = before.map(({ id, scheduled_for: time }) => `${id} ${time?.toISOString()}`)
    const times = await timesIn(desk)
    expect(known).toEqual(
      expect.arrayContaining(times.map(({ id, scheduled_for: time }) => `${id} ${time?.toISOString()}`)),
    )
  },
)

test('an imported post that is scheduled here has everything too, with its imported versions', async () => {
  await using archives = await openArchives()
  const { api: there, ada: owner } = archives
  const { db } = there.database
  const [from, to] = [
    await openWorkspace(db, owner.id, 'bluesky:haldon'),
    await openWorkspace(db, owner.id, 'bluesky:haldon'),
  ]
  const accountOf = async (workspaceId: string) =>
    (await archives.read<{ id: string }[]>(workspaceId, '/connections')).map(({ id }) => id)
  const { id } = await archives.write(from, { content: { all: 'Rye' }, connectionIds: await accountOf(from) })
  await archives.ask(from, 'PATCH', `/posts/${id}`, { scheduledFor: at(24) })
  const report = await archives.takeIn(to, await archives.exported(from), '?schedules=true')
  expect(report).toBeDefined()
  const [post] = await archives.postsOf(to, 'scheduled')
  const [account] = await accountOf(to)
  expect(await rowsOf(db, post?.id ?? '')).toEqual({
    status: 'scheduled',
    text: 'Rye',
    scheduledFor: at(24),
    scheduledBy: owner.id,
    version: 2,
    publications: [[account, 'scheduled', at(24)]],
    newestVersion: { version: 2, by: null, text: 'Rye', scheduledFor: at(24), connectionIds: [account] },
    approval: null,
    lastSaid: null,
    timeline: ['queued', at(24)],
  })
})
