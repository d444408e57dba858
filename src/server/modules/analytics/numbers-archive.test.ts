import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { missingReport, settingsReport } from '#server/modules/exchange/archive-messages.ts'
import { maxCounts } from '#server/modules/exchange/archive-limits.ts'
import { differs, tooMuchIn } from '#server/modules/exchange/broken-archive.ts'
import type { ArchivedNumbers } from '#server/modules/exchange/numbers/numbers-format.ts'
import { archiveOf, openArchives, unzipped } from '#server/modules/exchange/test-archives.ts'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { insertReading, testNumbers, type TestNumbers } from './test-numbers.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
let there: TestNumbers
let files: Record<string, Buffer>
beforeAll(async () => {
  desk = await openArchives()
  there = await richNumbers()
  files = await filesOf(there.workspaceId)
  return () => desk[Symbol.asyncDispose]()
})

const db = () => desk.api.database.db

async function filesOf(workspaceId: string) {
  const { 'manifest.json': _, ...rest } = await unzipped(await desk.exported(workspaceId))
  return rest
}

/** Posts with numbers, one made elsewhere, a look whether a post is there, settings, an experiment, and advice. */
async function richNumbers(): Promise<TestNumbers> {
  const { ada, api } = desk
  const now = api.clock.now()
  const numbers = await testNumbers(db(), { userId: ada.id, now })
  const { workspaceId, connections, posts } = numbers
  const [first, second] = posts
  if (!first || !second) throw new Error('no posts')
  const publishedAt = new Date(now.getTime() - 400 * 86_400_000)
  const { id: foreignId } = await db()
    .insertInto('foreign_posts')
    .values({
      workspace_id: workspaceId,
      connection_id: connections.bluesky,
      network: 'bluesky',
      account_key: 'bluesky:ada',
      remote_id: 'at://elsewhere',
      url: 'https://bsky.example/elsewhere',
      kind: 'picture',
      text: 'Made elsewhere',
      published_at: publishedAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { workspaceId, connectionId: connections.bluesky }
  const lifetime = { publishedAt, takenAt: now, counts: { likes: 12.5 }, isLifetime: true }
  await insertReading(db(), { ...of, subjectId: foreignId, ...lifetime })
  await insertReading(db(), {
    ...of,
    subjectId: first.subjectId,
    publishedAt: first.publishedAt,
    takenAt: new Date(now.getTime() - 1_000),
    outcome: 'partial',
    counts: { likes: 7 },
    refused: { saves: { field: 'bookmarkCount', reason: 'withdrawn' } },
    costMicrousd: 5_000,
    message: 'One number was withdrawn.',
  })
  await db()
    .insertInto('readbacks')
    .values({
      publication_id: first.subjectId,
      at: now,
      found: 'changed',
      text_hash: 'abc',
      difference: JSON.stringify([{ kind: 'added', text: 'more' }]),
      message: null,
      media_sent: 2,
      media_shown: 1,
      has_link_card: false,
      lost_link_card: true,
    })
    .execute()
  const settings = {
    x_enabled: true,
    x_budget_cents: 500,
    networks_off: '["threads"]',
    mail: 'weekly' as const,
  }
  await db()
    .insertInto('analytics_settings')
    .values({ workspace_id: workspaceId, ...settings, foreign_posts: false, rehearsal_mail: false })
    .execute()
  const slots = [0, 1, 2, 3].map((band) => ({ weekday: 1, band }))
  const { id: experimentId } = await db()
    .insertInto('experiments')
    .values({
      workspace_id: workspaceId,
      connection_id: connections.instagram,
      status: 'ended',
      slots: JSON.stringify(slots),
      timezone: 'Europe/Paris',
      seed: -7,
      result: JSON.stringify({ better: 2, p: 0.01, slots: slots.map(() => ({ n: 5, mean: 0.25 })) }),
      created_by: ada.id,
      created_at: now,
      ended_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = { experiment_id: experimentId, slot: 3 }
  await db()
    .insertInto('experiment_posts')
    .values([
      { ...places, position: 0, post_id: second.postId, occurrence: 1 },
      { ...places, position: 1, is_left_out: true },
    ])
    .execute()
  await db()
    .insertInto('best_time_advice')
    .values({
      workspace_id: workspaceId,
      connection_id: connections.instagram,
      slots: JSON.stringify(slots.slice(0, 1)),
      since: now,
    })
    .execute()
  const { id: file_id } = await db()
    .insertInto('campaign_click_files')
    .values({
      workspace_id: workspaceId,
      name: 'utm.csv',
      column_name: 'Sessions',
      campaigns: 1,
      uploaded_at: now,
      uploaded_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db().insertInto('campaign_clicks').values({ file_id, campaign: 'rye', clicks: 42 }).execute()
  return numbers
}

const read = async (query: ReturnType<typeof sql>) => (await query.execute(db())).rows

/** Everything about numbers of a workspace, by what names it outside of the database. */
async function numbersIn(workspaceId: string) {
  const subjects = sql`(
    select p.id, p.account_key || ' ' || p.remote_id as name, p.published_at from publications p where p.workspace_id = ${workspaceId}
    union all select f.id, f.account_key || ' ' || f.remote_id, f.published_at from foreign_posts f where f.workspace_id = ${workspaceId}
    union all select c.id, c.provider || ':' || c.external_id, null from connections c where c.workspace_id = ${workspaceId})`
  return {
    readings: await read(sql`
      select s.name, r.taken_at, r.age_sec, r.outcome, r.is_lifetime, r.api, r.fields, r.refused, r.message,
        r.cost_microusd, c.provider
      from metric_readings r join ${subjects} s on s.id = r.subject_id left join connections c on c.id = r.connection_id
      where r.workspace_id = ${workspaceId} order by 1, 2, 3`),
    samples: await read(sql`
      select s.name, m.metric, m.taken_at, m.value, r.taken_at as of from metric_samples m
      join metric_readings r on r.id = m.reading_id join ${subjects} s on s.id = m.subject_id
      where r.workspace_id = ${workspaceId} order by 1, 2, 3`),
    compared: await read(sql`
      select s.name, to_jsonb(n) - 'subject_id' - 'workspace_id' as numbers
      from post_numbers n join ${subjects} s on s.id = n.subject_id
      where n.workspace_id = ${workspaceId} order by 1, n.age`),
    days: await read(sql`
      select s.name, d.metric, d.day::text as day, d.value, d.day_zone, d.read_at from metric_days d
      join ${subjects} s on s.id = d.connection_id where d.workspace_id = ${workspaceId} order by 1, 2, 3`),
    foreign: await read(sql`
      select to_jsonb(f) - 'id' - 'workspace_id' - 'connection_id' as post, c.provider from foreign_posts f
      left join connections c on c.id = f.connection_id where f.workspace_id = ${workspaceId} order by f.remote_id`),
    readbacks: await read(sql`
      select s.name, b.at, b.found, b.text_hash, b.difference, b.message,
        b.media_sent, b.media_shown, b.has_link_card, b.lost_link_card from readbacks b
      join ${subjects} s on s.id = b.publication_id order by 1, 2`),
    settings: await read(sql`
      select to_jsonb(a) - 'workspace_id' as settings from analytics_settings a where a.workspace_id = ${workspaceId}`),
    experiments: await read(sql`
      select to_jsonb(e) - 'id' - 'workspace_id' - 'connection_id' - 'created_by' as experiment, c.provider
      from experiments e join connections c on c.id = e.connection_id where e.workspace_id = ${workspaceId}`),
    places: await read(sql`
      select ep.position, ep.slot, ep.is_left_out, s.name from experiment_posts ep
      join experiments e on e.id = ep.experiment_id left join publications p on p.post_id = ep.post_id and p.occurrence = ep.occurrence and p.connection_id = e.connection_id
      left join ${subjects} s on s.id = p.id
      where e.workspace_id = ${workspaceId} order by 1`),
    advice: await read(sql`
      select a.slots, a.since, c.provider from best_time_advice a join connections c on c.id = a.connection_id
      where a.workspace_id = ${workspaceId}`),
    clicks: await read(sql`
      select f.name, f.column_name, f.campaigns, f.uploaded_at, c.campaign, c.clicks from campaign_click_files f
      join campaign_clicks c on c.file_id = f.id where f.workspace_id = ${workspaceId} order by 1, 5`),
    campaigns: await read(sql`
      select p.remote_id, p.steps -> 'campaigns' as campaigns from publications p
      where p.workspace_id = ${workspaceId} order by 1`),
  }
}

const isOf = (key: string) => (row: unknown) => String(Object(row).name).startsWith(key)

const place = (...accounts: `${NetworkId}:${string}`[]) => openTestWorkspace(db(), desk.ada.id, ...accounts)

test(
  'numbers, settings and experiments are identical after export and import',
  { timeout: 60_000 },
  async () => {
    const to = await place('instagram:ada', 'bluesky:ada')
    const report = await desk.takeIn(to, await archiveOf(files))
    const before = await numbersIn(there.workspaceId)
    expect(report).toMatchObject({ problem: null, missing: [], numbers: before.readings.length, history: 24 })
    expect(report.settings).toEqual(
      expect.arrayContaining([settingsReport.analyticsImported, settingsReport.xIsOn(5)]),
    )
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0)
    expect(await numbersIn(to)).toEqual(before)
  },
)

test(
  'a second import of the same numbers adds nothing, and choices that were made here stay',
  { timeout: 60_000 },
  async () => {
    const to = await place('instagram:ada', 'bluesky:ada')
    await desk.ask(to, 'PUT', '/analytics/settings', { mail: 'monthly' })
    const first = await desk.takeIn(to, await archiveOf(files))
    expect(first.settings).toContain(settingsReport.analyticsKept)
    const { foreign, days, settings } = await numbersIn(to)
    expect(settings).toMatchObject([{ settings: { mail: 'monthly', x_enabled: false } }])
    const strangers = async () =>
      (await numbersIn(to)).readings.filter((row) => !String(Object(row).name).includes('remote-'))
    const before = await strangers()
    // Posts of another export are other posts; accounts and posts made elsewhere are the same.
    await desk.takeIn(to, await desk.exported(there.workspaceId))
    expect(await strangers()).toEqual(before)
    const after = await numbersIn(to)
    expect([after.foreign, after.days]).toEqual([foreign, days])
  },
)

test(
  'numbers of an account that is not connected here wait for it, and the answer says so',
  { timeout: 60_000 },
  async () => {
    const to = await place('bluesky:ada')
    const report = await desk.takeIn(to, await archiveOf(files))
    const instagram = { network: 'instagram', username: 'ada' } as const
    expect(report.problem).toBeNull()
    expect(report.missing).toEqual([
      missingReport.account(instagram),
      missingReport.numbersWait(instagram),
      missingReport.experiment(instagram),
      missingReport.advice(instagram),
    ])
    const before = await numbersIn(there.workspaceId)
    const { samples, days } = await numbersIn(to)
    expect(samples.filter(isOf('instagram:ada '))).toEqual(before.samples.filter(isOf('instagram:ada ')))
    expect(days).toEqual(before.days.filter(isOf('bluesky:ada')))
    // The account that is connected later has this id.
    const { connectionIdOf } = await import('#server/modules/connections/connection-id.ts')
    const id = connectionIdOf({ workspace_id: to, provider: 'instagram', external_id: 'ada' })
    const { rows } = await sql`select from metric_days where connection_id = ${id}`.execute(db())
    expect(rows).toHaveLength(before.days.filter(isOf('instagram:ada')).length)
  },
)

test(
  'posts that were listed as strangers before the import are one post after it',
  { timeout: 60_000 },
  async () => {
    const to = await place('instagram:ada', 'bluesky:ada')
    const [post] = there.posts
    await db()
      .insertInto('foreign_posts')
      .values({
        workspace_id: to,
        network: 'bluesky',
        account_key: 'bluesky:ada',
        remote_id: `remote-${post?.postId}`,
        kind: 'text',
        text: 'Rye',
        published_at: post?.publishedAt ?? new Date(),
        created_at: new Date(),
      })
      .execute()
    await desk.takeIn(to, await archiveOf(files))
    expect((await numbersIn(to)).foreign).toEqual((await numbersIn(there.workspaceId)).foreign)
  },
)

test('an archive of version 1, without numbers, is imported as before', { timeout: 60_000 }, async () => {
  const to = await place('instagram:ada', 'bluesky:ada')
  const rest = Object.fromEntries(
    Object.entries(files).filter(([path]) => !/^(analytics|campaign-clicks|numbers)/.test(path)),
  )
  const report = await desk.takeIn(to, await archiveOf(rest, { version: 1 }))
  expect(report).toMatchObject({ problem: null, history: 24, numbers: 0, missing: [] })
})

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const items = (): ArchivedNumbers[] => JSON.parse(String(files['numbers/1.json']))

/** The first item of a kind, changed, as the only one of the archive. */
const changed = (kind: ArchivedNumbers['kind'], change: (item: ArchivedNumbers) => unknown) => {
  const item = items().find((one) => one.kind === kind && one.readings.length > 0)
  if (!item) throw new Error(`no ${kind}`)
  return json([change(item)])
}
/** Quicker to import. */
const withoutPosts = () =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !/^(numbers|posts)\//.test(path)))
const withReading = (change: object) =>
  changed('post', (item) => ({ ...item, readings: [{ ...item.readings[0], ...change }] }))

test.each<[string, () => Buffer]>([
  ['a number that is text', () => withReading({ values: { likes: '7' } })],
  ['a number that no network gives', () => withReading({ values: { charm: 7 } })],
  ['a day without a time', () => withReading({ takenAt: 'yesterday' })],
  ['a cost below nothing', () => withReading({ costMicrousd: -1 })],
  [
    'more readings of a post than a document may have',
    () =>
      changed('post', (item) => ({
        ...item,
        readings: Array.from({ length: maxCounts.readingsPerSubject + 1 }, () => item.readings[0]),
      })),
  ],
  [
    'a post made elsewhere with a long text',
    () => changed('foreign', (item) => ({ ...item, text: 'a'.repeat(501) })),
  ],
  [
    'a day in no time zone',
    () => {
      const item = items().find((one) => one.kind === 'account' && one.days.length > 0)
      return json([{ ...item, days: [{ ...Object(item).days[0], timezone: 'Mars/Base' }] }])
    },
  ],
  ['something else', () => json([{ kind: 'secret' }])],
  ['very many subjects', () => json(Array.from({ length: maxCounts.subjectsPerDocument + 1 }, () => ({})))],
  ['a document of 40 MB', () => Buffer.alloc(40_000_000, ' ')],
])(
  'an archive with %s is refused by the name of its document',
  { timeout: 60_000 },
  async (_name, document) => {
    const to = await place('instagram:ada', 'bluesky:ada')
    const report = await desk.takeIn(
      to,
      await archiveOf({ ...withoutPosts(), 'numbers/1.json': document() }, {}, false),
    )
    expect([differs('numbers/1.json'), tooMuchIn('numbers/1.json')]).toContain(report.problem)
    expect(report.numbers).toBe(0)
    expect((await numbersIn(to)).readings).toEqual([])
  },
)

test(
  'numbers of posts of another workspace are left out, and change nothing there',
  { timeout: 60_000 },
  async () => {
    const to = await place('instagram:ada', 'bluesky:ada')
    const before = await numbersIn(there.workspaceId)
    const stranger = changed('post', (item) => ({
      ...item,
      postId: there.posts[1]?.postId,
      publicationId: there.posts[2]?.subjectId,
    }))
    const rest = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith('numbers/')))
    const report = await desk.takeIn(to, await archiveOf({ ...rest, 'numbers/1.json': stranger }))
    expect(report).toMatchObject({ problem: null, numbers: 0, missing: [missingReport.numbersOfPosts(1)] })
    expect(await numbersIn(there.workspaceId)).toEqual(before)
    expect((await numbersIn(to)).readings).toEqual([])
  },
)
