import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { seriesIn } from '#domain/time/series.ts'
import { setOverrides } from '#server/modules/billing/set-override.ts'
import { claimDue } from '#server/modules/publishing/claim-due.ts'
import { liveSoFar } from '#server/modules/publishing/verdict.ts'
import type { ArchivedPost } from './archive-format.ts'
import { whyDraft, whyNotSent } from './archive-messages.ts'
import { writingOf } from './archived-writing.ts'
import { openArchives, settle, unzipped } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
beforeAll(async () => {
  desk = await openArchives()
  return () => desk[Symbol.asyncDispose]()
})

const nine = (date: number) => new Date(Date.UTC(2026, 2, date, 9))
const recurring = (rule: string) => ({ recurring: { enabled: true, rule, zone: 'UTC' } })

async function openPlace() {
  const { ada, api } = desk
  const workspaceId = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada', 'linkedin:ada-ltd')
  const rows = await api.database.db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('provider')
    .execute()
  return { workspaceId, connectionIds: rows.map(({ id }) => id) }
}

/** A post published on the second, third and fourth of March, once to only one of its two accounts. */
async function daily(rule: string) {
  const { workspaceId, connectionIds } = await openPlace()
  const writing = { content: { all: 'Every day' }, connectionIds, scheduledFor: nine(2).toISOString() }
  const { id } = await desk.write(workspaceId, { ...writing, platformSettings: recurring(rule) })
  const { db } = desk.api.database
  await settle(db, id, { bluesky: 'published', linkedin: 'published' }, nine(2))
  await settle(db, id, { bluesky: 'published', linkedin: 'failed' }, nine(3))
  await settle(db, id, { bluesky: 'published', linkedin: 'published' }, nine(4))
  return workspaceId
}

async function moved(from: string, query = '', at = nine(1)) {
  const { api, exported, postsOf, takeIn } = desk
  const bytes = await exported(from)
  const { workspaceId } = await openPlace()
  api.clock.at = at
  try {
    const report = await takeIn(workspaceId, bytes, query)
    const posts: Post[] = []
    for (const view of ['scheduled', 'draft', 'shared']) posts.push(...(await postsOf(workspaceId, view)))
    const [post] = posts
    if (!post || posts.length > 1) throw new Error(`${posts.length} posts came in`)
    return { report, post, series: seriesIn(post.platformSettings), history: await historyOf(post) }
  } finally {
    api.clock.at = nine(1)
  }
}

/** The state of every publication, oldest first. */
async function historyOf({ id }: Post) {
  const rows = await desk.api.database.db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', '=', id)
    .orderBy('occurrence')
    .orderBy('network')
    .execute()
  return rows.map((row) => [row.occurrence, row.network, row.state, row.run_at?.toISOString() ?? null])
}

const past = [
  [1, 'bluesky', 'published', null],
  [1, 'linkedin', 'published', null],
  [2, 'bluesky', 'published', null],
  [2, 'linkedin', 'failed', null],
  [3, 'bluesky', 'published', null],
  [3, 'linkedin', 'published', null],
]

test(
  'a repeating post continues here from its next time, with all its history',
  { timeout: 60_000 },
  async () => {
    const from = await daily('FREQ=DAILY;COUNT=6')
    const { post, report, series, history } = await moved(from, '?schedules=true')
    expect(report).toMatchObject({ scheduled: 1, history: 0, earlier: 3, drafts: [], missing: [] })
    expect(post).toMatchObject({ status: 'scheduled', scheduledFor: nine(5).toISOString() })
    expect(series).toMatchObject({ start: nine(2), next: nine(5), lastPosted: nine(4) })
    expect(history).toEqual([
      ...past,
      [4, 'bluesky', 'scheduled', nine(5).toISOString()],
      [4, 'linkedin', 'scheduled', nine(5).toISOString()],
    ])
    // Six times in total, of which three are left.
    await settle(desk.api.database.db, post.id, { bluesky: 'published' }, nine(5))
    await settle(desk.api.database.db, post.id, { bluesky: 'published' }, nine(6))
    await settle(desk.api.database.db, post.id, { bluesky: 'published', linkedin: 'published' }, nine(7))
    expect(Math.max(...(await historyOf(post)).map(([occurrence]) => Number(occurrence)))).toBe(6)
  },
)

test('times that passed meanwhile are not published, and the next one is', { timeout: 60_000 }, async () => {
  const from = await daily('FREQ=DAILY')
  const at = new Date(nine(10).getTime() + 60_000)
  const { post, report } = await moved(from, '?schedules=true', at)
  expect(report).toMatchObject({ scheduled: 1 })
  expect(post.scheduledFor).toBe(nine(11).toISOString())
})

