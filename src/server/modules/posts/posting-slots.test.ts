import { expect, test } from 'vitest'
import type { PublicationState } from '#domain/post/publication.ts'
import { acceptedBefore } from '#server/modules/publishing/accept-time.ts'
import { setSchedule } from '#server/modules/publishing/set-schedule.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { chosenConnections } from './destinations.ts'
import { nextFreeSlots } from './next-free-slots.ts'
import { addSlots, listSlots, setSlots } from './posting-slots.ts'
import { maxHolds, takeSlot } from './take-slot.ts'
import { addPublications } from './test-publications.ts'

/** A Sunday. */
const nine = { now: '2026-03-01T09:00:00Z' }
const at = (hour: number, weekday = 0) => ({ weekday, minute: hour * 60, label: '' })
const today = (time: string) => new Date(`2026-03-01T${time}:00Z`)

const set = (house: TestHouse, connectionId: string, slots: ReturnType<typeof at>[], zone = 'UTC') =>
  setSlots(house.db, { ...house.where, connectionId, zone, slots }, house.clock.at)

/** An account without posting times: those it began with are deleted. */
async function accountOn(house: TestHouse, network: 'bluesky' | 'twitter' | 'linkedin') {
  const account = await house.given.connection(network)
  await house.db.deleteFrom('posting_slots').where('connection_id', '=', account.id).execute()
  return account
}

const free = async (house: TestHouse, ids: readonly string[], count = 1, asking = {}) => {
  const slots = await nextFreeSlots(house.db, house.where.workspaceId, ids, count, house.clock.at, asking)
  return slots.map((slot) => slot.at)
}

const take = async (house: TestHouse, ids: readonly string[], userId: string, instead?: Date) => {
  const which = { workspaceId: house.where.workspaceId, connectionIds: ids, userId, instead }
  return (await takeSlot(house.house.database, which, house.clock.at))?.at ?? null
}

const join = (house: TestHouse, id: string) =>
  house.db
    .insertInto('users')
    .values({ id, name: id, email: `${id}@x.example`, image: null })
    .execute()

test('slots are listed for each account, Monday first, earliest first', async () => {
  await using house = await testHouse(nine)
  const { id } = await accountOn(house, 'bluesky')
  expect(await listSlots(house.db, house.where.workspaceId)).toEqual([])
  expect(await set(house, id, [at(8), at(12, 6), at(12, 1), at(9, 1)], 'Europe/London')).toEqual({
    kind: 'set',
  })
  expect(await listSlots(house.db, house.where.workspaceId)).toEqual([
    { connectionId: id, zone: 'Europe/London', slots: [at(9, 1), at(12, 1), at(12, 6), at(8)] },
  ])
  const [told] = await house.db
    .selectFrom('activity')
    .select('subject')
    .where('action', '=', 'posting-times-set')
    .execute()
  expect(told?.subject).toMatchObject({ times: 4 })
  expect(await set(house, id, [at(10)])).toEqual({ kind: 'set' })
  expect(await listSlots(house.db, house.where.workspaceId)).toEqual([
    { connectionId: id, zone: 'UTC', slots: [at(10)] },
  ])
  expect(await set(house, id, [])).toEqual({ kind: 'set' })
  expect(await listSlots(house.db, house.where.workspaceId)).toEqual([])
})

test('slots are set for accounts of the workspace, in zones that exist', async () => {
  await using house = await testHouse(nine)
  const { id } = await accountOn(house, 'bluesky')
  expect(await set(house, id, [at(9)], 'Europe/Nowhere')).toEqual({ kind: 'unknown-timezone' })
  const nobody = '11111111-1111-4111-8111-111111111111'
  expect(await set(house, nobody, [at(9)])).toEqual({ kind: 'not-found' })
  expect(await listSlots(house.db, house.where.workspaceId)).toEqual([])
})

test('a slot that is added where one is does not replace it', async () => {
  await using house = await testHouse(nine)
  const { id } = await accountOn(house, 'bluesky')
  const slot = { ...at(9), connectionId: id, zone: 'UTC' }
  await addSlots(house.db, house.where, [], house.clock.at)
  await addSlots(house.db, house.where, [{ ...slot, label: 'First' }], house.clock.at)
  await addSlots(house.db, house.where, [{ ...slot, label: 'Second' }], house.clock.at)
  expect(await listSlots(house.db, house.where.workspaceId)).toMatchObject([{ slots: [{ label: 'First' }] }])
})

