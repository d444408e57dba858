import { beforeAll, expect, test } from 'vitest'
import type { Approval, ApprovalEvent } from '#contract/approvals.ts'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Post } from '#contract/posts.ts'
import type { Review, ReviewLink } from '#contract/reviews.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let editor: Person
let second: Person
let author: Person

// The clock of the API stands at 2026-03-01T09:00:00Z.
const inAnHour = '2026-03-01T10:00:00.000Z'
const inTwo = '2026-03-01T11:00:00.000Z'

beforeAll(async () => {
  api = await openTestApi()
  editor = await api.join('Edna Editor')
  second = await api.join('Sal Second')
  author = await api.join('Arno Author')
  return () => api[Symbol.asyncDispose]()
})

/** An empty workspace with an owner, a second editor and an author, and a Bluesky account. */
async function openTestWorkspace() {
  api.clock.at = new Date('2026-03-01T09:00:00Z')
  const { db } = api.database
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: 'Haldon Street', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.addMember(workspaceId, editor.id, 'owner')
  await api.addMember(workspaceId, second.id, 'editor')
  await api.addMember(workspaceId, author.id, 'author')
  const { id: connectionId } = await insertAccount(db, {
    workspaceId,
    externalId: `did:${workspaceId}`,
    username: 'haldon',
    displayName: 'Haldon Street Bakery',
    connectedBy: editor.id,
  })
  const at = `/api/workspaces/${workspaceId}`
  const ask = (who: Person, method: string, path: string, body?: unknown) =>
    api.ask(method, at + path, { cookie: who.cookie, body })
  return {
    workspaceId,
    ask,
    async write(text = 'Rye is back from Friday.', who = author): Promise<Post> {
      const answer = await ask(who, 'POST', '/posts', {
        content: { all: text },
        connectionIds: [connectionId],
        scheduledFor: null,
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return (await answer.json()) as Post
    },
    /** A draft with a requested approval. */
    async asked(wantedFor = inAnHour): Promise<Post> {
      const post = await this.write()
      const answer = await ask(author, 'POST', `/posts/${post.id}/approval`, { wantedFor, message: 'Please' })
      if (answer.status !== 201) throw new Error(await answer.text())
      return this.find(post.id)
    },
    find: async (id: string) => (await (await ask(editor, 'GET', `/posts/${id}`)).json()) as Post,
    approve: (who: Person, id: string, body: object = {}) =>
      ask(who, 'POST', `/posts/${id}/approval/approve`, body),
    sendBack: (who: Person, id: string, comment: string) =>
      ask(who, 'POST', `/posts/${id}/approval/send-back`, { comment }),
    edit: (who: Person, id: string, body: object) => ask(who, 'PATCH', `/posts/${id}`, body),
    history: async (id: string) =>
      (await (await ask(editor, 'GET', `/posts/${id}/approval`)).json()) as ApprovalEvent[],
    async told(who: Person): Promise<[string, string][]> {
      const bell = (await (await ask(who, 'GET', '/notifications')).json()) as {
        notifications: Notification[]
      }
      return bell.notifications.map(({ kind, text }) => [kind, text])
    },
    async link(scope: object, body: object = {}) {
      const answer = await ask(editor, 'POST', '/review-links', { scope, ...body })
      if (answer.status !== 201) throw new Error(await answer.text())
      const made = (await answer.json()) as { link: ReviewLink; url: string }
      return { ...made, token: new URL(made.url).pathname.split('/').at(-1) ?? '' }
    },
  }
}

const problemOf = async (answer: Response) => (await answer.json()) as ProblemDetails

const openReview = (token: string) => api.ask('POST', '/api/review', { body: { token } })
const review = async (token: string) => (await (await openReview(token)).json()) as Review
const decide = (token: string, reviewPostId: string | undefined, said: object = {}) =>
  api.ask('POST', '/api/review/decide', {
    body: { token, reviewPostId, name: 'Rae Client', decision: 'approved', ...said },
  })

test('a request notifies everyone who can approve, each in their own time zone and format', async () => {
  const desk = await openTestWorkspace()
  await api.ask('PATCH', '/api/me/time-format', { cookie: second.cookie, body: { locale: 'en-GB' } })
  await desk.ask(editor, 'PUT', '/timezone', { timezone: 'America/New_York' })
  const post = await desk.asked()
  expect(post.status).toBe('draft')
  expect(post.approval).toMatchObject({
    state: 'asked',
    wantedFor: inAnHour,
    askedBy: { id: author.id, name: author.name },
    askedAt: '2026-03-01T09:00:00.000Z',
    message: 'Please',
  } satisfies Partial<Approval>)
  expect(await desk.told(editor)).toEqual([['approval-asked', expect.stringContaining('Mar 1, 5:00 AM')]])
  expect((await desk.told(second))[0]?.[1]).toContain('1 Mar, 10:00')
  expect(await desk.told(author)).toEqual([])
})

test('a post has one open request at most, and only a draft can be requested, for a future time', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const ask = (id: string, wantedFor: string) =>
    desk.ask(author, 'POST', `/posts/${id}/approval`, { wantedFor })
  expect((await ask(post.id, inTwo)).status).toBe(409)
  const other = await desk.write()
  expect((await ask(other.id, '2026-03-01T08:00:00.000Z')).status).toBe(400)
  await desk.edit(editor, other.id, { scheduledFor: inTwo })
  expect((await ask(other.id, inTwo)).status).toBe(409)
})

test('approving schedules the post for the wished time, and notifies the requester', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  expect((await desk.approve(author, post.id)).status).toBe(403)
  const answer = await desk.approve(second, post.id, { comment: 'Lovely' })
  expect(answer.status).toBe(200)
  const after = await desk.find(post.id)
  expect([after.status, after.scheduledFor]).toEqual(['scheduled', inAnHour])
  expect(after.approval).toMatchObject({ state: 'approved', decidedBy: second.name, comment: 'Lovely' })
  expect(await desk.told(author)).toEqual([
    ['approval-decided', expect.stringMatching(/^Sal Second\b.*“Lovely”/)],
  ])
  expect((await desk.history(post.id)).map(({ kind, name }) => [kind, name])).toEqual([
    ['asked', author.name],
    ['approved', second.name],
  ])
  const { scheduled_by: by } = await api.database.db
    .selectFrom('scheduled_posts')
    .select('scheduled_by')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(by).toBe(second.id)
})