test('a post being published during the export is not sent again, and a repeating one continues', async () => {
  const from = await daily('FREQ=DAILY')
  await desk.api.database.db
    .updateTable('publications')
    .set({ state: 'publishing', intended_at: nine(5) })
    .where('workspace_id', '=', from)
    .where('occurrence', '=', 4)
    .execute()
  const { post, history } = await moved(from, '?schedules=true')
  expect(history).toEqual([
    ...past,
    [4, 'bluesky', 'failed', null],
    [4, 'linkedin', 'failed', null],
    [5, 'bluesky', 'scheduled', nine(6).toISOString()],
    [5, 'linkedin', 'scheduled', nine(6).toISOString()],
  ])
  expect(post.scheduledFor).toBe(nine(6).toISOString())
})

test(
  'a repeating post becomes a draft if it continues there, with the rest of its rule',
  { timeout: 60_000 },
  async () => {
    const { post, report, series, history } = await moved(await daily('FREQ=DAILY;COUNT=6'))
    expect(report).toMatchObject({
      scheduled: 0,
      earlier: 3,
      drafts: [
        {
          postId: post.id,
          wishedFor: nine(5).toISOString(),
          why: whyDraft.scheduledThere,
        },
      ],
    })
    expect(post).toMatchObject({ status: 'draft', scheduledFor: null })
    expect(series).toMatchObject({
      start: null,
      next: null,
      recurrence: { end: { kind: 'after', count: 3 } },
    })
    expect(history).toEqual([...past, [4, 'bluesky', 'draft', null], [4, 'linkedin', 'draft', null]])
  },
)

test(
  'an archive shows the dates of what repeats, and they are kept apart from what was written',
  { timeout: 60_000 },
  async () => {
    const { db } = desk.api.database
    const from = await daily('FREQ=DAILY')
    const { 'posts/1.json': document } = await unzipped(await desk.exported(from))
    const [archived] = JSON.parse(String(document)) as ArchivedPost[]
    const written = recurring('FREQ=DAILY')
    expect(archived?.settings).toEqual({
      recurring: {
        ...written.recurring,
        start: nine(2).toISOString(),
        next_schedule: nine(5).toISOString(),
        last_posted: nine(4).toISOString(),
      },
    })
    expect(archived?.versions.map(({ settings }) => settings)).toEqual([written])
    const { post } = await moved(from, '?schedules=true')
    const row = await db
      .selectFrom('scheduled_posts')
      .select('platform_settings')
      .where('id', '=', post.id)
      .executeTakeFirstOrThrow()
    expect(row.platform_settings).toEqual(written)
  },
)

test('dates among the settings of an archive are not taken for what was written', () => {
  const dates = { start: nine(2), next_schedule: nine(5), last_posted: nine(4) }
  const settings = { recurring: { ...recurring('FREQ=DAILY').recurring, ...dates } }
  const { platformSettings } = writingOf({ content: { all: 'Rye' }, settings, media: [] }, { ids: new Map() })
  expect(platformSettings).toEqual(recurring('FREQ=DAILY'))
})

test('what has repeated for the last time comes as history', { timeout: 60_000 }, async () => {
  const { post, report, series, history } = await moved(await daily('FREQ=DAILY;COUNT=3'), '?schedules=true')
  expect(report).toMatchObject({ scheduled: 0, history: 1, earlier: 2, drafts: [] })
  expect(post.status).toBe('posted')
  expect(series).toMatchObject({ next: null, lastPosted: nine(4) })
  expect(history).toEqual(past)
})

/** A post to both accounts, partly published there. */
async function once(
  became: Parameters<typeof settle>[2],
  changes: { state?: 'failed'; steps?: string } = { steps: '{}' },
) {
  const { workspaceId, connectionIds } = await openPlace()
  const writing = { content: { all: 'Once' }, connectionIds, scheduledFor: nine(20).toISOString() }
  const { id } = await desk.write(workspaceId, writing)
  await settle(desk.api.database.db, id, became, nine(20))
  await desk.api.database.db
    .updateTable('publications')
    .set(changes)
    .where('post_id', '=', id)
    .where('network', '=', 'linkedin')
    .execute()
  return workspaceId
}

test(
  'of a partly published post, the rest waits for a person, with its reason',
  { timeout: 60_000 },
  async () => {
    const failed = await moved(await once({ bluesky: 'published', linkedin: 'failed' }), '?schedules=true')
    expect(failed.report).toMatchObject({ history: 1, drafts: [] })
    expect(failed.post).toMatchObject({
      status: 'posted',
      publications: [
        { network: 'linkedin', state: 'failed', reason: 'linkedin refused it.' },
        { network: 'bluesky', state: 'published', url: 'https://bluesky.example/1' },
      ],
    })
    const late = await moved(await once({ bluesky: 'published' }), '?schedules=true')
    expect(late.history).toEqual([
      [1, 'bluesky', 'published', null],
      [1, 'linkedin', 'missed', null],
    ])
  },
)

test('a post that may be live there is never looked up or sent from here', { timeout: 60_000 }, async () => {
  for (const state of ['publishing', 'unsettled'] as const) {
    const { post, history } = await moved(
      await once({ bluesky: 'published', linkedin: state }),
      '?schedules=true',
    )
    expect(history.at(-1)).toEqual([1, 'linkedin', 'failed', null])
    expect(post.publications[0]?.reason).toBe(whyNotSent.mayBeLive)
  }
})