test('a slot is free when nothing goes out on its account then', async () => {
  await using house = await testHouse(nine)
  const [x, li] = [await accountOn(house, 'twitter'), await accountOn(house, 'linkedin')]
  expect(await free(house, [])).toEqual([])
  expect(await free(house, [x.id])).toEqual([])
  await set(house, x.id, [at(10), at(11), at(12)])
  await set(house, li.id, [at(10), at(11), at(12)])
  expect(await free(house, [x.id], 3)).toEqual([today('10:00'), today('11:00'), today('12:00')])
  const post = await house.given.post({ on: [x], at: '10:00' })
  expect(await free(house, [x.id])).toEqual([today('11:00')])
  expect(await free(house, [li.id])).toEqual([today('10:00')])
  expect(await free(house, [x.id, li.id])).toEqual([today('11:00')])
  expect(await free(house, [x.id], 1, { postIds: [post.id] })).toEqual([today('10:00')])
  await house.db.updateTable('publications').set({ state: 'failed' }).execute()
  expect(await free(house, [x.id])).toEqual([today('10:00')])
})

test('what repeats takes its slot every time it comes', async () => {
  await using house = await testHouse(nine)
  const x = await accountOn(house, 'twitter')
  await set(house, x.id, [at(10), at(10, 1), at(11, 1)])
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
  await house.given.post({ on: [x], at: '10:00', settings })
  expect(await free(house, [x.id])).toEqual([new Date('2026-03-02T11:00:00Z')])
  await house.db.updateTable('scheduled_posts').set({ occurrence: 2 }).execute()
  expect(await free(house, [x.id])).toEqual([new Date('2026-03-02T10:00:00Z')])
})

test('a slot that was taken is offered to nobody else for a quarter of an hour', async () => {
  await using house = await testHouse(nine)
  const { id } = await accountOn(house, 'bluesky')
  expect(await take(house, [id], 'ada')).toBeNull()
  await set(house, id, [at(10), at(11)])
  await join(house, 'ben')
  expect(await take(house, [id], 'ada')).toEqual(today('10:00'))
  expect(await take(house, [id], 'ada', today('10:00'))).toEqual(today('10:00'))
  expect(await free(house, [id], 1, { userId: 'ada' })).toEqual([today('10:00')])
  expect(await free(house, [id])).toEqual([today('11:00')])
  expect(await take(house, [id], 'ben', today('10:00'))).toEqual(today('11:00'))
  house.later(15 * 60 - 1)
  expect(await free(house, [id], 1, { userId: 'ben' })).toEqual([today('11:00')])
  house.later(1)
  expect(await free(house, [id])).toEqual([today('10:00')])
  expect(await take(house, [id], 'ben')).toEqual(today('10:00'))
  expect(await house.db.selectFrom('slot_holds').select('user_id').execute()).toEqual([{ user_id: 'ben' }])
})

test('twenty windows of one person that take a slot at once get twenty', async () => {
  await using house = await testHouse(nine)
  const { id } = await accountOn(house, 'bluesky')
  await set(house, id, [at(10), at(11), at(12), at(10, 2), at(11, 4)])
  const windows = Array.from({ length: 20 }, () => take(house, [id], 'ada'))
  const taken = (await Promise.all(windows)).flatMap((slot) => slot?.getTime() ?? [])
  expect(new Set(taken)).toHaveLength(20)
  expect(taken.toSorted((a, b) => a - b)).toEqual(
    (await free(house, [id], 20, { userId: 'ada' })).map((slot) => slot.getTime()),
  )
})

test('one person holds only so many slots: the oldest are free again', async () => {
  await using house = await testHouse(nine)
  const { id } = await accountOn(house, 'bluesky')
  await set(house, id, [at(10), at(11), at(12), at(13), at(14), at(15)])
  for (let count = 0; count < maxHolds; count++) {
    house.later(1)
    await take(house, [id], 'ada')
  }
  expect(await take(house, [id], 'ada')).toEqual(today('10:00'))
  expect(await house.db.selectFrom('slot_holds').select('at').execute()).toHaveLength(maxHolds)
})

