import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { nextDueAt } from './claim-due.ts'
import { endPause, pauseWorkspace } from './pause.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
type House = Awaited<ReturnType<typeof testHouse>>

const pause = (house: House, workspaceId = house.where.workspaceId) =>
  pauseWorkspace(house.db, { workspaceId, userId: house.where.userId, reason: 'Flood' }, house.clock.at)

/** The same post again, in another workspace and on an account of its own. */
async function moveElsewhere(house: House, postId: string): Promise<string> {
  const { id } = await house.db
    .insertInto('workspaces')
    .values({ name: 'Elsewhere', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db.updateTable('scheduled_posts').set({ workspace_id: id }).where('id', '=', postId).execute()
  await house.db.updateTable('publications').set({ workspace_id: id }).where('post_id', '=', postId).execute()
  return id
}

test('a paused workspace publishes nothing, while another does', async () => {
  await using house = await testHouse(nine)
  const mine = await house.given.connection('bluesky', 'ada')
  const theirs = await house.given.connection('bluesky', 'ben')
  const held = []
  for (let i = 0; i < 8; i++)
    held.push(await house.given.post({ on: [mine], at: '09:00', text: `Held ${i}` }))
  const free = []
  for (let i = 0; i < 3; i++)
    free.push(await house.given.post({ on: [theirs], at: '09:00', text: `Free ${i}` }))
  for (const { id } of free) await moveElsewhere(house, id)
  await pause(house)
  await house.runDueJobs()
  expect(
    house.sandbox
      .posts('bluesky')
      .map(({ text }) => text)
      .sort(),
  ).toEqual(free.map((_, i) => `Free ${i}`))
  const states = await house.db
    .selectFrom('publications')
    .select('state')
    .where('workspace_id', '=', house.where.workspaceId)
    .execute()
  expect(states.every(({ state }) => state === 'scheduled')).toBe(true)
})

test('what is late because of a pause is not missed, and goes out when it ends', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  await pause(house)
  house.later(5 * 3600)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('scheduled')
  await endPause(house.db, house.where.workspaceId, house.clock.at)
  await house.runDueJobs()
  expect((await house.publicationOf(post.id)).state).toBe('published')
})

test('a first comment waits while its workspace is paused', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'The recipe is on the board.' } }
  const post = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  const parts = async () =>
    (await house.reread(post.id)).publications.map(({ part, state }) => `${part} ${state}`)
  // Paused between the post and its comment: as soon as the post is live.
  await house.db
    .updateTable('publications')
    .set({ state: 'published', run_at: null })
    .where('part', '=', 'post')
    .execute()
  await house.db
    .updateTable('publications')
    .set({ run_at: house.clock.at })
    .where('part', '=', 'comment')
    .execute()
  await pause(house)
  await house.runDueJobs()
  expect(await parts()).toEqual(['post published', 'comment scheduled'])
})

test('a worker does not wake for what is due and paused', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  await pause(house)
  expect(await nextDueAt(house.db, house.clock.at)).toBeNull()
})