test('a partly published thread keeps its live part', { timeout: 60_000 }, async () => {
  const live = { remoteId: 'a', url: null, done: 1, of: 3, ids: ['a'] }
  const from = await once({ bluesky: 'published' }, { state: 'failed', steps: JSON.stringify({ live }) })
  const { post } = await moved(from, '?schedules=true')
  const rows = await desk.api.database.db
    .selectFrom('publications')
    .select('steps')
    .where('post_id', '=', post.id)
    .where('network', '=', 'linkedin')
    .execute()
  expect(rows.map(liveSoFar)).toEqual([live])
})

test(
  'a publication that failed there waits for a person here, and is counted',
  { timeout: 60_000 },
  async () => {
    const { post, report } = await moved(
      await once({ bluesky: 'failed', linkedin: 'missed' }),
      '?schedules=true',
    )
    expect(report).toMatchObject({ failed: 1, history: 0, drafts: [] })
    expect(post.publications.map(({ state }) => state)).toEqual(['missed', 'failed'])
  },
)

test(
  'a publication that failed there is sent from here by its account here, when a person says so',
  { timeout: 60_000 },
  async () => {
    const { ada, api, ask, exported, postsOf, takeIn } = desk
    const bytes = await exported(await once({ bluesky: 'failed', linkedin: 'published' }))
    const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ADA', 'linkedin:ada-ltd')
    await takeIn(to, bytes)
    const [post] = await postsOf(to, 'shared')
    const failed = post?.publications.find(({ state }) => state === 'failed')
    const answer = await ask(to, 'POST', `/posts/${post?.id}/publications/${failed?.id}/retry`, {})
    expect(answer.status).toBe(200)
    const now = api.clock.now()
    const claimed = await claimDue(api.database.db, {
      now,
      until: new Date(now.getTime() + 60_000),
      limit: 10,
    })
    expect(claimed).toMatchObject([{ id: failed?.id, accountKey: 'bluesky:ADA' }])
  },
)

test(
  'what the plan has room for is scheduled, the rest are drafts with the reason',
  { timeout: 60_000 },
  async () => {
    const { ada, api, exported, takeIn } = desk
    const { workspaceId: from, connectionIds } = await openPlace()
    for (const date of [5, 6, 7]) {
      const writing = { content: { all: `Loaf ${date}` }, connectionIds }
      await desk.write(from, { ...writing, scheduledFor: nine(date).toISOString() })
    }
    const bytes = await exported(from)
    await api.database.db.deleteFrom('scheduled_posts').execute()
    const room = { limit: 'postsPerMonth' as const, value: 2, note: null, expiresAt: null }
    await setOverrides(api.database, ada.id, [room], { billing: 'sandbox', now: api.clock.at })
    const { workspaceId } = await openPlace()
    const report = await takeIn(workspaceId, bytes, '?schedules=true', 'sandbox')
    expect(report).toMatchObject({
      scheduled: 2,
      drafts: [{ wishedFor: expect.any(String), why: expect.stringMatching(/\w/) }],
    })
  },
)

test('posts with links are scheduled through the app of the workspace, which is not in the archive', async () => {
  const { ada, api, exported, takeIn } = desk
  const { db } = api.database
  const open = async (app: 'instance' | 'own') => {
    const workspaceId = await openTestWorkspace(db, ada.id, 'twitter:ada')
    await db.updateTable('connections').set({ app }).where('workspace_id', '=', workspaceId).execute()
    return workspaceId
  }
  const from = await open('own')
  const { id } = await db
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', from)
    .executeTakeFirstOrThrow()
  const sealed = { client_secret: new Uint8Array(Buffer.from('sealed-secret')), key_id: 'none' }
  const app = { network: 'twitter' as const, client_id: 'client-of-our-own', set_by: ada.id, ...sealed }
  await db
    .insertInto('workspace_network_apps')
    .values({ workspace_id: from, ...app })
    .execute()
  const writing = { content: { all: 'Rye at bakery.com' }, connectionIds: [id] }
  await desk.write(from, { ...writing, scheduledFor: nine(5).toISOString() })
  const bytes = await exported(from)
  const files = Buffer.concat(Object.values(await unzipped(bytes))).toString('latin1')
  expect(files).toContain('Rye at bakery.com')
  expect(files).not.toMatch(/client-of-our-own|sealed-secret/)
  await db.deleteFrom('scheduled_posts').execute()
  await db.deleteFrom('plan_overrides').execute()
  const none = { limit: 'xPostsWithLinkPerMonth' as const, value: 0, note: null, expiresAt: null }
  await setOverrides(api.database, ada.id, [none], { billing: 'sandbox', now: api.clock.at })
  const scheduledIn = async (to: string) => (await takeIn(to, bytes, '?schedules=true', 'sandbox')).scheduled
  expect(await scheduledIn(await open('own'))).toBe(1)
  expect(await scheduledIn(await open('instance'))).toBe(0)
})
