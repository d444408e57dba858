import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { createLabel } from '#server/modules/posts/labels.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { changeMany } from './change-many.ts'
import { mergeEdit } from './check-post-to-send.ts'
import { decidePublication } from './decide.ts'
import { holdPublicationsOf } from './disconnected.ts'
import { finishChange } from './finish-change.ts'
import { giveTime } from './give-time.ts'
import { pauseWorkspace } from './pause.ts'
import { restorePost } from './restore-post.ts'
import { resumeWorkspace } from './resume-workspace.ts'
import { showProcessing } from './show-processing.ts'
import { takeDown } from './take-down.ts'
import { takeTime } from './take-time.ts'
import { claim } from './test-claim.ts'
import { writePost } from './write-post.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }

/** A scheduled post, with another one beside it that nothing should be announced of. */
async function twoPosts() {
  const house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  const other = await house.given.post({ on: 'bluesky', at: '11:00' })
  const announced = (act: (tx: Db, post: Post) => Promise<unknown>) =>
    house.announcedBy(() =>
      house.db.transaction().execute(async (tx) => {
        const locked = await lockPost(tx, { ...house.where, postId: post.id })
        return act(tx, locked ?? post)
      }),
    )
  return { house, post, other, announced }
}

const changed = ({ where }: TestHouse, postId: string) => ({
  workspaceId: where.workspaceId,
  kind: 'post-changed',
  postId,
})

const saved = { before: { scheduledFor: null, status: 'draft' }, by, saved: 'by-hand' } as const

test.each<[string, (tx: Db, post: Post, now: Date) => Promise<unknown>]>([
  [
    'edited',
    (tx, post, now) =>
      writePost(tx, { kind: 'edit', post, change: { content: { all: 'Oat' } } }, { by }, now),
  ],
  ['given a time', (tx, post, now) => giveTime(tx, post, { at: new Date('2026-03-02T09:00:00Z'), by }, now)],
  ['published now', (tx, post, now) => giveTime(tx, post, { at: 'now', by }, now)],
  ['moved to the drafts', (tx, post, now) => takeTime(tx, post, { by }, now)],
  [
    'changed in any other way',
    (tx, post, now) => finishChange(tx, post, { ...saved, windowId: null, action: null }, now),
  ],
])('a post that is %s is announced once, with its version', async (_what, act) => {
  const { house, post, announced } = await twoPosts()
  await using open = house
  const heard = await announced((tx, locked) => act(tx, locked, open.clock.at))
  const { version } = await open.reread(post.id)
  expect(heard).toEqual([{ ...changed(open, post.id), version }])
})

test('a new post and a copy are announced, each by its own id', async () => {
  const { house, post, announced } = await twoPosts()
  await using open = house
  const ids: string[] = []
  const write = async (tx: Db, what: Parameters<typeof writePost>[1]) => {
    const written = await writePost(tx, what, { by }, open.clock.at)
    if (written.kind !== 'written') throw new Error(written.why)
    ids.push(written.post.id)
  }
  const heard = await announced(async (tx, locked) => {
    await write(tx, { kind: 'duplicate', post: locked })
    await write(tx, { kind: 'create', workspaceId: open.where.workspaceId, post: mergeEdit(post, {}) })
  })
  expect(ids).toHaveLength(2)
  expect(heard).toEqual(ids.map((id) => ({ ...changed(open, id), version: 1 })))
})

