import { expect, test } from 'vitest'
import type { PostFilters } from '#contract/posts.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { createLabel, labelPost } from './labels.ts'
import { countSharedNeedingAuthor } from './read-posts.ts'
import { whereFiltered } from './post-filters.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

/** The words of the posts that the filters let through. */
async function found(house: TestHouse, filters: PostFilters) {
  const condition = whereFiltered(house.where.workspaceId, filters)
  if (!condition) return null
  const rows = await house.db
    .selectFrom('scheduled_posts')
    .select('content')
    .where('workspace_id', '=', house.where.workspaceId)
    .where(condition)
    .execute()
  return rows.map(({ content }) => content.all).toSorted()
}

type State = 'draft' | 'scheduled' | 'missed' | 'failed' | 'unsettled' | 'published'

/** A post named after its states, one account of a network each. */
async function postWith(
  house: TestHouse,
  status: 'draft' | 'scheduled' | 'failed' | 'posted',
  states: State[],
) {
  const accounts = (['bluesky', 'twitter', 'linkedin'] as const).slice(0, states.length)
  const post = await house.given.post({ on: accounts, text: `${status}: ${states.join(' ')}` })
  for (const [at, publication] of post.publications.entries()) {
    await house.db
      .updateTable('publications')
      .set({ state: states[at] ?? 'draft' })
      .where('id', '=', publication.id)
      .execute()
  }
  await house.db.updateTable('scheduled_posts').set({ status }).where('id', '=', post.id).execute()
  return post
}

test('without filters there is no condition, and empty ones are none', async () => {
  await using house = await testHouse(nine)
  expect(await found(house, {})).toBeNull()
  expect(
    await found(house, { search: ' ', accounts: [], badges: [], labels: [], authors: [], approvals: [] }),
  ).toBeNull()
})

test('each badge finds what says so, and what needs its author stands beside them', async () => {
  await using house = await testHouse(nine)
  await postWith(house, 'draft', ['draft'])
  await postWith(house, 'scheduled', ['scheduled'])
  await postWith(house, 'scheduled', ['missed'])
  await postWith(house, 'scheduled', ['scheduled', 'missed'])
  await postWith(house, 'failed', ['failed'])
  await postWith(house, 'failed', ['unsettled'])
  await postWith(house, 'failed', ['failed', 'unsettled'])
  await postWith(house, 'posted', ['published'])
  for (const state of ['failed', 'missed', 'unsettled'] as const) {
    await postWith(house, 'posted', ['published', state])
  }
  expect(await found(house, { badges: ['draft'] })).toEqual(['draft: draft'])
  expect(await found(house, { badges: ['scheduled'] })).toEqual([
    'scheduled: scheduled',
    'scheduled: scheduled missed',
  ])
  expect(await found(house, { badges: ['missed'] })).toEqual(['scheduled: missed'])
  expect(await found(house, { badges: ['uncertain'] })).toEqual(['failed: unsettled'])
  expect(await found(house, { badges: ['posted'] })).toEqual(['posted: published'])
  const partly = ['posted: published failed', 'posted: published missed', 'posted: published unsettled']
  expect(await found(house, { badges: ['failed'] })).toEqual([
    'failed: failed',
    'failed: failed unsettled',
    ...partly,
  ])
  const waiting = [
    'failed: failed',
    'failed: failed unsettled',
    'failed: unsettled',
    ...partly,
    'scheduled: missed',
    'scheduled: scheduled missed',
  ]
  expect(await found(house, { badges: ['needs-author'] })).toEqual(waiting)
  expect(await found(house, { badges: ['needs-author', 'draft'] })).toEqual(['draft: draft', ...waiting])
  expect(await found(house, { badges: ['missed', 'uncertain', 'posted'] })).toEqual([
    'failed: unsettled',
    'posted: published',
    'scheduled: missed',
  ])
})

test('of a post that repeats the time before counts as well, and older ones while they are not settled', async () => {
  await using house = await testHouse(nine)
  const { id } = await postWith(house, 'posted', ['failed'])
  const needing = () => found(house, { badges: ['needs-author'] })
  const stands = (occurrence: number) =>
    house.db
      .updateTable('scheduled_posts')
      .set({ occurrence, posted_at: house.clock.at })
      .where('id', '=', id)
      .execute()
  await stands(2)
  expect(await needing()).toHaveLength(1)
  expect(await countSharedNeedingAuthor(house.db, house.where.workspaceId, house.clock.at)).toBe(1)
  await stands(3)
  expect(await needing()).toHaveLength(0)
  await house.db.updateTable('publications').set({ state: 'unsettled' }).execute()
  expect(await needing()).toHaveLength(1)
})

test('words, accounts, labels, people and approvals each narrow it down, and together more', async () => {
  await using house = await testHouse(nine)
  const made = await createLabel(
    house.db,
    house.where,
    { name: 'Rye', color: 'sky', campaign: null },
    house.clock.at,
  )
  if (made.kind !== 'written') throw new Error(made.kind)
  const x = await house.given.connection('twitter')
  const li = await house.given.connection('linkedin')
  const rye = await house.given.post({ on: [x], text: 'Rye bread' })
  await house.given.post({ on: [li], text: 'Wheat bread' })
  await labelPost(house.db, rye, { add: [made.label.id], remove: [] })
  await house.db
    .insertInto('approvals')
    .values({
      post_id: rye.id,
      workspace_id: house.where.workspaceId,
      state: 'asked',
      fingerprint: 'f',
      asked_by: 'ada',
      asked_at: house.clock.at,
    })
    .execute()
  const [onlyRye, both] = [['Rye bread'], ['Rye bread', 'Wheat bread']]
  expect(await found(house, { search: 'bre' })).toEqual(both)
  expect(await found(house, { search: 'bread rye' })).toEqual(onlyRye)
  expect(await found(house, { search: '!?' })).toEqual([])
  expect(await found(house, { accounts: [x.id] })).toEqual(onlyRye)
  expect(await found(house, { accounts: [x.id, li.id] })).toEqual(both)
  expect(await found(house, { labels: [made.label.id] })).toEqual(onlyRye)
  expect(await found(house, { authors: ['ada'] })).toEqual(both)
  expect(await found(house, { authors: ['ben'] })).toEqual([])
  expect(await found(house, { approvals: ['asked'] })).toEqual(onlyRye)
  expect(await found(house, { approvals: ['none'] })).toEqual(['Wheat bread'])
  expect(await found(house, { search: 'bread', accounts: [li.id], authors: ['ada'] })).toEqual([
    'Wheat bread',
  ])
  expect(await found(house, { search: 'rye', accounts: [li.id] })).toEqual([])
  expect((await house.reread(rye.id)).approval).toMatchObject({
    state: 'asked',
    askedBy: { id: 'ada', name: 'Ada' },
  })
})
