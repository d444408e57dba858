import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { grain } from '#server/modules/media/test-pictures.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import { archiveLimits } from './archive-limits.ts'
import { missingReport } from './archive-messages.ts'
import {
  damaged,
  differs,
  notAnArchive,
  notAZip,
  otherVersion,
  tooMuch,
  unknownFile,
} from './broken-archive.ts'
import { restoreLabels } from './restore-labels.ts'
import { openArchive } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { manifestOf, openArchives, zipOf } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
beforeAll(async () => {
  desk = await openArchives()
  return () => desk[Symbol.asyncDispose]()
})

/** A workspace with a published post, a scheduled one, and a draft with a picture. */
async function fullWorkspace() {
  const { api, ada, tools } = desk
  const { db } = api.database
  const workspaceId = await openTestWorkspace(db, ada.id, 'bluesky:ada', 'linkedin:gone')
  const now = api.clock.now()
  const bytes = new Uint8Array(await grain(80, 60).jpeg().toBuffer())
  const owner = { workspaceId, userId: ada.id }
  const added = await addMedia(
    db,
    tools.files,
    { ...owner, bytes, originalName: 'loaf.jpg', altText: 'A loaf', billing: 'off' },
    now,
  )
  if (added.kind !== 'added') throw new Error(added.kind)
  const rows = await db
    .selectFrom('connections')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .execute()
  const write = (text: string, networks: string[], dueAt: Date | null, mediaIds: string[] = []) =>
    db.transaction().execute(async (tx) => {
      const settings = { bluesky: { accounts: { [rows[0]?.id ?? '']: { langs: 'en' } } } }
      const writing = { content: { all: text }, mediaIds, coverIds: [], platformSettings: settings }
      const id = await createPost(tx, owner, writing, now)
      const destinations = rows
        .filter(({ provider }) => networks.includes(provider))
        .map((row) => ({
          connectionId: row.id,
          network: row.provider,
          username: row.username,
          externalId: row.external_id,
        }))
      await schedulePost(tx, { id, workspaceId }, { destinations, dueAt, now })
      await restoreLabels(tx, { id, workspaceId }, ['Bread'], now)
      return id
    })
  const live = await write('It is out', ['bluesky'], now)
  await db
    .updateTable('publications')
    .set({
      state: 'published',
      run_at: null,
      url: 'https://bsky.example/1',
      remote_id: 'r1',
      published_at: now,
    })
    .where('post_id', '=', live)
    .execute()
  await db
    .updateTable('scheduled_posts')
    .set({ status: 'posted', posted_at: now })
    .where('id', '=', live)
    .execute()
  await write('It is to go out', ['bluesky'], new Date('2026-03-05T09:00:00Z'))
  await write('Also where nobody is', ['bluesky', 'linkedin'], new Date('2026-03-06T09:00:00Z'))
  await write('A draft', [], null, [added.media.id])
  return workspaceId
}

const words = (posts: readonly Post[]) =>
  posts.map((post) => ({
    text: post.content.all,
    labels: post.labels.map(({ name }) => name),
    media: post.media.map(({ altText, originalName }) => [altText, originalName]),
    postedAt: post.postedAt,
    to: post.publications.map(({ username, state, url }) => [username, state, url]),
  }))

