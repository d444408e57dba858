import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ActivityEntry } from '#contract/activity.ts'
import type { Connection } from '#contract/connections.ts'
import type { Label } from '#contract/labels.ts'
import type { MediaFolder } from '#contract/media-library.ts'
import type { Media } from '#contract/media.ts'
import type { Invitation } from '#contract/members.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import type { Post } from '#contract/posts.ts'
import type { Review, ReviewLink } from '#contract/reviews.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { runImport } from '#server/modules/exchange/run-import.ts'
import { openArchives } from '#server/modules/exchange/test-archives.ts'
import { noFilms, openTestWorkspace as openWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { takeDown } from '#server/modules/publishing/take-down.ts'
import { sandboxAppPassword } from '#sandbox/sandbox.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person
let arno: Person

const { files } = memoryFiles()

// The clock of the API is at 2026-03-01T09:00:00Z when a test begins.
const start = Date.parse('2026-03-01T09:00:00Z')
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString()

beforeAll(async () => {
  api = await openTestApi({ files, takeDown: (which) => takeDown(standIns(), which) })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  arno = await api.join('Arno')
  return () => api[Symbol.asyncDispose]()
})

/** A stand-in for removing posts from networks. */
const standIns = () => ({
  ...api.dependencies(),
  connections: api.connections,
  fetch: (...asked: Parameters<typeof fetch>) => api.wire.fetch(new Request(...asked)),
})

test('scheduling and unscheduling a post is logged with its text and both times', async () => {
  const desk = await openTestWorkspace('bluesky:haldon')
  const { id } = await desk.write(arno, { content: { all: 'Rye is back' } })
  const edit = (change: object) => desk.ask(ben, 'PATCH', `/posts/${id}`, change)
  await edit({ scheduledFor: at(24) })
  await edit({ scheduledFor: at(48), content: { all: 'Rye is back on Friday' } })
  await edit({ scheduledFor: null })
  await edit({ scheduledFor: at(72) })
  await desk.ask(ada, 'POST', `/posts/${id}/unschedule`)
  await edit({ content: { all: 'Rye' } })
  await edit({ publishNow: true })
  const other = await desk.write(ben, { content: { all: 'Buns' }, scheduledFor: at(5) })
  await desk.ask(ada, 'DELETE', `/posts/${other.id}`)
  const moved = { words: 'Rye is back on Friday' }
  expect(await desk.told()).toMatchObject([
    ['post-created', 'Arno', { words: 'Rye is back', at: null }],
    ['post-scheduled', 'Ben', { words: 'Rye is back', at: at(24), before: null }],
    ['post-scheduled', 'Ben', { ...moved, at: at(48), before: at(24) }],
    ['post-unscheduled', 'Ben', { ...moved, at: null, before: at(48) }],
    ['post-scheduled', 'Ben', { ...moved, at: at(72), before: null }],
    ['post-unscheduled', 'Ada', moved],
    ['post-edited', 'Ben', { words: 'Rye' }],
    ['post-published-now', 'Ben', { words: 'Rye' }],
    ['post-created', 'Ben', { words: 'Buns', at: at(5) }],
    ['post-deleted', 'Ada', { words: 'Buns' }],
  ])
})

test('an action on many posts is logged once, with their number', async () => {
  const desk = await openTestWorkspace('bluesky:haldon')
  const one = await desk.write(ada, { content: { all: 'One' } })
  const two = await desk.write(ada, { content: { all: 'Two' } })
  const label = await desk.read<Label>(ada, 'POST', '/labels', { name: 'Bread', color: 'sky' })
  const bulk = async (who: Person, postIds: string[], action: BulkAction) =>
    (await desk.read<{ results: BulkResult[] }>(who, 'POST', '/posts/bulk', { postIds, action })).results
  const both = [one.id, two.id]
  await bulk(ben, both, { kind: 'label', add: [label.id], remove: [] })
  await bulk(ben, [one.id], { kind: 'duplicate' })
  await bulk(ben, both, { kind: 'reschedule', move: { kind: 'spread', from: at(5), everyMin: 30 } })
  // They have times, so an author may not delete them.
  await bulk(arno, both, { kind: 'delete' })
  const [was] = await bulk(ada, [two.id], { kind: 'unschedule' })
  await bulk(ada, [two.id], {
    kind: 'put-back',
    times: [{ postId: two.id, scheduledFor: was?.before ?? null }],
  })
  await bulk(ada, both, { kind: 'delete' })
  expect((await desk.told()).slice(3)).toMatchObject([
    ['posts-labelled', 'Ben', { posts: 2 }],
    ['posts-duplicated', 'Ben', { posts: 1, postId: one.id }],
    ['posts-rescheduled', 'Ben', { posts: 2 }],
    ['posts-unscheduled', 'Ada', { posts: 1, postId: two.id }],
    ['posts-rescheduled', 'Ada', { posts: 1, postId: two.id }],
    ['posts-deleted', 'Ada', { posts: 2 }],
  ])
})

test('a decision about a publication is logged with the text of its post', async () => {
  const desk = await openTestWorkspace()
  const haldon = await desk.connect('haldon')
  const { id, publications } = await desk.write(ada, {
    content: { all: 'Rye is back' },
    connectionIds: [haldon.id],
    scheduledFor: at(1),
  })
  const decide = (who: Person, what: string, body?: object) =>
    desk.ask(who, 'POST', `/posts/${id}/publications/${publications[0]?.id}/${what}`, body)
  await bringInto(id, { state: 'failed' })
  await decide(ben, 'retry')
  await bringInto(id, { state: 'unsettled' })
  await decide(ada, 'settle', { live: false })
  await bringInto(id, { state: 'unsettled' })
  await decide(ben, 'settle', { live: true })
  await bringInto(id, { remote_id: `at://${haldon.externalId}/app.bsky.feed.post/3lxyz` })
  await decide(ada, 'take-down')
  const post = { words: 'Rye is back', postId: id }
  expect((await desk.told()).slice(2)).toMatchObject([
    ['publication-retried', 'Ben', post],
    ['publication-settled', 'Ada', { ...post, decision: 'is-not-live' }],
    ['publication-settled', 'Ben', { ...post, decision: 'is-live' }],
    ['publication-taken-down', 'Ada', post],
  ])
})

test('requesting and deciding an approval is logged with the text of the post', async () => {
  const desk = await openTestWorkspace('bluesky:haldon')
  const { id } = await desk.write(arno, { content: { all: 'Rye is back' } })
  const approval = `/posts/${id}/approval`
  await desk.ask(arno, 'POST', approval, { wantedFor: at(2), message: 'Please' })
  await desk.ask(ben, 'POST', `${approval}/send-back`, { comment: 'Which Friday?' })
  await desk.ask(arno, 'POST', approval, { wantedFor: at(3) })
  await desk.ask(arno, 'DELETE', approval)
  await desk.ask(arno, 'POST', approval, { wantedFor: at(3) })
  await desk.ask(ada, 'POST', `${approval}/approve`, {})
  const post = { words: 'Rye is back', postId: id }
  expect((await desk.told()).slice(1)).toMatchObject([
    ['approval-asked', 'Arno', post],
    ['post-sent-back', 'Ben', post],
    ['approval-asked', 'Arno', post],
    ['approval-withdrawn', 'Arno', post],
    ['approval-asked', 'Arno', post],
    ['post-approved', 'Ada', post],
  ])
})

test('review links are logged with the decisions made by them, and never with their token', async () => {
  const desk = await openTestWorkspace()
  const { id: postId } = await desk.write(ada, { content: { all: 'Rye is back' } })
  const scope = { kind: 'post', postId }
  const made = await desk.read<{ link: ReviewLink; url: string }>(ada, 'POST', '/review-links', { scope })
  const token = new URL(made.url).pathname.split('/').at(-1)
  const opened = await api.ask('POST', '/api/review', { body: { token } })
  const shown = ((await opened.json()) as Review).posts[0]
  api.later(1)
  const decision = { token, reviewPostId: shown?.id, name: 'Rae', decision: 'approved' }
  await api.ask('POST', '/api/review/decide', { body: decision })
  await desk.ask(ben, 'DELETE', `/review-links/${made.link.id}`)
  const told = (await desk.told()).slice(1)
  expect(told).toMatchObject([
    ['review-link-created', 'Ada', { title: 'Rye is back' }],
    ['post-approved', undefined, { words: 'Rye is back', reviewer: 'Rae' }],
    ['review-link-revoked', 'Ben', { linkId: made.link.id }],
  ])
  expect(JSON.stringify(told)).not.toContain(token)
})

test('actions on labels are logged with their names', async () => {
  const desk = await openTestWorkspace()
  const label = await desk.read<Label>(arno, 'POST', '/labels', { name: 'Bread', color: 'sky' })
  await desk.ask(ben, 'PATCH', `/labels/${label.id}`, { name: 'Cake' })
  await desk.ask(ada, 'DELETE', `/labels/${label.id}`)
  expect(await desk.told()).toMatchObject([
    ['label-created', 'Arno', { labelId: label.id, name: 'Bread' }],
    ['label-changed', 'Ben', { labelId: label.id, name: 'Cake' }],
    ['label-deleted', 'Ada', { labelId: label.id, name: 'Cake' }],
  ])
})

test('actions on templates are logged with their names', async () => {
  const desk = await openTestWorkspace()
  const words = {
    name: 'Products',
    contentTypeId: 'product',
    sampleUrl: 'https://haldon.example/rye',
    elements: [
      {
        id: 'title',
        type: 'content',
        selector: 'h1',
        content: 'Rye',
        addBreakAfter: true,
        addDoubleNewlineAfter: false,
      },
    ],
  }
  const template = await desk.read<CustomTemplate>(arno, 'POST', '/templates', words)
  await desk.ask(ben, 'PUT', `/templates/${template.id}`, { ...words, name: 'Goods' })
  await desk.ask(ada, 'DELETE', `/templates/${template.id}`)
  expect(await desk.told()).toMatchObject([
    ['template-created', 'Arno', { templateId: template.id, name: 'Products' }],
    ['template-changed', 'Ben', { templateId: template.id, name: 'Goods' }],
    ['template-deleted', 'Ada', { templateId: template.id, name: 'Goods' }],
  ])
})

test('actions in the library are logged with the names of folders, and the number of files', async () => {
  const desk = await openTestWorkspace()
  const folder = await desk.read<MediaFolder>(arno, 'POST', '/media-folders', { name: 'Bread' })
  await desk.ask(ben, 'PATCH', `/media-folders/${folder.id}`, { name: 'Cake' })
  await desk.ask(ada, 'DELETE', `/media-folders/${folder.id}`)
  const { id: usedId } = await desk.upload(arno)
  await desk.write(arno, { media: [usedId] })
  const idle = [await desk.upload(arno), await desk.upload(arno)].map(({ id }) => id)
  await desk.ask(ben, 'POST', '/media-library/deletions', { mediaIds: [usedId] })
  await desk.ask(ben, 'POST', '/media-library/deletions', { mediaIds: [usedId, ...idle] })
  expect(await desk.told()).toMatchObject([
    ['folder-created', 'Arno', { folderId: folder.id, name: 'Bread' }],
    ['folder-renamed', 'Ben', { folderId: folder.id, name: 'Cake' }],
    ['folder-deleted', 'Ada', { folderId: folder.id, name: 'Cake' }],
    ['post-created', 'Arno', {}],
    ['files-deleted', 'Ben', { files: 2 }],
  ])
})

test('connecting and disconnecting an account is logged with its network, its posting times with its name', async () => {
  const desk = await openTestWorkspace()
  const { id, username } = await desk.connect('haldon')
  const slots = [{ weekday: 1, time: '09:00', label: '' }]
  await desk.ask(ben, 'PUT', `/slots/${id}`, { zone: 'UTC', slots })
  await desk.ask(ada, 'DELETE', `/connections/${id}`)
  expect(username).toContain('haldon')
  expect(await desk.told()).toMatchObject([
    ['connection-added', 'Ada', { network: 'bluesky', username }],
    ['posting-times-set', 'Ben', { account: username, times: 1 }],
    ['connection-removed', 'Ada', { network: 'bluesky', username }],
  ])
})

test('pausing is logged with its reason, another reason, and resuming with the plan for late posts; a repetition is not', async () => {
  const desk = await openTestWorkspace()
  await desk.ask(ben, 'PUT', '/pause', { reason: 'Flood' })
  for (const reason of ['Fire', 'Fire']) await desk.ask(ada, 'PUT', '/pause', { reason })
  const plan = { kind: 'drafts' }
  await desk.ask(ada, 'POST', '/pause/resume', { plan })
  await desk.ask(ben, 'POST', '/pause/resume', { plan })
  expect(await desk.told()).toMatchObject([
    ['paused', 'Ben', { reason: 'Flood' }],
    ['pause-reason-set', 'Ada', { reason: 'Fire' }],
    ['resumed', 'Ada', { plan: 'drafts', late: 0 }],
  ])
})

test('importing posts and undoing it is logged with the file name and the number of posts', async () => {
  const desk = await openTestWorkspace('bluesky:haldon')
  const rows = ['Rye', 'Oat', ''].map((text, place) => ({
    number: place + 2,
    cells: { text, networks: 'all', date: '2026-03-05 09:00' },
  }))
  const id = crypto.randomUUID()
  await desk.ask(arno, 'POST', '/imports', { id, fileName: 'march.csv', rows, options: {} })
  const { database, clock } = api
  const tools = { database, files, clock, billing: 'off' } as const
  await runImport(id, { ...tools, films: noFilms, fetch: async () => ({ kind: 'forbidden' }) })
  await desk.ask(ben, 'POST', `/imports/${id}/undo`, {})
  expect(await desk.told()).toMatchObject([
    ['posts-imported', 'Arno', { importId: id, file: 'march.csv', posts: 2 }],
    ['import-undone', 'Ben', { importId: id, file: 'march.csv', posts: 2 }],
  ])
})

test('creating and revoking the calendar link is logged, and never its address', async () => {
  const desk = await openTestWorkspace()
  // There is none to revoke yet.
  await desk.ask(ada, 'DELETE', '/calendar-feed')
  const { url } = await desk.read<{ url: string }>(ben, 'POST', '/calendar-feed', {})
  await desk.ask(ada, 'DELETE', '/calendar-feed')
  const told = await desk.told()
  expect(told).toMatchObject([
    ['calendar-feed-made', 'Ben', {}],
    ['calendar-feed-ended', 'Ada', {}],
  ])
  expect(JSON.stringify(told)).not.toContain(/feed\/(.*)\.ics/.exec(url)?.[1])
})

test('an export is logged in its workspace; an import in the target, with the number of posts', async () => {
  await using archives = await openArchives()
  const { database } = archives.api
  const [from, to] = [
    await openWorkspace(database.db, archives.ada.id, 'bluesky:haldon'),
    await openWorkspace(database.db, archives.ada.id, 'bluesky:haldon'),
  ]
  const accounts = await archives.read<Connection[]>(from, '/connections')
  const post = { connectionIds: accounts.map(({ id }) => id), scheduledFor: at(24) }
  for (const all of ['Rye', 'Oat']) await archives.write(from, { ...post, content: { all } })
  await archives.write(from, { content: { all: 'Spelt' }, connectionIds: [], scheduledFor: null })
  await archives.takeIn(to, await archives.exported(from), '?schedules=true')
  const told = async (workspaceId: string) =>
    (await archives.read<{ entries: ActivityEntry[] }>(workspaceId, '/activity')).entries.map(inBrief)
  expect(await told(from)).toContainEqual(['workspace-exported', 'Ada', {}])
  expect(await told(to)).toEqual([['archive-imported', 'Ada', { posts: 3 }]])
})

test('changes of members are logged with names, addresses and roles', async () => {
  const desk = await openTestWorkspace()
  const grace = await api.join('Grace')
  const invite = (email: string, role: string) =>
    desk.read<Invitation[]>(ada, 'POST', '/invitations', { email, role })
  await invite(grace.email, 'author')
  const token = /\/invitation\/(\S+)/.exec(api.sent.at(-1)?.text ?? '')?.[1]
  await ask(grace, 'POST', '/api/invitation/accept', { token })
  await desk.ask(ada, 'PUT', `/members/${grace.id}/role`, { role: 'admin' })
  const [open] = await invite('hedy@example.org', 'viewer')
  await desk.ask(grace, 'DELETE', `/invitations/${open?.id}`)
  await desk.ask(grace, 'DELETE', `/members/${ben.id}`)
  await desk.ask(ada, 'PATCH', '', { name: 'Haldon Street' })
  await desk.ask(ada, 'POST', '/transfer', { userId: grace.id, typedName: 'Haldon Street' })
  await desk.ask(ada, 'POST', '/leave', {})
  expect(await desk.told(grace)).toMatchObject([
    ['member-invited', 'Ada', { email: grace.email, role: 'author' }],
    ['member-joined', 'Grace', { role: 'author' }],
    ['member-role-changed', 'Ada', { name: 'Grace', role: 'admin' }],
    ['member-invited', 'Ada', { email: 'hedy@example.org', role: 'viewer' }],
    ['invitation-revoked', 'Grace', { email: 'hedy@example.org' }],
    ['member-removed', 'Grace', { name: 'Ben' }],
    ['workspace-renamed', 'Ada', { before: 'Desk', name: 'Haldon Street' }],
    ['ownership-transferred', 'Ada', { name: 'Grace' }],
    ['member-left', 'Ada', {}],
  ])
})

/** A workspace of Ada's, with Ben as its editor, Arno as its author, and accounts. Its activity list is empty. */
async function openTestWorkspace(...accounts: `bluesky:${string}`[]) {
  api.clock.at = new Date(start)
  const workspaceId = await openWorkspace(api.database.db, ada.id, ...accounts)
  await api.addMember(workspaceId, ben.id, 'editor')
  await api.addMember(workspaceId, arno.id, 'author')
  const path = `/api/workspaces/${workspaceId}`
  const askHere = (who: Person, method: string, rest: string, body?: unknown) =>
    ask(who, method, path + rest, body)
  const read = async <Answer>(...asked: Parameters<typeof askHere>): Promise<Answer> =>
    (await askHere(...asked)).json()
  return {
    ask: askHere,
    read,
    /** A draft for every account, unless overridden. */
    async write(who: Person, words: object): Promise<Post> {
      const connections = await read<Connection[]>(who, 'GET', '/connections')
      const connectionIds = connections.map(({ id }) => id)
      const draft = { content: { all: 'Rye' }, connectionIds, scheduledFor: null }
      return read(who, 'POST', '/posts', { ...draft, ...words })
    },
    connect: (handle: string) =>
      read<Connection>(ada, 'POST', '/connections/bluesky', { handle, appPassword: sandboxAppPassword }),
    async upload(who: Person): Promise<Media> {
      const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
      const body = new FormData()
      body.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'red.png'))
      const headers = { origin, cookie: who.cookie }
      const answer = await api.app.fetch(
        new Request(`${origin}${path}/media`, { method: 'POST', headers, body }),
      )
      return (await answer.json()) as Media
    },
    /** The activity list, oldest first: what was done, by whom, to what. */
    told: async (reader = ada) =>
      (await read<{ entries: ActivityEntry[] }>(reader, 'GET', '/activity')).entries
        .map(inBrief)
        .toReversed(),
  }
}

const inBrief = ({ action, person, subject }: ActivityEntry) => [action, person?.name, subject]

/** Each request is a second later than the previous one, so that the list has a definite order. */
async function ask(who: Person, method: string, path: string, body?: unknown): Promise<Response> {
  api.later(1)
  const answer = await api.ask(method, path, { cookie: who.cookie, body })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** The rows publishing would leave. */
async function bringInto(
  postId: string,
  became: { state: 'failed' | 'unsettled' } | { remote_id: string },
): Promise<void> {
  await api.database.db
    .updateTable('publications')
    .set({ run_at: null, ...became })
    .where('post_id', '=', postId)
    .execute()
}
