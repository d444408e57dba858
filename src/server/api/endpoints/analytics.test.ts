import { beforeAll, describe, expect, test } from 'vitest'
import type {
  AnalyticsRow,
  ClickFile,
  LabelReport,
  NumbersOfPosts,
  Overview,
  PostNumbers,
  ReportLink,
  SharedReport,
} from '#contract/analytics.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import type { Post } from '#contract/posts.ts'
import { readCsv } from '#domain/text/csv.ts'
import {
  insertPublished,
  insertReading,
  type TestNumbers,
  testNumbers,
} from '#server/modules/analytics/test-numbers.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let ada: Awaited<ReturnType<Api['join']>>
let ben: Awaited<ReturnType<Api['join']>>
let given: TestNumbers
let at: string
const range = 'from=2026-01-20&to=2026-03-02'
const hourMs = 3_600_000

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  given = await testNumbers(api.database.db, { userId: ada.id, now: api.clock.now() })
  await api.addMember(given.workspaceId, ben.id, 'viewer')
  at = `/api/workspaces/${given.workspaceId}/analytics`
  return () => api[Symbol.asyncDispose]()
})

async function get<Answer>(path: string, who = ada): Promise<Answer> {
  const answer = await api.ask('GET', `${at}${path}`, { cookie: who.cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}
const send = (method: string, path: string, body: unknown, who = ada) =>
  api.ask(method, `${at}${path}`, { cookie: who.cookie, body })

interface Page {
  posts: AnalyticsRow[]
  next: string | null
  count: number
}

describe('posts', () => {
  test('each has every metric, with a value or with one reason', async () => {
    const { posts, count, next } = await get<Page>(`/posts?${range}`, ben)
    expect(count).toBe(24)
    expect(next).toBeNull()
    expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(
      posts
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .toReversed(),
    )
    for (const { numbers } of posts) {
      expect(Object.keys(numbers)).toHaveLength(15)
      for (const { value, absent } of Object.values(numbers)) expect(value === null).toBe(absent !== null)
    }
    const [youngest] = posts.filter(({ network }) => network === 'instagram')
    expect(youngest?.numbers.likes).toMatchObject({ value: null, absent: { reason: 'not-yet' } })
    const bluesky = posts.filter(({ network }) => network === 'bluesky')
    for (const { rate, numbers } of bluesky) {
      expect(rate).toBeNull()
      expect(numbers.impressions?.absent?.reason).toBe('not-given')
    }
  })

  test('pages go on where the one before ended, in every order, and no post comes twice', async () => {
    const byLikes = new Map<'asc' | 'desc', AnalyticsRow[]>()
    const { workspaceId, connections } = given
    const many = Array.from({ length: 120 }, (_, number) => number)
    for (const number of many) {
      const publishedAt = new Date(Date.parse('2025-06-01T00:00:00Z') + number * hourMs)
      const post = {
        workspaceId,
        userId: ada.id,
        connectionId: connections.instagram,
        network: 'instagram' as const,
        publishedAt,
      }
      const { subjectId } = await insertPublished(api.database.db, post)
      // Every fourth has no number, and some have the same.
      if (number % 4 > 0) {
        const takenAt = new Date(publishedAt.getTime() + 24 * hourMs)
        const counts = { likes: number % 10, impressions: 100 + number, views: 100 + number, reach: 50 }
        await insertReading(api.database.db, { ...post, subjectId, takenAt, counts })
      }
    }
    for (const sort of ['published', 'likes', 'rate', 'times'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const seen: AnalyticsRow[] = []
        let cursor = ''
        do {
          const page = await get<Page>(
            `/posts?from=2025-05-01&to=2025-07-01&sort=${sort}&order=${order}${cursor}`,
          )
          expect(page.count).toBe(120)
          seen.push(...page.posts)
          cursor = page.next === null ? '' : `&cursor=${page.next}`
        } while (cursor !== '')
        expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
        if (sort === 'likes') byLikes.set(order, seen)
      }
    }
    for (const [order, seen] of byLikes) {
      const likes = seen.flatMap(({ numbers }) => numbers.likes?.value ?? [])
      const sorted = likes.toSorted((one, other) => one - other)
      expect(likes).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      expect(seen.slice(90).every(({ numbers }) => numbers.likes?.value === null)).toBe(true)
    }
    expect(byLikes.size).toBe(2)
    expect((await api.ask('GET', `${at}/posts?${range}&cursor=none`, { cookie: ada.cookie })).status).toBe(
      400,
    )
  })

  test('rates of one denominator stand together, never mixed with those of another', async () => {
    const { posts } = await get<Page>(`/posts?${range}&sort=rate`)
    const kinds = posts.map(({ rate }) => rate?.of ?? 'none')
    expect(kinds.filter((kind, place) => kind !== kinds[place - 1]).length).toBe(new Set(kinds).size)
    expect(posts.filter(({ rate, network }) => network === 'bluesky' && rate !== null)).toEqual([])
  })

  test('a period must have days', async () => {
    for (const query of ['from=2026-03-02&to=2026-03-02', 'from=2020-01-01&to=2026-01-01']) {
      expect((await api.ask('GET', `${at}/overview?${query}`, { cookie: ada.cookie })).status).toBe(400)
    }
  })
})

describe('a post', () => {
  test('shows each reading with its values, fields and falls; a value that stayed is held', async () => {
    const { workspaceId, connections } = given
    const publishedAt = new Date('2026-02-01T08:00:00Z')
    const post = {
      workspaceId,
      userId: ada.id,
      connectionId: connections.bluesky,
      network: 'bluesky' as const,
      publishedAt,
    }
    const { db } = api.database
    const { subjectId, postId } = await insertPublished(db, post)
    const after = (hours: number) => new Date(publishedAt.getTime() + hours * hourMs)
    await insertReading(db, {
      ...post,
      subjectId,
      takenAt: after(1),
      counts: { likes: 5, comments: 2 },
      costMicrousd: 5_000,
    })
    const id = await insertReading(db, { ...post, subjectId, takenAt: after(3), counts: { likes: 4 } })
    const fields = JSON.stringify({ likes: 'likeCount', comments: 'replyCount' })
    await db.updateTable('metric_readings').set({ fields }).where('id', '=', id).execute()
    await insertReading(db, { ...post, subjectId, takenAt: after(6), outcome: 'gone' })
    const found = await get<PostNumbers>(`/posts/${subjectId}`)
    expect(found.readings.map(({ values, fell, outcome }) => [values, fell, outcome])).toEqual([
      [{ likes: 5, comments: 2 }, [], 'counted'],
      [{ likes: 4, comments: 2 }, ['likes'], 'counted'],
      [{}, [], 'gone'],
    ])
    expect(found.readings[1]?.fields).toEqual({ likes: 'likeCount', comments: 'replyCount' })
    expect(found.costUsd).toBeCloseTo(0.005)
    expect(found.isGone).toBe(true)
    expect(found.now.likes).toEqual({ value: 4, absent: null })
    expect(found.now.saves?.absent?.reason).toBe('deleted')
    expect(found.now.impressions?.absent?.reason).toBe('not-given')
    const { publications } = await get<{ publications: PostNumbers[] }>(`/of-post/${postId}`)
    expect(publications).toEqual([found])
  })

  test('stands against the usual curve of its account', async () => {
    const post = given.posts.findLast(({ network }) => network === 'instagram')
    const { usual, metric } = await get<PostNumbers>(`/posts/${post?.subjectId}`)
    expect(metric).not.toBeNull()
    const ages = usual.map(({ ageHours }) => ageHours)
    expect(ages).toEqual(ages.toSorted((one, other) => one - other))
    expect(ages).toContain(24)
    for (const { n } of usual) expect(n).toBeGreaterThan(0)
  })

  test('of another workspace does not exist', async () => {
    const other = await testNumbers(api.database.db, { userId: ben.id, now: api.clock.now() })
    const [post] = other.posts
    for (const path of [
      `/posts/${post?.subjectId}`,
      `/of-post/${post?.postId}`,
      `/accounts/${other.connections.bluesky}?${range}`,
    ]) {
      expect((await api.ask('GET', `${at}${path}`, { cookie: ada.cookie })).status).toBe(404)
    }
    expect(await get(`/of-posts?postIds[0]=${post?.postId}`)).toEqual({ posts: [] })
    const filtered = await get<Page>(`/posts?${range}&connections=${other.connections.bluesky}`)
    expect(filtered).toEqual({ posts: [], next: null, count: 0 })
  })
})

const listed = (query: string, who = ada) => get<NumbersOfPosts>(`/of-posts?${query}`, who)
const oneOn = (network: string) => given.posts.find((post) => post.network === network)?.postId ?? ''

describe('what lists show of posts', () => {
  test('is the first number that there is of each, or one reason; for members of the workspace', async () => {
    const ids = [oneOn('instagram'), oneOn('bluesky'), oneOn('youtube')].filter(Boolean)
    const { posts } = await listed(ids.map((id, index) => `postIds[${index}]=${id}`).join('&'), ben)
    expect(posts.map(({ postId }) => postId).toSorted()).toEqual(ids.toSorted())
    for (const { publications } of posts) {
      for (const { value, absent } of publications) expect(value === null).toBe(absent !== null)
    }
    const [bluesky] = posts.find(({ postId }) => postId === oneOn('bluesky'))?.publications ?? []
    expect(bluesky).toMatchObject({ metric: 'interactions', absent: null })
    const [instagram] = posts.find(({ postId }) => postId === oneOn('instagram'))?.publications ?? []
    expect(instagram?.metric).toBe('impressions')
  })

  test('of a span are the posts that went out in it', async () => {
    const [oldest] = given.posts.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
    const from = oldest?.publishedAt.toISOString() ?? ''
    const to = new Date(Date.parse(from) + hourMs / 60).toISOString()
    const { posts } = await listed(`from=${from}&to=${to}`)
    expect(posts.map(({ postId }) => postId)).toContain(oldest?.postId)
    expect(posts.length).toBeLessThan(given.posts.length)
  })

  test('without posts or a span of days they are refused', async () => {
    for (const query of ['', 'from=2026-01-01T00:00:00Z&to=2026-03-10T00:00:00Z']) {
      const answer = await api.ask('GET', `${at}/of-posts?${query}`, { cookie: ada.cookie })
      expect(answer.status).toBe(400)
    }
  })
})

test('what a later look found is in lists, in the calendar and on the page of the post', async () => {
  const post = given.posts.findLast(({ network }) => network === 'bluesky')
  if (!post) throw new Error('there is no post')
  const { postId, subjectId, publishedAt } = post
  const look = (minutes: number, row: object) =>
    api.database.db
      .insertInto('readbacks')
      .values({
        publication_id: subjectId,
        at: new Date(publishedAt.getTime() + minutes * 60_000),
        found: 'live',
        text_hash: null,
        message: null,
        media_sent: null,
        media_shown: null,
        has_link_card: null,
        ...row,
      })
      .execute()
  const inWorkspace = `/api/workspaces/${given.workspaceId}`
  const read = async <Answer>(path: string) => {
    const answer = await api.ask('GET', `${inWorkspace}${path}`, { cookie: ben.cookie })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const found = async () => {
    const { publications } = await read<Post>(`/posts/${postId}`)
    const from = new Date(publishedAt.getTime() - 60_000).toISOString()
    const to = new Date(publishedAt.getTime() + 60_000).toISOString()
    const { entries } = await read<{ entries: PostEntry[] }>(`/calendar?from=${from}&to=${to}`)
    const entry = entries.find(({ id }) => id === postId)
    return [publications[0]?.found, entry?.networks[0]?.found]
  }
  expect(await found()).toEqual([null, null])
  await look(5, {})
  expect(await found()).toEqual([null, null])
  const difference = [{ kind: 'missing', text: 'Rye' }] as const
  await look(60, {
    found: 'changed',
    difference: JSON.stringify(difference),
    media_sent: 2,
    media_shown: 1,
    lost_link_card: true,
  })
  expect(await found()).toEqual(['changed', 'changed'])
  await look(70, { found: 'unknown', message: 'No answer.' })
  expect(await found()).toEqual(['changed', 'changed'])
  await look(1_440, { found: 'gone' })
  expect(await found()).toEqual(['gone', 'gone'])
  const { publications } = await read<{ publications: PostNumbers[] }>(`/analytics/of-post/${postId}`)
  const nothing = { difference: null, media: null, lostLinkCard: false, message: null }
  expect(publications[0]?.readbacks).toMatchObject([
    { ...nothing, found: 'live' },
    { found: 'changed', difference, media: { sent: 2, shown: 1 }, lostLinkCard: true, message: null },
    { ...nothing, found: 'unknown', message: 'No answer.' },
    { ...nothing, found: 'gone' },
  ])
})

test('an account shows what stands, its days, and its best and worst posts', async () => {
  const { connections } = given
  type Account = {
    now: Record<string, { value: number | null }>
    days: Record<string, { day: string; value: number }[]>
    best: { id: string }[]
    worst: { id: string }[]
    backfill: unknown
  }
  const found = await get<Account>(`/accounts/${connections.instagram}?${range}`)
  expect(found.now['followers']?.value).toBe(1_200)
  const followers = found.days['followers'] ?? []
  expect(followers.length).toBeGreaterThan(30)
  expect(followers.at(-1)).toEqual({ day: '2026-03-01', value: 1_200 })
  const ids = [...found.best, ...found.worst].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(5)
  expect(found.backfill).toBeNull()
})

test('labels, campaigns and times have their posts, and shares are not added up', async () => {
  type Sums = { posts: number; sums: { network: string; metric: string; sum: number; n: number }[] }
  const report = await get<{
    labels: (Sums & { name: string })[]
    campaigns: (Sums & { campaign: string })[]
  }>(`/labels?${range}`)
  expect(report.labels).toMatchObject([{ name: 'Rye', posts: 12 }])
  expect(report.campaigns).toMatchObject([{ campaign: 'rye', posts: 12 }])
  const all = [...report.labels, ...report.campaigns].flatMap(({ sums }) => sums)
  expect(all.map(({ metric }) => metric)).not.toContain('watch_share')
  expect(all.filter(({ network, metric }) => network === 'bluesky' && metric === 'impressions')).toEqual([])
  const heatmap = await get<{ accounts: { posts: number; cells: { n: number; weekday: number }[] }[] }>(
    `/heatmap?${range}`,
  )
  for (const { posts, cells } of heatmap.accounts) {
    expect(posts).toBeGreaterThan(11)
    expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(posts)
  }
  const { metrics } = await get<{ metrics: { metric: string; given: unknown[] }[] }>('/catalogue')
  expect(metrics).toHaveLength(25)
})

test('the samples of the export add up to the numbers of the screen, for thirty-two filters', async () => {
  const { labelId, connections } = given
  const days = [
    'from=2026-01-20&to=2026-03-02',
    'from=2026-02-10&to=2026-02-20',
    'from=2026-02-01&to=2026-02-02',
    'from=2025-05-01&to=2025-07-01',
  ]
  const filters = [
    '',
    `&labels=${labelId}`,
    '&campaigns=rye',
    `&connections=${connections.bluesky}`,
    `&authors=${ada.id}&networks=instagram`,
    `&authors=${ben.id}`,
    `&networks=bluesky&labels=${labelId}`,
    `&campaigns=rye&campaigns=oat&connections=${connections.instagram}&authors=${ada.id}&labels=${labelId}`,
  ]
  let compared = 0
  for (const filter of days.flatMap((of) => filters.map((more) => of + more))) {
    const answer = await api.ask('GET', `${at}/export.csv?${filter}`, { cookie: ben.cookie })
    const { rows } = readCsv(await answer.text(), ',')
    const [columns = [], ...samples] = rows
    const cell = (row: string[], column: string) => row[columns.indexOf(column)] ?? ''
    const { tiles } = await get<Overview>(`/overview?${filter}`)
    for (const tile of tiles) {
      const metrics =
        tile.metric === 'interactions' ? ['likes', 'comments', 'shares', 'quotes', 'saves'] : [tile.metric]
      const at24h = samples.filter(
        (row) =>
          cell(row, 'network') === tile.network &&
          metrics.includes(cell(row, 'metric')) &&
          cell(row, 'age_hours') === '24',
      )
      if (tile.metric === 'followers' || tile.metric === 'posts') continue
      const sum = at24h.reduce((total, row) => total + Number(cell(row, 'value')), 0)
      expect(tile.value ?? 0).toBe(sum)
      expect(tile.n).toBe(new Set(at24h.map((row) => cell(row, 'post_id'))).size)
      compared += 1
    }
    const json = (await (
      await api.ask('GET', `${at}/export.json?${filter}`, { cookie: ben.cookie })
    ).json()) as unknown[]
    expect(json).toHaveLength(samples.length)
  }
  expect(compared).toBeGreaterThan(100)
})

test('a text of a network is no formula in the export', async () => {
  const { workspaceId, connections } = given
  const publishedAt = new Date('2025-01-01T08:00:00Z')
  const post = {
    workspaceId,
    userId: ada.id,
    connectionId: connections.bluesky,
    network: 'bluesky' as const,
    publishedAt,
  }
  const { subjectId } = await insertPublished(api.database.db, post)
  await api.database.db
    .updateTable('publications')
    .set({ url: '=cmd()' })
    .where('id', '=', subjectId)
    .execute()
  await insertReading(api.database.db, { ...post, subjectId, takenAt: publishedAt, counts: { score: -3 } })
  const answer = await api.ask('GET', `${at}/export.csv?from=2025-01-01&to=2025-01-02`, {
    cookie: ada.cookie,
  })
  const bytes = new Uint8Array(await answer.clone().arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const { rows } = readCsv(await answer.text(), ',')
  expect(rows[1]?.[4]).toBe("'=cmd()")
  expect(rows[1]?.[7]).toBe('-3')
})

test('authors and campaigns of posts that went out can be chosen, also by viewers', async () => {
  expect(await get('/filters', ben)).toEqual({
    authors: [{ id: ada.id, name: 'Ada' }],
    campaigns: ['rye'],
  })
})

const askForPdf = (query: string) => api.ask('GET', `${at}/report.pdf?${query}`, { cookie: ben.cookie })

test('a report of chosen days and filters is a PDF, for members', async () => {
  const days = 'from=2026-02-01&to=2026-03-02'
  const answer = await askForPdf(`${days}&labels=${given.labelId}&networks=bluesky`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('report-2026-02-01-to-2026-03-02.pdf')
  expect((await answer.text()).startsWith('%PDF-')).toBe(true)
  for (const wrong of ['', 'from=2026-03-02&to=2026-03-02', `${days}&labels=none`]) {
    expect((await askForPdf(wrong)).status).toBe(400)
  }
})

const labelReport = () => get<LabelReport>(`/labels?${range}`, ben)

describe('a file of clicks', () => {
  const rows = [
    { campaign: 'RYE ', clicks: 30 },
    { campaign: 'rye', clicks: 12 },
    { campaign: 'another', clicks: 5 },
  ]
  const file = { name: 'utm.csv', column: 'Sessions', rows }

  test('is shown beside its campaign, changes no sum, and can be deleted', async () => {
    const before = await labelReport()
    const answer = await send('POST', '/click-files', file)
    expect(answer.status).toBe(201)
    const kept = (await answer.json()) as ClickFile
    expect(kept).toMatchObject({ name: 'utm.csv', column: 'Sessions', campaigns: 2, uploadedBy: 'Ada' })
    const after = await labelReport()
    expect(after.clickFiles).toEqual([kept])
    expect(after.campaigns).toEqual(
      before.campaigns.map((one) => ({ ...one, clicks: [{ fileId: kept.id, clicks: 42 }] })),
    )
    expect((await send('DELETE', `/click-files/${kept.id}`, undefined)).status).toBe(204)
    expect(await labelReport()).toEqual(before)
    expect((await send('DELETE', `/click-files/${kept.id}`, undefined)).status).toBe(404)
  })

  test('is one of five, of whole numbers, and of an editor', async () => {
    expect((await send('POST', '/click-files', file, ben)).status).toBe(403)
    for (const wrong of [{ rows: [] }, { rows: [{ campaign: 'a', clicks: -1 }] }, { name: '' }]) {
      expect((await send('POST', '/click-files', { ...file, ...wrong })).status).toBe(400)
    }
    const statuses: number[] = []
    for (let number = 0; number < 6; number++) {
      statuses.push((await send('POST', '/click-files', { ...file, name: `${number}.csv` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 400])
    const { clickFiles } = await labelReport()
    for (const { id } of clickFiles) await send('DELETE', `/click-files/${id}`, undefined)
  })
})

type Made = ReportLink & { url: string }
const query = () => ({ from: '2026-02-01', to: '2026-03-02', connections: [given.connections.instagram] })
const look = (token: string, headers: object = {}) =>
  api.ask('POST', '/api/report', { body: { token }, headers })
async function interactionsOfReport(token: string) {
  const { overview } = (await (await look(token)).json()) as SharedReport
  return overview.tiles.find(({ metric }) => metric === 'interactions')?.value ?? 0
}

async function share(more: object = {}) {
  const answer = await send('POST', '/report-links', { title: 'March', query: query(), ...more })
  expect(answer.status).toBe(200)
  const made = (await answer.json()) as Made
  return { made, token: made.url.split('#').at(-1) ?? '' }
}

describe('a shared report', () => {
  test('shows the chosen accounts, without members, labels and private addresses, and is counted', async () => {
    const { made, token } = await share()
    const answer = await look(token)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await answer.text()
    const report = JSON.parse(text) as SharedReport
    expect(report.overview.accounts.map(({ network }) => network)).toEqual(['instagram'])
    expect(report.posts.length).toBeGreaterThan(5)
    expect(report.posts.every(({ network }) => network === 'instagram')).toBe(true)
    expect(text).not.toContain(given.labelId)
    expect(text).not.toContain(ada.id)
    expect(text).not.toContain(ada.email)
    const stored = await api.database.db
      .selectFrom('report_links')
      .selectAll()
      .where('id', '=', made.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const [link] = await get<ReportLink[]>('/report-links')
    expect(link).toMatchObject({ id: made.id, state: 'open', opened: 1, createdBy: 'Ada' })
    const told = await api.database.db
      .selectFrom('activity')
      .select('action')
      .where('workspace_id', '=', given.workspaceId)
      .execute()
    expect(told).toContainEqual({ action: 'report-shared' })
  })

  test('is of the chosen labels, authors and campaigns, says so, and names none of them', async () => {
    const { posts } = await get<Page>(
      `/posts?from=2026-02-01&to=2026-03-02&labels=${given.labelId}&networks=instagram`,
    )
    const narrowed = { ...query(), labels: [given.labelId], campaigns: ['rye'], authors: [ada.id] }
    for (const isLive of [false, true]) {
      const { token } = await share({ query: narrowed, isLive })
      const text = await (await look(token)).text()
      const report = JSON.parse(text) as SharedReport
      expect(report.narrowedBy).toEqual(['labels', 'authors', 'campaigns'])
      expect(report.posts.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
      for (const secret of [given.labelId, ada.id, 'rye']) expect(text).not.toContain(secret)
    }
    const { token } = await share({ query: { ...query(), authors: [ben.id] } })
    expect(((await (await look(token)).json()) as SharedReport).posts).toEqual([])
  })

  test('stays as it was made unless it is live', async () => {
    const still = await share()
    const live = await share({ isLive: true })
    const before = await interactionsOfReport(still.token)
    const post = given.posts.find(
      ({ network, publishedAt }) => network === 'instagram' && publishedAt > new Date('2026-02-10'),
    )
    if (!post) throw new Error('no post')
    const { workspaceId, connections } = given
    const takenAt = new Date(post.publishedAt.getTime() + 24 * hourMs + 1)
    await insertReading(api.database.db, {
      workspaceId,
      connectionId: connections.instagram,
      ...post,
      takenAt,
      counts: { likes: 1_000_000 },
    })
    expect(await interactionsOfReport(still.token)).toBe(before)
    expect(await interactionsOfReport(live.token)).toBeGreaterThan(1_000_000)
  })

  test('wrong, expired, revoked, and of a maker who left: one same answer', async () => {
    const bodies: unknown[] = []
    const closed = async (token: string) => {
      const answer = await look(token)
      expect(answer.status).toBe(404)
      bodies.push(await answer.json())
    }
    await closed('wrong')
    const revoked = await share()
    expect((await send('DELETE', `/report-links/${revoked.made.id}`, undefined)).status).toBe(200)
    await closed(revoked.token)
    const expired = await share({ expiresAt: new Date(api.clock.now().getTime() + hourMs).toISOString() })
    const { at: present } = api.clock
    api.clock.at = new Date(present.getTime() + 2 * hourMs)
    await closed(expired.token)
    api.clock.at = present
    const left = await share()
    const { db } = api.database
    const role = (name: 'owner' | 'viewer') =>
      db
        .updateTable('workspace_members')
        .set({ role: name })
        .where('user_id', '=', ada.id)
        .where('workspace_id', '=', given.workspaceId)
        .execute()
    await role('viewer')
    await closed(left.token)
    await role('owner')
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect((await send('DELETE', `/report-links/${revoked.made.id}`, undefined)).status).toBe(404)
  })

  test('guesses are limited by address', async () => {
    const statuses = new Set<number>()
    for (let tries = 0; tries < 320; tries++) statuses.add((await look(`guess-${tries}`)).status)
    expect([...statuses].toSorted()).toEqual([404, 429])
  })

  test('ends within a year, is of accounts of this workspace, and viewers make none', async () => {
    const ask = (more: object, who = ada) =>
      send('POST', '/report-links', { title: 'March', query: query(), ...more }, who)
    expect((await ask({ expiresAt: '2030-01-01T00:00:00Z' })).status).toBe(400)
    expect((await ask({ query: { ...query(), connections: [given.workspaceId] } })).status).toBe(400)
    expect((await ask({}, ben)).status).toBe(403)
    expect((await api.ask('GET', `${at}/report-links`, { cookie: ben.cookie })).status).toBe(403)
  })
})

test('settings, refresh and history answer with their refusals', async () => {
  expect(await get('/settings', ben)).toMatchObject({ xEnabled: false, mail: 'never', foreignPosts: true })
  expect((await send('PUT', '/settings', { mail: 'weekly' })).status).toBe(200)
  expect(await get('/settings')).toMatchObject({ mail: 'weekly' })
  expect((await send('PUT', '/settings', { xEnabled: true })).status).toBe(400)
  expect((await send('PUT', '/settings', { mail: 'never' }, ben)).status).toBe(403)
  const subjectId = '11111111-1111-4111-8111-111111111111'
  expect((await send('POST', '/refresh', { subjectId, confirmed: true })).status).toBe(404)
  expect((await send('DELETE', `/accounts/${given.connections.bluesky}/history`, undefined)).status).toBe(404)
})
