import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { PostEntry } from '#contract/post-entry.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { entryRows } from '#server/modules/posts/read-entries.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let ada: Awaited<ReturnType<Api['join']>>

// The clock of the API stands at 2026-03-01T09:00:00Z.
beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  return () => api[Symbol.asyncDispose]()
})

/** An empty workspace of Ada's with one account, and her requests in it. */
async function openTestWorkspace() {
  const { id: workspaceId } = await api.database.db
    .insertInto('workspaces')
    .values({ name: 'Desk', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.addMember(workspaceId, ada.id, 'owner')
  const { id: connectionId } = await insertAccount(api.database.db, {
    workspaceId,
    externalId: `did:${workspaceId}`,
    connectedBy: ada.id,
  })
  const path = `/api/workspaces/${workspaceId}`
  return {
    workspaceId,
    connectionId,
    async write(text: string, scheduledFor: string | null): Promise<string> {
      const body = { content: { all: text }, connectionIds: [connectionId], scheduledFor }
      const answer = await api.ask('POST', `${path}/posts`, { cookie: ada.cookie, body })
      if (answer.status !== 201) throw new Error(await answer.text())
      return ((await answer.json()) as { id: string }).id
    },
    ask: (query: string, who = ada) => api.ask('GET', `${path}/calendar?${query}`, { cookie: who.cookie }),
    async between(from: string, to: string, filters = ''): Promise<PostEntry[]> {
      const answer = await this.ask(`from=${from}&to=${to}${filters}`)
      if (!answer.ok) throw new Error(await answer.text())
      return ((await answer.json()) as { entries: PostEntry[] }).entries
    },
  }
}

const march = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'] as const

async function bringInto(postId: string, state: PublicationState, at: string) {
  await api.database.db
    .updateTable('publications')
    .set({ state, run_at: null, ...(state === 'published' ? { published_at: new Date(at) } : {}) })
    .where('post_id', '=', postId)
    .execute()
  await refreshPostStatus(api.database.db, [postId], new Date(at))
}

test('a span shows what goes out or went out in it, soonest first, and no drafts', async () => {
  const desk = await openTestWorkspace()
  const later = await desk.write('Later', '2026-03-20T10:00:00.000Z')
  const sooner = await desk.write('Sooner', '2026-03-02T10:00:00.000Z')
  const out = await desk.write('Went out', '2026-03-10T10:00:00.000Z')
  await bringInto(out, 'published', '2026-03-10T10:00:03.000Z')
  await desk.write('A draft', null)
  await desk.write('April', '2026-04-01T00:00:00.000Z')

  const entries = await desk.between(...march)
  expect(entries.map(({ id }) => id)).toEqual([sooner, out, later])
  expect(entries[1]).toMatchObject({
    status: 'posted',
    badge: 'posted',
    text: 'Went out',
    at: '2026-03-10T10:00:03.000Z',
    networks: [{ network: 'bluesky', connectionId: desk.connectionId, username: 'ada', state: 'published' }],
    thumbnail: null,
    recurring: null,
    labels: [],
    author: { id: ada.id, name: 'Ada' },
  })
})

test('an entry has as much of a text as fits a card, and never half a character', async () => {
  const desk = await openTestWorkspace()
  await desk.write(`${'a'.repeat(139)}👩‍🌾b`, '2026-03-02T10:00:00.000Z')
  expect((await desk.between(...march))[0]?.text).toBe(`${'a'.repeat(139)}👩‍🌾`)
})

test('a post without shared text shows that of a network', async () => {
  const desk = await openTestWorkspace()
  const id = await desk.write('Shared', '2026-03-02T10:00:00.000Z')
  await api.database.db
    .updateTable('scheduled_posts')
    .set({ content: JSON.stringify({ all: ' ', platforms: { bluesky: 'Only here' } }) })
    .where('id', '=', id)
    .execute()
  expect((await desk.between(...march))[0]?.text).toBe('Only here')
})

test('filters apply', async () => {
  const desk = await openTestWorkspace()
  const id = await desk.write('Missed', '2026-03-02T10:00:00.000Z')
  await desk.write('Waits', '2026-03-03T10:00:00.000Z')
  await bringInto(id, 'missed', '2026-03-02T12:00:00.000Z')
  const texts = async (filters: string) =>
    (await desk.between(...march, filters)).map(({ text, badge }) => [text, badge])
  expect(await texts('&badges[]=missed')).toEqual([['Missed', 'missed']])
  expect(await texts('&badges[]=scheduled')).toEqual([['Waits', 'scheduled']])
  expect(await texts(`&accounts[]=${crypto.randomUUID()}`)).toEqual([])
  expect(await texts(`&accounts[]=${desk.connectionId}&authors[]=${ada.id}`)).toHaveLength(2)
})

test('other workspaces are invisible, and no span is longer than 62 days', async () => {
  const desk = await openTestWorkspace()
  const ben = await api.join('Ben')
  expect((await desk.ask(`from=${march[0]}&to=${march[1]}`, ben)).status).toBe(404)
  expect((await desk.ask('from=2026-01-01T00:00:00Z&to=2026-03-04T00:00:01Z')).status).toBe(400)
  expect((await desk.ask('from=2026-03-04T00:00:00Z&to=2026-03-04T00:00:00Z')).status).toBe(400)
  expect((await desk.ask('from=yesterday&to=today')).status).toBe(400)
})

test('a repeating post shows its coming times within the span', async () => {
  const desk = await openTestWorkspace()
  const id = await desk.write('Every week', '2026-03-03T10:00:00.000Z')
  const recurring = { enabled: true, rule: 'FREQ=WEEKLY', zone: 'Europe/London' }
  const at = '2026-03-03T10:00:00.000Z'
  const { db } = api.database
  await db
    .updateTable('scheduled_posts')
    .set({ platform_settings: JSON.stringify({ recurring }) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('post_series')
    .values({ post_id: id, workspace_id: desk.workspaceId, start_at: at, next_at: at })
    .execute()
  const [march3] = await desk.between(...march)
  // Ten o'clock stays ten o'clock when British clocks change on the 29th.
  expect(march3?.recurring?.coming).toEqual([
    '2026-03-10T10:00:00.000Z',
    '2026-03-17T10:00:00.000Z',
    '2026-03-24T10:00:00.000Z',
    '2026-03-31T09:00:00.000Z',
  ])
  const later = await desk.between('2026-04-01T00:00:00Z', '2026-04-08T00:00:00Z')
  expect(later.map(({ recurring: again }) => again?.coming)).toEqual([['2026-04-07T09:00:00.000Z']])
})

test('a draft awaiting approval is shown at its wished time', async () => {
  const desk = await openTestWorkspace()
  const id = await desk.write('May I?', null)
  await api.database.db
    .insertInto('approvals')
    .values({
      post_id: id,
      workspace_id: desk.workspaceId,
      state: 'asked',
      fingerprint: 'any',
      wanted_for: new Date('2026-03-05T10:00:00Z'),
      message: '',
      asked_by: ada.id,
      asked_at: new Date('2026-03-01T09:00:00Z'),
    })
    .execute()
  const entries = await desk.between(...march)
  expect(entries.map(({ at, status, approval }) => ({ at, status, approval }))).toEqual([
    {
      at: '2026-03-05T10:00:00.000Z',
      status: 'draft',
      approval: { state: 'asked', wantedFor: '2026-03-05T10:00:00.000Z' },
    },
  ])
})

test('a month is read with indexes', async () => {
  const { workspaceId } = await openTestWorkspace()
  const { db } = api.database
  const { workspaceId: another } = await openTestWorkspace()
  // Without rows and statistics the planner guesses, each time from what tests before it left behind.
  const write = (workspace: string, posts: number) =>
    sql`insert into scheduled_posts (workspace_id, user_id, status, content, scheduled_for, created_at, updated_at)
      select ${workspace}, ${ada.id}, 'scheduled', '{"all": "Rye"}', now() + each * interval '1 day', now(), now()
      from generate_series(1, ${posts}::int) each`.execute(db)
  await write(another, 2000)
  await write(workspaceId, 20)
  await sql`insert into post_series (post_id, workspace_id)
    select id, workspace_id from scheduled_posts where scheduled_for < now() + interval '500 days'
    on conflict do nothing`.execute(db)
  await sql`analyze scheduled_posts, post_series, approvals`.execute(db)
  const query = entryRows(workspaceId, { from: new Date(march[0]), to: new Date(march[1]) }, {})
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/posts_coming[^]*scheduled_for >=/)
  expect(plan).toMatch(/posts_shared[^]*posted_at >=/)
  expect(plan).toMatch(/post_series_of_workspace/)
})