test('of two simultaneous decisions, one counts', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const answers = await Promise.all([
    desk.approve(editor, post.id),
    desk.sendBack(second, post.id, 'Not yet'),
    desk.approve(second, post.id),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await desk.history(post.id)).toHaveLength(2)
  expect(await desk.told(author)).toHaveLength(1)
})

test('a wished time that has passed must be chosen again', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  api.clock.at = new Date('2026-03-01T10:30:00Z')
  const refused = await desk.approve(editor, post.id)
  expect(refused.status).toBe(422)
  expect((await problemOf(refused)).problems?.map(({ place }) => place)).toEqual(['time'])
  expect((await desk.find(post.id)).approval?.state).toBe('asked')
  expect((await desk.approve(editor, post.id, { at: inTwo })).status).toBe(200)
  expect((await desk.find(post.id)).scheduledFor).toBe(inTwo)
})

test('a post that fails the checks is refused with its problems', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.write('Rye is back from Friday. '.repeat(20))
  await desk.ask(author, 'POST', `/posts/${post.id}/approval`, { wantedFor: inAnHour })
  const refused = await desk.approve(editor, post.id)
  expect([refused.status, (await problemOf(refused)).code]).toEqual([422, 'post-has-problems'])
  expect((await desk.find(post.id)).status).toBe('draft')
})

test('requesting changes needs a comment, which the requester reads', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  expect((await desk.sendBack(editor, post.id, '  ')).status).toBe(400)
  expect((await desk.sendBack(editor, post.id, 'Which Friday?')).status).toBe(200)
  const after = await desk.find(post.id)
  expect([after.status, after.approval?.state, after.approval?.comment]).toEqual([
    'draft',
    'sent-back',
    'Which Friday?',
  ])
  expect((await desk.told(author))[0]?.[1]).toContain('“Which Friday?”')
})

test('a change of the text cancels a request, an edit without changes does not', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  await desk.edit(author, post.id, { content: post.content })
  expect((await desk.find(post.id)).approval?.state).toBe('asked')
  await desk.edit(author, post.id, { content: { all: 'Something else.' } })
  const after = await desk.find(post.id)
  expect([after.approval?.state, after.approval?.changedAfter]).toEqual(['changed', 'asked'])
  const refused = await desk.approve(editor, post.id)
  expect((await problemOf(refused)).code).toBe('conflict')
  expect((await desk.history(post.id)).map(({ kind }) => kind)).toEqual(['asked', 'changed'])
  expect((await desk.ask(author, 'POST', `/posts/${post.id}/approval`, { wantedFor: inTwo })).status).toBe(
    201,
  )
})

