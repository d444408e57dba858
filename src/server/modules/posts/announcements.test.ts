import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { deletePost } from './delete-post.ts'
import { changeLabel, createLabel, removeLabel } from './labels.ts'
import { setSlots } from './posting-slots.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'
const by = { userId: 'ada', maySchedule: true, billing: 'off' as const }
const rye = { name: 'Rye', color: 'sky', campaign: null } as const

const of = ({ where: { workspaceId } }: TestHouse, kind: string) => [{ workspaceId, kind }]

test('a deleted post is announced once, one that stays is not', async () => {
  await using house = await testHouse(nine)
  const { workspaceId } = house.where
  const { id: postId } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.given.post({ on: 'bluesky', at: '11:00' })
  const remove = (maySchedule: boolean) =>
    house.announcedBy(() =>
      deletePost(house.db, { workspaceId, postId }, { by: { ...by, maySchedule }, now: house.clock.at }),
    )
  expect(await remove(false)).toEqual([])
  expect(await remove(true)).toEqual([{ workspaceId, kind: 'post-deleted', postId }])
  expect(await remove(true)).toEqual([])
})

test('a label that is created, changed or deleted is announced, and not what changes none', async () => {
  await using house = await testHouse(nine)
  const at = house.clock.at
  const changed = of(house, 'labels-changed')
  const create = () => house.announcedBy(() => createLabel(house.db, house.where, rye, at))
  expect(await create()).toEqual(changed)
  expect(await create()).toEqual([])
  const { id } = await house.db.selectFrom('labels').select('id').executeTakeFirstOrThrow()
  const change = (labelId: string) =>
    house.announcedBy(() => changeLabel(house.db, { ...house.where, labelId }, { name: 'Oat' }, at))
  expect(await change(id)).toEqual(changed)
  expect(await change(nobody)).toEqual([])
  const remove = () => house.announcedBy(() => removeLabel(house.db, { ...house.where, labelId: id }, at))
  expect(await remove()).toEqual(changed)
  expect(await remove()).toEqual([])
})

test('new posting times are announced, and not those of an unknown account', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.connection('bluesky')
  const slots = [{ weekday: 1, minute: 540, label: '' }]
  const set = (connectionId: string) =>
    house.announcedBy(() =>
      setSlots(house.db, { ...house.where, connectionId, zone: 'UTC', slots }, house.clock.at),
    )
  expect(await set(id)).toEqual(of(house, 'slots-changed'))
  expect(await set(nobody)).toEqual([])
})
