import { expect, test } from 'vitest'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { markToPlan, planMarked } from './plan-marked.ts'
import { createSampler } from './sampler.ts'
import { openReadingWorld, type ReadingWorld } from './test-readings.ts'

const mark = (world: ReadingWorld, publicationIds: readonly string[]) =>
  markToPlan(world.db, { publicationIds, workspaceIds: [world.workspaceId] }, world.planning())

/** A post that has just gone out, as publishing leaves it. */
async function publishMarked(world: ReadingWorld, name = 'post') {
  const post = await world.insertPublished('bluesky', name)
  await mark(world, [post.id])
  return post
}

/** Ids of posts that were deleted before they were planned. */
const deletedPosts = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

const marksOf = ({ db }: ReadingWorld) => db.selectFrom('metric_plans_due').selectAll().execute()

const minutes = (count: number) => count / 60

test('a post is planned when it has been out for a minute, before its first look is due', async () => {
  await using world = await openReadingWorld()
  const post = await publishMarked(world)
  await planMarked(world.db, world.planning())
  expect(await world.due(post.id)).toEqual([])
  world.later(minutes(1))
  await planMarked(world.db, world.planning())
  expect(await marksOf(world)).toEqual([])
  const due = await world.due(post.id)
  expect(due.map(({ kind }) => kind)).toEqual(['publication', 'readback'])
  for (const { next_at } of due) expect(next_at.getTime()).toBeGreaterThan(world.clock.at.getTime())
})

test('a worker that dies while it plans leaves the mark, and the next one plans the post', async () => {
  await using world = await openReadingWorld()
  const post = await publishMarked(world)
  world.later(minutes(2))
  const dying = {
    ...world.planning(),
    networks: {
      ...world.planning().networks,
      get: () => {
        throw new Error('this worker was killed')
      },
    },
  }
  await expect(planMarked(world.db, dying)).rejects.toThrow('this worker was killed')
  expect(await world.due(post.id)).toEqual([])
  expect(await marksOf(world)).toHaveLength(1)
  await world.worker().runDue()
  expect(await world.due(post.id)).toHaveLength(2)
})

test('planning that fails does not keep from reading what is due', async () => {
  await using world = await openReadingWorld()
  const read = await world.publish('bluesky', 'read')
  const post = await publishMarked(world, 'unplanned')
  world.later(minutes(75))
  await world.db.schema.alterTable('metric_plans_due').renameTo('metric_plans_gone').execute()
  await world.worker().runDue()
  await world.db.schema.alterTable('metric_plans_gone').renameTo('metric_plans_due').execute()
  expect(world.errors).toHaveLength(1)
  expect(await world.readings(read.id)).toHaveLength(1)
  await world.worker().runDue()
  expect(await world.due(post.id)).not.toEqual([])
})

test('a burst is planned in slices, by two workers at once, each post once', async () => {
  await using world = await openReadingWorld()
  const posts = []
  for (let at = 0; at < 5; at++) {
    posts.push(await publishMarked(world, `post ${at}`))
    await mark(world, deletedPosts(45))
  }
  world.later(minutes(2))
  await Promise.all([planMarked(world.db, world.planning()), planMarked(world.db, world.planning())])
  const rows = await world.db
    .selectFrom('metric_due')
    .select('subject_id')
    .where('kind', '=', 'publication')
    .execute()
  expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
  expect(await marksOf(world)).toEqual([])
})

test('a worker that stops leaves what it has not planned', async () => {
  await using world = await openReadingWorld()
  await mark(world, deletedPosts(130))
  world.later(minutes(2))
  await planMarked(world.db, world.planning(), () => true)
  expect(await marksOf(world)).toHaveLength(30)
})

test('where no numbers are read nothing is marked', async () => {
  await using world = await openReadingWorld({ policy: { sampling: 'off' } })
  await publishMarked(world)
  expect(await marksOf(world)).toEqual([])
})

test('the day is marked once in each workspace of which posts go out', async () => {
  await using world = await openReadingWorld()
  const other = await openTestWorkspace(world.db, 'ada')
  const workspaceIds = [world.workspaceId, other, world.workspaceId]
  await markToPlan(world.db, { publicationIds: deletedPosts(3), workspaceIds }, world.planning())
  const marks = await world.db.selectFrom('metric_rollups_due').select('workspace_id').execute()
  expect(marks.map(({ workspace_id }) => workspace_id).toSorted()).toEqual(
    [world.workspaceId, other].toSorted(),
  )
})

test('a worker with a wrong clock plans nothing', async () => {
  await using world = await openReadingWorld()
  const post = await publishMarked(world)
  world.later(minutes(2))
  await createSampler({ ...world.dependencies(), clockIsRight: () => false }).runDue()
  expect(await world.due(post.id)).toEqual([])
  expect(await marksOf(world)).toHaveLength(1)
})