test.each([
  ['accounts', { connectionIds: [] as string[] }],
  ['settings', { platformSettings: { bluesky: { firstComment: 'More' } } }],
])('an approval is cancelled when the %s change; another time does not cancel it', async (_what, change) => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  await desk.approve(editor, post.id)
  await desk.edit(editor, post.id, { scheduledFor: inTwo })
  expect((await desk.find(post.id)).approval?.state).toBe('approved')
  await desk.edit(editor, post.id, { ...change, scheduledFor: null })
  const { approval } = await desk.find(post.id)
  expect([approval?.state, approval?.changedAfter]).toEqual(['changed', 'approved'])
})

test('an editor who schedules a requested post unchanged approves it', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  await desk.edit(editor, post.id, { scheduledFor: inTwo })
  expect((await desk.find(post.id)).approval).toMatchObject({ state: 'approved', decidedBy: editor.name })
  expect(await desk.told(author)).toHaveLength(1)
})

test('the requester may withdraw a request, and so may an editor', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const withdraw = (who: Person) => desk.ask(who, 'DELETE', `/posts/${post.id}/approval`)
  const other = await api.join(`Other ${desk.workspaceId.slice(0, 6)}`)
  await api.addMember(desk.workspaceId, other.id, 'author')
  expect((await withdraw(other)).status).toBe(403)
  expect((await withdraw(author)).status).toBe(204)
  expect((await desk.find(post.id)).approval).toBeNull()
  expect((await withdraw(author)).status).toBe(409)
  expect((await desk.history(post.id)).map(({ kind }) => kind)).toEqual(['asked', 'withdrawn'])
})

test('a reviewer without an account sees the post as it was, and approving schedules it', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const { token, link, url } = await desk.link({ kind: 'post', postId: post.id }, { days: 3 })
  expect(url).toMatch(/\/review\/[\w-]{43}$/)
  expect(link).toMatchObject({ state: 'open', expiresAt: '2026-03-04T09:00:00.000Z', posts: [post.id] })
  const seen = await review(token)
  expect(seen).toMatchObject({ workspace: 'Haldon Street', title: 'Rye is back from Friday.' })
  expect(seen.posts).toMatchObject([
    {
      now: 'same',
      content: { all: 'Rye is back from Friday.' },
      accounts: [{ network: 'bluesky', name: 'Haldon Street Bakery', username: 'haldon' }],
      plannedFor: inAnHour,
      decisions: [],
    },
  ])
  const answer = await decide(token, seen.posts[0]?.id, { comment: 'Go' })
  expect(await answer.json()).toMatchObject({
    outcome: 'scheduled',
    post: { decisions: [{ name: 'Rae Client', decision: 'approved', comment: 'Go' }] },
  })
  const after = await desk.find(post.id)
  expect([after.status, after.scheduledFor]).toEqual(['scheduled', inAnHour])
  expect(after.approval).toMatchObject({ state: 'approved', decidedBy: 'Rae Client', byLink: true })
  expect((await desk.told(author))[0]?.[1]).toContain('Rae Client')
  expect((await desk.told(editor)).map(([kind]) => kind).toSorted()).toEqual([
    'approval-asked',
    'approval-decided',
  ])
  const [listed] = (await (await desk.ask(editor, 'GET', '/review-links')).json()) as ReviewLink[]
  expect(listed).toMatchObject({
    decisions: { approved: 1, changes: 0, of: 1 },
    openedAt: expect.any(String),
  })
})

test('an approval by link is valid only for the version shown', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const { token } = await desk.link({ kind: 'post', postId: post.id })
  await desk.edit(author, post.id, { content: { all: 'Something else.' } })
  const seen = await review(token)
  expect(seen.posts).toMatchObject([{ now: 'changed', content: { all: 'Rye is back from Friday.' } }])
  const refused = await decide(token, seen.posts[0]?.id)
  expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await desk.find(post.id)).status).toBe('draft')
  expect((await review(token)).posts[0]?.decisions).toEqual([])
})

test('a reviewer who requests changes says which', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const { token } = await desk.link({ kind: 'post', postId: post.id })
  const [shown] = (await review(token)).posts
  expect((await decide(token, shown?.id, { decision: 'changes' })).status).toBe(400)
  const answer = await decide(token, shown?.id, { decision: 'changes', comment: 'Shorter' })
  expect(await answer.json()).toMatchObject({ outcome: 'asked-for-changes' })
  expect((await desk.find(post.id)).approval).toMatchObject({ state: 'sent-back', comment: 'Shorter' })
})