test(
  'an archive is imported into another workspace with the same content, once',
  { timeout: 120_000 },
  async () => {
    const { api, ada, tools, exported, upload, postsOf, archivesOf } = desk
    const from = await fullWorkspace()
    const bytes = await exported(from)
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).not.toMatch(/credentials|password_hash|token_hash/)
    const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada')
    const { id } = (await (await upload(to, bytes)).json()) as { id: string }
    // Killed in the middle: imported items stay, and are not imported a second time.
    let left = 4
    const dying = { now: () => (left-- > 0 ? api.clock.now() : fail()) }
    await expect(restoreArchive(id, { ...tools, clock: dying })).rejects.toThrow('killed')
    await restoreArchive(id, tools)
    await restoreArchive(id, tools)
    expect(words(await postsOf(to, 'shared'))).toEqual(words(await postsOf(from, 'shared')))
    expect(await postsOf(to, 'scheduled')).toEqual([])
    const drafts = await postsOf(to, 'draft')
    expect(drafts.map(({ content }) => content.all).toSorted()).toEqual([
      'A draft',
      'Also where nobody is',
      'It is to go out',
    ])
    expect(words(drafts.filter(({ content }) => content.all === 'A draft'))).toEqual(
      words((await postsOf(from, 'draft')).filter(({ content }) => content.all === 'A draft')),
    )
    const [connection] = await api.database.db
      .selectFrom('connections')
      .select('id')
      .where('workspace_id', '=', to)
      .execute()
    const toGoOut = drafts.find(({ content }) => content.all === 'It is to go out')
    expect(toGoOut?.platformSettings).toEqual({
      bluesky: { accounts: { [connection?.id ?? '']: { langs: 'en' } } },
    })
    const [archive] = await archivesOf(to)
    expect(archive?.report).toMatchObject({
      problem: null,
      history: 1,
      scheduled: 0,
      media: 1,
      numbers: 0,
      missing: [missingReport.account({ network: 'linkedin', username: 'gone' })],
    })
    expect(archive?.report?.drafts.map(({ wishedFor }) => wishedFor).toSorted()).toEqual([
      '2026-03-05T09:00:00.000Z',
      '2026-03-06T09:00:00.000Z',
    ])
    const due = await api.database.db
      .selectFrom('publications')
      .select('id')
      .where('workspace_id', '=', to)
      .where('run_at', 'is not', null)
      .execute()
    expect(due).toEqual([])
    expect((await upload(to, bytes)).status).toBe(409)
  },
)

const fail = (): never => {
  throw new Error('killed')
}

test(
  'scheduled posts are scheduled here if the person says that they stopped there',
  { timeout: 60_000 },
  async () => {
    const { api, ada, tools, exported, upload, postsOf } = desk
    const bytes = await exported(await fullWorkspace())
    const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada')
    const { id } = (await (await upload(to, bytes, '?schedules=true')).json()) as { id: string }
    await restoreArchive(id, tools)
    expect(await postsOf(to, 'scheduled')).toMatchObject([
      { content: { all: 'It is to go out' }, scheduledFor: '2026-03-05T09:00:00.000Z' },
    ])
  },
)

test.each([
  ['no ZIP', async () => randomBytes(200), notAZip],
  ['no manifest', () => zipOf({ 'labels.json': Buffer.from('[]') }), notAnArchive],
  ['a manifest of something else', () => zipOf({ 'manifest.json': Buffer.from('{}') }), notAnArchive],
  ['a newer one', () => zipOf({ 'manifest.json': manifestOf({ version: 9 }) }), otherVersion],
  [
    'a bomb',
    () => zipOf({ 'media/a.jpg': Buffer.alloc(30_000_000), 'manifest.json': manifestOf() }),
    tooMuch,
  ],
  [
    'what is not listed',
    () => zipOf({ 'media/a.jpg': Buffer.from('a'), 'manifest.json': manifestOf() }),
    unknownFile('media/a.jpg'),
  ],
  [
    'a stranger',
    () => zipOf({ 'run.sh': Buffer.from('a'), 'manifest.json': manifestOf() }),
    unknownFile('run.sh'),
  ],
  [
    'another size than listed',
    () =>
      zipOf({
        'media/a.jpg': Buffer.from('a'),
        'manifest.json': manifestOf({ files: [{ path: 'media/a.jpg', bytes: 9, sha256: '0'.repeat(64) }] }),
      }),
    differs('media/a.jpg'),
  ],
  [
    'a way out of its folder',
    async () => {
      const zip = await zipOf({ 'media/aa/bb.jpg': Buffer.from('a'), 'manifest.json': manifestOf() })
      return Buffer.from(zip.toString('latin1').replaceAll('media/aa/bb.jpg', '../../../bb.jpg'), 'latin1')
    },
    damaged,
  ],
])('an archive with %s is refused with a message', async (_name, make, why) => {
  const place = join(desk.folder, crypto.randomUUID())
  await writeFile(place, await make())
  expect(await openArchive(place)).toEqual({ kind: 'refused', why })
})

test('more files than an archive may contain are refused before they are read', async () => {
  const place = join(desk.folder, crypto.randomUUID())
  await writeFile(place, await zipOf({ 'manifest.json': manifestOf(), 'labels.json': Buffer.from('[]') }))
  expect(await openArchive(place, { limits: { ...archiveLimits, entries: 1 } })).toMatchObject({
    kind: 'refused',
  })
})