test('what is refused, or is already so, is not announced', async () => {
  const { house, post, announced } = await twoPosts()
  await using open = house
  const now = open.clock.at
  const author = { ...by, maySchedule: false }
  const which = { ...open.where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  const heard = await announced(async (tx, locked) => {
    await giveTime(tx, locked, { at: 'now', by: author }, now)
    await takeTime(tx, locked, { by: author }, now)
    await takeTime(tx, { ...locked, status: 'draft' }, { by }, now)
    await decidePublication(tx, which, { kind: 'retry' }, now)
    await restorePost(tx, { ...open.where, postId: post.id }, { ...by, now })
    await resumeWorkspace(tx, { ...open.where, by, plan: { kind: 'now' } }, now)
    await showProcessing(tx, [], now)
  })
  expect(heard).toEqual([])
})

test('a decision of the author is announced once', async () => {
  const { house, post, announced } = await twoPosts()
  await using open = house
  await open.db.updateTable('publications').set({ state: 'failed' }).execute()
  const which = { ...open.where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  const heard = await announced((tx) => decidePublication(tx, which, { kind: 'retry' }, open.clock.at))
  expect(heard).toEqual([changed(open, post.id)])
})

test('a pause, another reason and its end are announced, a second pause is not', async () => {
  const { house, announced } = await twoPosts()
  await using open = house
  const { workspaceId } = open.where
  const pause = (reason?: string) =>
    announced((tx) => pauseWorkspace(tx, { ...open.where, reason }, open.clock.at))
  const both = [{ workspaceId, kind: 'pause-changed' }]
  expect(await pause()).toEqual(both)
  expect(await pause()).toEqual([])
  expect(await pause('Flood')).toEqual(both)
  expect(await pause('Flood')).toEqual([])
  expect(await pause()).toEqual([])
  const plan = { kind: 'now' } as const
  expect(await announced((tx) => resumeWorkspace(tx, { workspaceId, by, plan }, open.clock.at))).toEqual(both)
})

test('a post that comes back from the trash is announced', async () => {
  const { house, post, announced } = await twoPosts()
  await using open = house
  const which = { workspaceId: open.where.workspaceId, postId: post.id }
  await deletePost(open.db, which, { by, now: open.clock.at })
  const heard = await announced((tx) => restorePost(tx, which, { ...by, now: open.clock.at }))
  expect(heard).toEqual([changed(open, post.id)])
})

test('labels given to many posts are announced of each post, and once of the labels', async () => {
  const { house, post, other } = await twoPosts()
  await using open = house
  const { workspaceId } = open.where
  const writing = { name: 'Rye', color: 'sky', campaign: null } as const
  const made = await createLabel(open.db, open.where, writing, open.clock.at)
  const add = made.kind === 'written' ? [made.label.id] : []
  const tools = { database: open.house.database, files: memoryFiles().files }
  const many = (action: Parameters<typeof changeMany>[1]['action']) =>
    open.announcedBy(() =>
      changeMany(tools, { workspaceId, postIds: [post.id, other.id], action, by }, open.clock.at),
    )
  const each = [changed(open, post.id), changed(open, other.id)]
  expect(await many({ kind: 'label', add, remove: [] })).toEqual([
    ...each,
    { workspaceId, kind: 'labels-changed' },
  ])
  expect(await many({ kind: 'unschedule' })).toMatchObject(each)
})

test('a post that is taken down from its network is announced', async () => {
  const { house, post } = await twoPosts()
  await using open = house
  await open.db.updateTable('publications').set({ state: 'published', remote_id: 'a' }).execute()
  const { database, connections } = open.house
  const tools = {
    database,
    networks: new Map([['bluesky', { remove: async () => ({ kind: 'removed' }) }]]),
    connections,
    clock: open.clock,
    fetch,
  } as unknown as Parameters<typeof takeDown>[0]
  const which = { ...open.where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  expect(await open.announcedBy(() => takeDown(tools, which))).toEqual([changed(open, post.id)])
})

test('posts that lose their account are announced, each once', async () => {
  const { house, post, other, announced } = await twoPosts()
  await using open = house
  const elsewhere = await open.given.post({ on: 'linkedin', at: '10:00' })
  const connectionId = post.publications[0]?.connectionId ?? ''
  const heard = await announced((tx) => holdPublicationsOf(tx, connectionId, open.clock.at))
  const ids = heard.map(({ postId }) => postId)
  expect(ids.toSorted()).toEqual([post.id, other.id].toSorted())
  expect(ids).not.toContain(elsewhere.id)
  expect(heard).toContainEqual(changed(open, post.id))
})

test('what is being sent is announced, and so is its outcome', async () => {
  const { house, post } = await twoPosts()
  await using open = house
  const shown = changed(open, post.id)
  const one = { ...claim, workspaceId: open.where.workspaceId, postId: post.id }
  expect(await open.announcedBy(() => showProcessing(open.db, [one], open.clock.at))).toEqual([shown])
  open.later(3600)
  expect(await open.announcedBy(() => open.runDueJobs())).toEqual([shown, shown])
})
