import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Post } from '#contract/posts.ts'
import type { AccountSlots, FreeSlot, PostingTime } from '#contract/slots.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person

// The clock of the API stands at 2026-03-01T09:00:00Z, a Sunday.
const london = 'Europe/London'

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return () => api[Symbol.asyncDispose]()
})

const read = async <Answer>(answer: Response | Promise<Response>): Promise<Answer> => (await answer).json()

/** An empty workspace of Ada's and Ben's, with accounts. */
async function openTestWorkspace(...accounts: string[]) {
  const { id: workspaceId } = await api.database.db
    .insertInto('workspaces')
    .values({ name: 'Desk', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.addMember(workspaceId, ada.id, 'owner')
  await api.addMember(workspaceId, ben.id, 'editor')
  const ids: string[] = []
  for (const account of accounts) {
    const row = await insertAccount(api.database.db, { workspaceId, username: account, connectedBy: ada.id })
    ids.push(row.id)
  }
  const ask = (method: string, rest: string, body?: unknown, who = ada) =>
    api.ask(method, `/api/workspaces/${workspaceId}${rest}`, { cookie: who.cookie, body })
  return {
    ids,
    ask,
    set: async (connectionId: string, slots: object[], zone = london) =>
      read<{ accounts: AccountSlots[] }>(ask('PUT', `/slots/${connectionId}`, { zone, slots })),
    async nextFree(connectionIds: string[], count = 3, more = '') {
      const chosen = connectionIds.map((id, index) => `connectionIds[${index}]=${id}`).join('&')
      const { slots } = await read<{ slots: FreeSlot[] }>(
        ask('GET', `/slots/next-free?${chosen}&count=${count}${more}`),
      )
      return slots.map(({ at }) => at.slice(0, 16))
    },
    async times(more = '', from = '2026-03-01T00:00:00Z', to = '2026-03-11T00:00:00Z', who = ada) {
      const answer = await read<{ times: PostingTime[]; nextFree: FreeSlot | null }>(
        ask('GET', `/slots/times?from=${from}&to=${to}${more}`, undefined, who),
      )
      return { ...answer, short: answer.times.map(inShort) }
    },
    async take(who: Person, instead?: string | null) {
      const body = { connectionIds: ids, ...(instead && { instead }) }
      const { slot } = await read<{ slot: FreeSlot | null }>(ask('POST', '/slots/take', body, who))
      return slot?.at ?? null
    },
    async write(scheduledFor: string, recurring?: object): Promise<Post> {
      const answer = await ask('POST', '/posts', {
        content: { all: 'Rye is back.' },
        connectionIds: ids,
        scheduledFor,
        platformSettings: recurring ? { recurring } : {},
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return read<Post>(answer)
    },
  }
}

const at = (weekday: number, time: string, label = '') => ({ weekday, time, label })

const inShort = ({ at, freeFor, isFree, isNextFree }: PostingTime) =>
  [at.slice(0, 16), isFree ? freeFor.length : 'taken', ...(isNextFree ? ['next'] : [])].join(' ')

test('posting times are stored per account, Monday first, each once', async () => {
  const desk = await openTestWorkspace('ada')
  const [id = ''] = desk.ids
  const set = await desk.set(id, [
    at(0, '09:00'),
    at(1, '18:30', 'Evening'),
    at(1, '09:00'),
    at(1, '09:00', 'Again'),
  ])
  expect(set.accounts).toEqual([
    { connectionId: id, zone: london, slots: [at(1, '09:00'), at(1, '18:30', 'Evening'), at(0, '09:00')] },
  ])
  expect((await desk.set(id, [])).accounts).toEqual([])
})

test.each([
  ['25:00', london],
  ['9:00', london],
  ['09:00', 'Mars/Olympus'],
])('%s in %s is refused', async (time, zone) => {
  const desk = await openTestWorkspace('ada')
  const answer = await desk.ask('PUT', `/slots/${desk.ids[0]}`, { zone, slots: [at(1, time)] })
  expect(answer.status).toBe(400)
})

test('an account of another workspace has no posting times here', async () => {
  const desk = await openTestWorkspace('ada')
  const other = await openTestWorkspace('kim')
  const answer = await desk.ask('PUT', `/slots/${other.ids[0]}`, { zone: london, slots: [at(1, '09:00')] })
  expect([answer.status, ((await answer.json()) as ProblemDetails).code]).toEqual([404, 'not-found'])
})

test('scheduled posts occupy slots; a moved post does not block its own', async () => {
  const desk = await openTestWorkspace('ada')
  await desk.set(desk.ids[0] ?? '', [at(2, '09:00')])
  const post = await desk.write('2026-03-03T09:05:00Z')
  expect(await desk.nextFree(desk.ids, 1)).toEqual(['2026-03-10T09:00'])
  expect(await desk.nextFree(desk.ids, 1, `&postId=${post.id}`)).toEqual(['2026-03-03T09:00'])
})

test('a repeating post occupies every slot of its coming times', async () => {
  const desk = await openTestWorkspace('ada')
  await desk.set(desk.ids[0] ?? '', [at(2, '09:00'), at(4, '09:00')])
  await desk.write('2026-03-03T09:00:00Z', { enabled: true, rule: 'FREQ=WEEKLY;COUNT=3', zone: london })
  expect(await desk.nextFree(desk.ids, 4)).toEqual([
    '2026-03-05T09:00',
    '2026-03-12T09:00',
    '2026-03-19T09:00',
    '2026-03-24T09:00',
  ])
})

test('two editors who click simultaneously get two slots; each keeps their own when they click again', async () => {
  const desk = await openTestWorkspace('ada', 'kim')
  for (const id of desk.ids) await desk.set(id, [at(2, '09:00'), at(3, '09:00')])
  const [mine, theirs] = await Promise.all([desk.take(ada), desk.take(ben)])
  expect([mine, theirs].toSorted()).toEqual(['2026-03-03T09:00:00.000Z', '2026-03-04T09:00:00.000Z'])
  expect(await desk.take(ada, mine)).toBe(mine)
  expect(await desk.take(ben, theirs)).toBe(theirs)
  api.clock.at = new Date(api.clock.at.getTime() + 16 * 60_000)
  expect(await desk.take(ben)).toBe('2026-03-03T09:00:00.000Z')
  api.clock.at = new Date(api.clock.at.getTime() - 16 * 60_000)
})

test('without posting times there is no slot', async () => {
  const desk = await openTestWorkspace('ada')
  expect(await desk.take(ada)).toBeNull()
  expect(await desk.nextFree(desk.ids)).toEqual([])
})

test('an invalid rule or time zone is refused with a message, for drafts too', async () => {
  const desk = await openTestWorkspace('ada')
  for (const recurring of [
    { enabled: true },
    { enabled: true, rule: 'FREQ=HOURLY' },
    { enabled: true, rule: 'FREQ=DAILY', zone: 'Mars/Olympus' },
    'daily',
  ]) {
    const body = {
      content: { all: 'Rye' },
      connectionIds: desk.ids,
      scheduledFor: null,
      platformSettings: { recurring },
    }
    const answer = await desk.ask('POST', '/posts', body)
    expect([answer.status, ((await answer.json()) as ProblemDetails).code]).toEqual([400, 'bad-request'])
  }
})

test("a repeating post names its next time, in its author's time zone, and shows its times", async () => {
  const desk = await openTestWorkspace('ada')
  await desk.ask('PUT', '/timezone', { timezone: 'Asia/Tokyo' })
  const post = await desk.write('2026-03-03T09:00:00Z', {
    enabled: true,
    rule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31',
  })
  expect(post.scheduledFor).toBe('2026-03-31T09:00:00.000Z')
  expect(post.platformSettings).toMatchObject({
    recurring: {
      enabled: true,
      rule: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      next_schedule: '2026-03-31T09:00:00.000Z',
      last_posted: null,
    },
  })
  const answer = await desk.ask('GET', `/posts/${post.id}/occurrences`)
  expect(await answer.json()).toMatchObject({
    occurrences: [
      { occurrence: 1, dueAt: '2026-03-31T09:00:00.000Z', publications: [{ state: 'scheduled' }] },
    ],
    next: null,
  })
})

test('a series that ends before its first time is refused, at the field of the time', async () => {
  const desk = await openTestWorkspace('ada')
  const body = {
    content: { all: 'Rye' },
    connectionIds: desk.ids,
    scheduledFor: '2026-03-03T09:00:00Z',
    platformSettings: { recurring: { enabled: true, rule: 'FREQ=DAILY;UNTIL=20260302', zone: london } },
  }
  const answer = await desk.ask('POST', '/posts', body)
  expect(answer.status).toBe(422)
  expect((await answer.json()) as ProblemDetails).toMatchObject({
    problems: [{ code: 'repeat-over', place: 'time' }],
  })
})

test('an unscheduled post keeps its rule and has no next time', async () => {
  const desk = await openTestWorkspace('ada')
  const post = await desk.write('2026-03-03T09:00:00Z', { enabled: true, rule: 'FREQ=DAILY', zone: london })
  const answer = await desk.ask('POST', `/posts/${post.id}/unschedule`)
  expect(await answer.json()).toMatchObject({
    status: 'draft',
    scheduledFor: null,
    platformSettings: { recurring: { rule: 'FREQ=DAILY', next_schedule: null, start: null } },
  })
})

test('a posting habit is shown from ten published posts on, with their number', async () => {
  const desk = await openTestWorkspace('ada')
  const habits = async () => (await desk.ask('GET', `/slots/habits?connectionIds[0]=${desk.ids[0]}`)).json()
  const post = await desk.write('2026-03-03T09:00:00Z')
  for (let day = 10; day < 19; day++) {
    await api.database.db
      .insertInto('publications')
      .values({
        workspace_id: post.workspaceId,
        post_id: post.id,
        connection_id: desk.ids[0] ?? '',
        network: 'bluesky',
        username: 'ada',
        account_key: 'bluesky:ada',
        occurrence: day,
        state: 'published',
        due_at: `2026-02-${day}T18:00:00Z`,
      })
      .execute()
  }
  expect(await habits()).toEqual({ habits: [] })
  await api.database.db
    .updateTable('publications')
    .set({ state: 'published' })
    .where('post_id', '=', post.id)
    .execute()
  expect(await habits()).toEqual({
    habits: [{ connectionId: desk.ids[0], time: '18:00', posts: 9, of: 10 }],
  })
})

test('while the previous time may be live its text stays; once settled, the next time can be changed', async () => {
  const desk = await openTestWorkspace('ada')
  const post = await desk.write('2026-03-03T09:00:00Z', { enabled: true, rule: 'FREQ=DAILY', zone: london })
  const { db } = api.database
  const [sent] = await db.selectFrom('publications').selectAll().where('post_id', '=', post.id).execute()
  if (!sent) throw new Error('nothing to send')
  const { id, steps: _, ticket: __, item_links: ___, ...row } = sent
  await db
    .updateTable('publications')
    .set({ state: 'unsettled', run_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('publications')
    .values({ ...row, occurrence: 2 })
    .execute()
  await db.updateTable('scheduled_posts').set({ occurrence: 2 }).where('id', '=', post.id).execute()
  const edit = () => desk.ask('PATCH', `/posts/${post.id}`, { content: { all: 'Other words' } })
  expect((await edit()).status).toBe(409)
  await db.updateTable('publications').set({ state: 'published' }).where('id', '=', id).execute()
  const changed = (await (await edit()).json()) as Post
  expect(changed.content.all).toBe('Other words')
  expect(changed.publications).toMatchObject([{ occurrence: 2, state: 'scheduled' }])
  expect(changed.earlierPublications).toMatchObject([{ occurrence: 1, state: 'published' }])
})

test('posting times of a span are listed for every account, with what is free and what comes next', async () => {
  const desk = await openTestWorkspace('ada', 'kim')
  const [a = '', k = ''] = desk.ids
  expect(await desk.times()).toMatchObject({ times: [], nextFree: null })
  await desk.set(a, [at(2, '09:00', 'Morning'), at(2, '12:00')])
  await desk.set(k, [at(2, '09:00')])
  await desk.write('2026-03-03T09:05:00Z')
  const listed = await desk.times()
  expect(listed.short).toEqual([
    '2026-03-03T09:00 taken',
    '2026-03-03T12:00 1 next',
    '2026-03-10T09:00 2',
    '2026-03-10T12:00 1',
  ])
  expect(listed.times[2]).toMatchObject({ label: 'Morning', connectionIds: [a, k].toSorted() })
  expect(listed.nextFree).toEqual({
    at: '2026-03-03T12:00:00.000Z',
    connectionIds: [a],
    label: '',
    isExperiment: false,
  })
})

test('for one post, shared times are listed, and its own is free', async () => {
  const desk = await openTestWorkspace('ada', 'kim')
  const [a = '', k = ''] = desk.ids
  await desk.set(a, [at(2, '09:00'), at(2, '12:00')])
  await desk.set(k, [at(2, '09:00')])
  const post = await desk.write('2026-03-03T09:05:00Z')
  const both = `&connectionIds[0]=${a}&connectionIds[1]=${k}`
  expect((await desk.times(both)).short).toEqual(['2026-03-03T09:00 taken', '2026-03-10T09:00 2 next'])
  expect((await desk.times(`${both}&postId=${post.id}`)).short).toEqual([
    '2026-03-03T09:00 2 next',
    '2026-03-10T09:00 2',
  ])
  expect((await desk.times(`&connectionIds[0]=${a}`)).short).toEqual([
    '2026-03-03T09:00 taken',
    '2026-03-03T12:00 1 next',
    '2026-03-10T09:00 1',
    '2026-03-10T12:00 1',
  ])
})

test('the next free posting time is known outside the span too', async () => {
  const desk = await openTestWorkspace('ada')
  await desk.set(desk.ids[0] ?? '', [at(2, '09:00')])
  const later = await desk.times('', '2026-03-09T00:00:00Z', '2026-03-16T00:00:00Z')
  expect(later.short).toEqual(['2026-03-10T09:00 1'])
  expect(later.nextFree?.at).toBe('2026-03-03T09:00:00.000Z')
  expect((await desk.times('', '2026-03-03T09:00:00Z', '2026-03-10T09:00:00Z')).short).toEqual([
    '2026-03-03T09:00 1 next',
  ])
})

test('a repeating post takes each of its coming times, and a held time is taken for everyone else', async () => {
  const desk = await openTestWorkspace('ada')
  await desk.set(desk.ids[0] ?? '', [at(2, '09:00'), at(4, '09:00')])
  await desk.write('2026-03-03T09:00:00Z', { enabled: true, rule: 'FREQ=WEEKLY;COUNT=2', zone: london })
  expect(await desk.take(ben)).toBe('2026-03-05T09:00:00.000Z')
  const to = '2026-03-13T00:00:00Z'
  const series = ['2026-03-03T09:00 taken', '2026-03-10T09:00 taken']
  expect((await desk.times('', undefined, to)).short).toEqual(
    [...series, '2026-03-05T09:00 taken', '2026-03-12T09:00 1 next'].toSorted(),
  )
  expect((await desk.times('', undefined, to, ben)).short).toEqual(
    [...series, '2026-03-05T09:00 1 next', '2026-03-12T09:00 1'].toSorted(),
  )
})

test('posting times keep their local time over the days the clocks change', async () => {
  const desk = await openTestWorkspace('ada')
  await desk.set(desk.ids[0] ?? '', [at(0, '01:30'), at(1, '09:00')])
  const { short } = await desk.times('', '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')
  expect(short).toEqual(['2026-03-29T01:00 1', '2026-03-30T08:00 1'])
})

test('accounts of another workspace have no posting times here', async () => {
  const desk = await openTestWorkspace('ada')
  const other = await openTestWorkspace('kim')
  await other.set(other.ids[0] ?? '', [at(2, '09:00')])
  expect(await desk.times()).toMatchObject({ times: [], nextFree: null })
  expect(await desk.times(`&connectionIds[0]=${other.ids[0]}`)).toMatchObject({ times: [], nextFree: null })
})

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['2026-03-01T00:00:00Z', '2026-04-15T00:00:01Z'],
])('posting times from %s to %s are refused', async (from, to) => {
  const desk = await openTestWorkspace('ada')
  const answer = await desk.ask('GET', `/slots/times?from=${from}&to=${to}`)
  expect([answer.status, ((await answer.json()) as ProblemDetails).code]).toEqual([400, 'bad-request'])
})

test('posts at a removed posting time are previewed with a new one, in time zones that exist', async () => {
  const desk = await openTestWorkspace('ada')
  const [id = ''] = desk.ids
  const { accounts: before } = await desk.set(id, [at(2, '09:00'), at(4, '09:00')])
  const post = await desk.write('2026-03-03T09:00:00Z')
  await desk.set(id, [at(4, '09:00')])
  const preview = (was: object[], who = ada) =>
    desk.ask('POST', '/slots/reflow/preview', { before: was }, who)
  expect(await read(preview(before, ben))).toEqual({
    posts: [
      {
        postId: post.id,
        version: post.version,
        words: post.content.all,
        connectionIds: [id],
        scheduledFor: '2026-03-03T09:00:00.000Z',
        proposedFor: '2026-03-05T09:00:00.000Z',
      },
    ],
    hasMore: false,
  })
  expect((await preview([{ connectionId: id, zone: 'Mars/Olympus', slots: [] }])).status).toBe(400)
  expect((await preview([])).status).toBe(400)
})
