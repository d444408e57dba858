import { expect, test } from 'vitest'
import { provisionWorkspace } from '#server/modules/workspaces/provision-workspace.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { changeLabel, createLabel, insertLabel, labelPost, listLabels, removeLabel } from './labels.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'
const rye = { name: 'Rye', color: 'sky', campaign: null } as const
const campaign = { from: '2026-03-01', to: '2026-03-31' }
const ben = { id: 'ben', name: 'Ben', email: 'ben@x.example' }

const make = async (house: TestHouse, name: string) => {
  const made = await createLabel(house.db, house.where, { ...rye, name }, house.clock.at)
  if (made.kind !== 'written') throw new Error(made.kind)
  return made.label
}

const told = async ({ db }: TestHouse) =>
  (await db.selectFrom('activity').select('action').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('label-'))
    .sort()

test('labels stand by name, with how many posts carry them', async () => {
  await using house = await testHouse(nine)
  const wheat = await make(house, 'wheat')
  const first = await make(house, 'Rye')
  expect(first).toMatchObject({ name: 'Rye', color: 'sky', campaign: null, posts: 0 })
  const { id } = await house.given.post({ on: 'bluesky' })
  await labelPost(house.db, { id, ...house.where }, { add: [wheat.id, nobody], remove: [] })
  const names = async (workspaceId: string, labelId?: string) =>
    (await listLabels(house.db, workspaceId, labelId)).map(({ name, posts }) => [name, posts])
  const { workspaceId } = house.where
  expect(await names(workspaceId)).toEqual([
    ['Rye', 0],
    ['wheat', 1],
  ])
  expect(await names(workspaceId, wheat.id)).toEqual([['wheat', 1]])
  expect(await names(nobody)).toEqual([])
  await labelPost(house.db, { id, ...house.where }, { add: [wheat.id, first.id], remove: [] })
  await labelPost(house.db, { id, ...house.where }, { add: [], remove: [wheat.id] })
  expect(await names(workspaceId)).toEqual([
    ['Rye', 1],
    ['wheat', 0],
  ])
  const other = await house.given.post({ on: 'bluesky' })
  await labelPost(house.db, { id: other.id, ...house.where }, { add: [first.id], remove: [] })
  await labelPost(house.db, { id: other.id, ...house.where }, { add: [], remove: [first.id] })
  expect(await names(workspaceId, first.id)).toEqual([['Rye', 1]])
  await labelPost(house.db, { id: other.id, workspaceId: nobody }, { add: [first.id], remove: [] })
  expect(await names(workspaceId, first.id)).toEqual([['Rye', 1]])
})

test('a name is taken whatever its case, when a label is made, taken over or changed', async () => {
  await using house = await testHouse(nine)
  const { workspaceId } = house.where
  const { id } = await make(house, 'Rye')
  const wheat = await make(house, 'Wheat')
  const taken = { kind: 'name-taken' }
  expect(await createLabel(house.db, house.where, { ...rye, name: 'RYE' }, house.clock.at)).toEqual(taken)
  expect(await insertLabel(house.db, workspaceId, rye, house.clock.at)).toEqual(taken)
  const change = (labelId: string, to: object) =>
    changeLabel(house.db, { ...house.where, labelId }, to, house.clock.at)
  expect(await change(wheat.id, { name: 'rye' })).toEqual(taken)
  expect(await told(house)).toEqual(['label-created', 'label-created'])
  expect(await change(id, { name: 'RYE' })).toMatchObject({
    kind: 'written',
    label: { name: 'RYE', color: 'sky' },
  })
  expect(await change(id, { campaign })).toMatchObject({ label: { name: 'RYE', campaign } })
  expect(await change(id, { color: 'clay' })).toMatchObject({ label: { color: 'clay', campaign } })
  expect((await listLabels(house.db, workspaceId, wheat.id))[0]).toMatchObject({
    name: 'Wheat',
    color: 'sky',
  })
  expect(await change(nobody, { name: 'Oat' })).toEqual({ kind: 'not-found' })
  const elsewhere = { ...house.where, workspaceId: nobody, labelId: id }
  expect(await changeLabel(house.db, elsewhere, { name: 'Oat' }, house.clock.at)).toEqual({
    kind: 'not-found',
  })
  const changed = ['label-changed', 'label-changed', 'label-changed']
  expect(await told(house)).toEqual([...changed, 'label-created', 'label-created'])
  expect(await change(id, { campaign: null })).toMatchObject({ label: { name: 'RYE', campaign: null } })
})

test('a name that another workspace has is free', async () => {
  await using house = await testHouse(nine)
  const { id } = await make(house, 'Rye')
  await house.db
    .insertInto('users')
    .values({ ...ben, image: null })
    .execute()
  await provisionWorkspace(house.house.database, { userId: ben.id, name: 'Ben', timezone: 'UTC' })
  const { workspace_id: workspaceId } = await house.db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', ben.id)
    .executeTakeFirstOrThrow()
  const there = { workspaceId, userId: ben.id }
  await createLabel(house.db, there, { ...rye, name: 'Wheat' }, house.clock.at)
  const change = { name: 'Wheat' }
  expect(await changeLabel(house.db, { ...house.where, labelId: id }, change, house.clock.at)).toMatchObject({
    label: change,
  })
})

test('a label with only one of its days is no campaign', async () => {
  await using house = await testHouse(nine)
  for (const [name, one] of [
    ['Rye', { campaign_from: campaign.from }],
    ['Wheat', { campaign_to: campaign.to }],
  ] as const) {
    const row = { workspace_id: house.where.workspaceId, name, color: 'sky' as const, ...one }
    await house.db
      .insertInto('labels')
      .values({ ...row, created_at: house.clock.at })
      .execute()
  }
  const labels = await listLabels(house.db, house.where.workspaceId)
  expect(labels.map((label) => label.campaign)).toEqual([null, null])
})

test('a label is removed from its own workspace alone, and once', async () => {
  await using house = await testHouse(nine)
  const [first, wheat] = [await make(house, 'Rye'), await make(house, 'Wheat')]
  const remove = (which: object) =>
    removeLabel(house.db, { ...house.where, labelId: first.id, ...which }, house.clock.at)
  expect(await remove({ workspaceId: nobody })).toBe(false)
  expect(await remove({})).toBe(true)
  expect(await remove({})).toBe(false)
  expect((await listLabels(house.db, house.where.workspaceId)).map(({ id }) => id)).toEqual([wheat.id])
  expect(await told(house)).toEqual(['label-created', 'label-created', 'label-deleted'])
})

test('a label that comes with an archive is told of by the person who restores it', async () => {
  await using house = await testHouse(nine)
  expect(
    await insertLabel(house.db, house.where.workspaceId, { ...rye, campaign }, house.clock.at),
  ).toMatchObject({
    kind: 'written',
    label: { name: 'Rye', campaign },
  })
  expect(await told(house)).toEqual([])
})

test('a post shows its labels by name', async () => {
  await using house = await testHouse(nine)
  const ids = []
  for (const name of ['Rye', 'Barley', 'Wheat', 'Oat']) ids.push((await make(house, name)).id)
  const post = await house.given.post({ on: 'bluesky' })
  await labelPost(house.db, post, { add: ids, remove: [] })
  const { labels } = await house.reread(post.id)
  expect(labels.map(({ name }) => name)).toEqual(['Barley', 'Oat', 'Rye', 'Wheat'])
})