test('a slot is held no longer than until a post is saved there', async () => {
  await using house = await testHouse(nine)
  const x = await accountOn(house, 'twitter')
  await set(house, x.id, [at(10), at(11)])
  await take(house, [x.id], 'ada')
  await take(house, [x.id], 'ada')
  const post = await house.given.post({ on: [x] })
  const connections = await chosenConnections(house.db, house.where.workspaceId, [x.id])
  const schedule = { connections, time: acceptedBefore(today('10:00')), by: 'ada' }
  await house.db.transaction().execute((tx) => setSchedule(tx, post, schedule, house.clock.at))
  expect(await house.db.selectFrom('slot_holds').select('at').execute()).toEqual([{ at: today('11:00') }])
})

test('slots are set for one account, whatever others have, and are those of their workspace', async () => {
  await using house = await testHouse(nine)
  const accounts = [
    await accountOn(house, 'bluesky'),
    await accountOn(house, 'twitter'),
    await accountOn(house, 'linkedin'),
  ].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  for (const { id } of accounts) await set(house, id, [at(9)])
  const [one, ...others] = accounts.toReversed()
  if (!one) throw new Error('no account')
  await set(house, one.id, [at(11)])
  const own = (connectionId: string, hour: number) => ({ connectionId, zone: 'UTC', slots: [at(hour)] })
  expect(await listSlots(house.db, house.where.workspaceId)).toEqual([
    own(one.id, 11),
    ...others.map(({ id }) => own(id, 9)),
  ])
  const nobody = '11111111-1111-4111-8111-111111111111'
  expect(await listSlots(house.db, nobody)).toEqual([])
  const elsewhere = {
    ...house.where,
    workspaceId: nobody,
    connectionId: one.id,
    zone: 'UTC',
    slots: [at(10)],
  }
  expect(await setSlots(house.db, elsewhere, house.clock.at)).toEqual({ kind: 'not-found' })
  expect(await nextFreeSlots(house.db, nobody, [one.id], 1, house.clock.at)).toEqual([])
  expect(await free(house, [one.id])).toEqual([today('11:00')])
})

test('an account without slots leaves those of the others', async () => {
  await using house = await testHouse(nine)
  const [x, li] = [await accountOn(house, 'twitter'), await accountOn(house, 'linkedin')]
  await set(house, li.id, [at(10)])
  expect(await free(house, [x.id, li.id])).toEqual([today('10:00')])
  expect(await free(house, [x.id])).toEqual([])
})

test.each([
  ['what is being sent takes its slot', { state: 'publishing' }, today('11:00')],
  ['a first comment takes none', { part: 'comment' }, today('10:00')],
  ['what has gone out takes none', { state: 'published' }, today('10:00')],
] as [string, { state?: PublicationState; part?: 'comment' }, Date][])('%s', async (_of, change, slot) => {
  await using house = await testHouse(nine)
  const x = await accountOn(house, 'twitter')
  await set(house, x.id, [at(10), at(11)])
  await house.given.post({ on: [x], at: '10:00' })
  await house.db.updateTable('publications').set(change).execute()
  expect(await free(house, [x.id])).toEqual([slot])
})

test('a slot is taken by what was due just before now, and by what comes on its last day', async () => {
  await using house = await testHouse(nine)
  const x = await accountOn(house, 'twitter')
  await set(house, x.id, [{ weekday: 0, minute: 9 * 60 + 4, label: '' }])
  const { id } = await house.given.post({ on: [x], at: '08:55' })
  await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
  const sundays = Array.from({ length: 8 }, (_, week) => new Date(Date.UTC(2026, 2, 8 + 7 * week, 9, 4)))
  expect(await free(house, [x.id], 20)).toEqual(sundays)
  const last = { occurrence: 2, state: 'scheduled', due_at: sundays[7] }
  await addPublications(house, id, [last])
  expect(await free(house, [x.id], 20)).toEqual(sundays.slice(0, 7))
})

test.each([['start_at'], ['next_at']])(
  'a series without its %s takes the slot it has alone',
  async (column) => {
    await using house = await testHouse(nine)
    const x = await accountOn(house, 'twitter')
    await set(house, x.id, [at(10), at(10, 1)])
    const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
    await house.given.post({ on: [x], at: '10:00', settings })
    await house.db
      .updateTable('post_series')
      .set({ [column]: null })
      .execute()
    expect(await free(house, [x.id])).toEqual([new Date('2026-03-02T10:00:00Z')])
  },
)