test('a wished time that passed before the review is left to the members of the workspace', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const { token } = await desk.link({ kind: 'post', postId: post.id })
  api.clock.at = new Date('2026-03-01T10:30:00Z')
  const answer = await decide(token, (await review(token)).posts[0]?.id)
  expect(await answer.json()).toMatchObject({ outcome: 'needs-time' })
  const after = await desk.find(post.id)
  expect([after.status, after.approval?.state]).toEqual(['draft', 'approved'])
  expect((await desk.told(editor)).map(([kind]) => kind)).toContain('approval-decided')
})

test('a link shows a week or a label, and nothing of other days, labels and workspaces', async () => {
  const desk = await openTestWorkspace()
  const other = await openTestWorkspace()
  const inWeek = await desk.asked()
  const later = await desk.write('Much later', editor)
  await desk.edit(editor, later.id, { scheduledFor: '2026-03-20T10:00:00.000Z' })
  const theirs = await other.asked()
  const week = await desk.link({ kind: 'week', from: '2026-02-28' })
  expect(week.link).toMatchObject({ title: 'Week of February 28', posts: [inWeek.id] })
  const made = await desk.ask(editor, 'POST', '/labels', { name: 'Spring', color: 'leaf' })
  const { id: labelId } = (await made.json()) as { id: string }
  await api.database.db
    .insertInto('post_labels')
    .values([
      { post_id: later.id, label_id: labelId },
      { post_id: theirs.id, label_id: labelId },
    ])
    .execute()
  const label = await desk.link({ kind: 'label', labelId })
  expect(label.link).toMatchObject({ title: 'Spring', posts: [later.id] })
  const foreign = await desk.ask(editor, 'POST', '/review-links', {
    scope: { kind: 'post', postId: theirs.id },
  })
  expect(foreign.status).toBe(404)
  const [shown] = (await review((await other.link({ kind: 'post', postId: theirs.id })).token)).posts
  expect((await decide(week.token, shown?.id)).status).toBe(404)
})

test('only editors make links, for 1 to 90 days', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.write()
  const make = (who: Person, days: number) =>
    desk.ask(who, 'POST', '/review-links', { scope: { kind: 'post', postId: post.id }, days })
  expect((await make(author, 7)).status).toBe(403)
  expect((await make(editor, 0)).status).toBe(400)
  expect((await make(editor, 91)).status).toBe(400)
  expect((await make(second, 90)).status).toBe(201)
})

test('a revoked, expired or unknown link says so, and accepts no decision', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.asked()
  const { token, link } = await desk.link({ kind: 'post', postId: post.id }, { days: 1 })
  const [shown] = (await review(token)).posts
  api.clock.at = new Date('2026-03-02T09:00:00Z')
  expect((await problemOf(await openReview(token))).detail).toContain('has expired')
  expect((await decide(token, shown?.id)).status).toBe(404)
  api.clock.at = new Date('2026-03-01T09:00:00Z')
  expect((await desk.ask(author, 'DELETE', `/review-links/${link.id}`)).status).toBe(403)
  expect((await desk.ask(editor, 'DELETE', `/review-links/${link.id}`)).status).toBe(204)
  expect((await problemOf(await openReview(token))).detail).toContain('revoked')
  expect((await decide(token, shown?.id)).status).toBe(404)
  expect((await problemOf(await openReview('a'.repeat(43)))).detail).not.toContain('revoked')
  expect((await desk.find(post.id)).status).toBe('draft')
})

test('the database stores no token, only its hash', async () => {
  const desk = await openTestWorkspace()
  const post = await desk.write()
  const { token } = await desk.link({ kind: 'post', postId: post.id })
  const rows = await api.database.db.selectFrom('review_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => row.token_hash.length)).toEqual(rows.map(() => 64))
})

test('too many tries with wrong links are refused', async () => {
  await openTestWorkspace()
  await api.database.db
    .insertInto('turns')
    .values({ key: 'review|unknown', count: 300, began_at: api.clock.at })
    .onConflict((row) => row.column('key').doUpdateSet({ count: 300, began_at: api.clock.at }))
    .execute()
  const answer = await openReview('b'.repeat(43))
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  await api.database.db.deleteFrom('turns').where('key', '=', 'review|unknown').execute()
})
