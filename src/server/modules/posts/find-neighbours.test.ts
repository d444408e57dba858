import { expect, test } from 'vitest'
import { findNeighbours } from './find-neighbours.ts'
import { testHouse, type TestHouse } from '#server/test-house.ts'
import { addPublications } from './test-publications.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

async function neighbours(
  house: TestHouse,
  asked: { text: string; at?: string; connectionIds: string[]; exceptPostId?: string },
) {
  const { text, at, connectionIds, exceptPostId } = asked
  const when = at === undefined ? null : new Date(`2026-03-01T${at}:00Z`)
  const written = { connectionIds, at: when, content: { all: text }, exceptPostId }
  const found = await findNeighbours(house.db, house.where.workspaceId, written, house.clock.at)
  return { near: found.near.map((one) => one.text), alike: found.alike.map((one) => one.text) }
}

const words = 'Rye is back from Friday and we are very glad about it'

test('posts of the same account less than an hour away are near, the nearest first', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  const li = await house.given.connection('linkedin')
  await house.given.post({ on: [x], at: '12:00', text: 'At noon' })
  await house.given.post({ on: [x], at: '12:45', text: 'Later' })
  await house.given.post({ on: [x], at: '13:30', text: 'An hour after' })
  await house.given.post({ on: [li], at: '12:30', text: 'Elsewhere' })
  await house.given.post({ on: [x], text: 'A draft' })
  const asked = { text: 'New', at: '12:30', connectionIds: [x.id] }
  expect((await neighbours(house, asked)).near).toEqual(['Later', 'At noon'])
})

test('nearly the same words count for thirty days, and not against the post itself', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  const li = await house.given.connection('linkedin')
  const post = await house.given.post({ on: [x], at: '09:00', text: words })
  await house.runDueJobs()
  const again = { text: `${words}!`, connectionIds: [x.id] }
  expect((await neighbours(house, again)).alike).toEqual([words])
  expect((await neighbours(house, { ...again, connectionIds: [li.id] })).alike).toEqual([])
  expect((await neighbours(house, { ...again, exceptPostId: post.id })).alike).toEqual([])
  expect((await neighbours(house, { ...again, text: 'Spelt is on the shelf now' })).alike).toEqual([])
  house.later(29 * 86_400)
  expect((await neighbours(house, again)).alike).toEqual([words])
  house.later(2 * 86_400)
  expect((await neighbours(house, again)).alike).toEqual([])
})

test('a post to several accounts is one post, and five posts are told of', async () => {
  await using house = await testHouse(nine)
  const on = [await house.given.connection('twitter'), await house.given.connection('linkedin')]
  const times = ['12:05', '12:10', '12:15', '12:20', '12:25', '12:30']
  for (const at of times) await house.given.post({ on, at, text: `${words} ${at}` })
  const asked = { text: words, at: '12:00', connectionIds: on.map(({ id }) => id) }
  const five = times.slice(0, 5).map((at) => `${words} ${at}`)
  expect(await neighbours(house, asked)).toEqual({ near: five, alike: five })
})

const planned = (from: number, count: number, time: (at: number) => Date) =>
  Array.from({ length: count }, (_, at) => ({ occurrence: from + at, due_at: time(at) }))

test('of what is planned, the three hundred nearest to the time are compared', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await house.given.post({ on: [x], at: '12:15', text: words })
  // The last by its id: only its time brings it among the nearest.
  const last = { id: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }
  await house.db.updateTable('publications').set(last).execute()
  const later = await house.given.post({ on: [x], at: '18:00', text: 'Later' })
  await addPublications(
    house,
    later.id,
    planned(2, 320, (day) => new Date(Date.UTC(2026, 2, 2 + day))),
  )
  const connectionIds = [x.id]
  expect((await neighbours(house, { text: 'New', at: '12:00', connectionIds })).near).toEqual([words])
  await addPublications(
    house,
    later.id,
    planned(400, 299, (second) => new Date(Date.UTC(2026, 2, 1, 10, 0, second))),
  )
  expect((await neighbours(house, { text: words, connectionIds })).alike).toEqual([words])
  await addPublications(
    house,
    later.id,
    planned(700, 1, () => new Date(Date.UTC(2026, 2, 1, 11))),
  )
  expect((await neighbours(house, { text: words, connectionIds })).alike).toEqual([])
})

test('posts that are out or still to go out count, in their own workspace alone', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await house.given.post({ on: [x], at: '12:15', text: words })
  const asked = { text: words, at: '12:00', connectionIds: [x.id] }
  const counted = ['scheduled', 'publishing', 'published', 'missed', 'unsettled'] as const
  for (const state of [...counted, 'draft', 'failed', 'removed'] as const) {
    await house.db.updateTable('publications').set({ state }).execute()
    const expected = counted.some((each) => each === state) ? [words] : []
    expect([state, await neighbours(house, asked)]).toEqual([state, { near: expected, alike: expected }])
  }
  await house.db.updateTable('publications').set({ state: 'scheduled' }).execute()
  const nobody = '11111111-1111-4111-8111-111111111111'
  const written = { ...asked, at: null, content: { all: words }, exceptPostId: undefined }
  const none = { near: [], alike: [] }
  expect(await findNeighbours(house.db, nobody, written, house.clock.at)).toEqual(none)
  expect(await neighbours(house, { ...asked, connectionIds: [] })).toEqual(none)
  await house.db.updateTable('publications').set({ part: 'comment' }).execute()
  expect(await neighbours(house, asked)).toEqual(none)
})

test('a post counts until it is thirty days old', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  await house.given.post({ on: [x], at: '09:00', text: words })
  const asked = { text: words, connectionIds: [x.id] }
  // Without a time nothing is near, whatever goes out now.
  expect(await neighbours(house, asked)).toEqual({ near: [], alike: [words] })
  house.later(30 * 86_400 - 1)
  expect((await neighbours(house, asked)).alike).toEqual([words])
  house.later(1)
  expect((await neighbours(house, asked)).alike).toEqual([])
})

test('what is out counts from when it went out, at equal distance by its id, and shows its beginning', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  const given = async (at: string, text: string, set: object = {}) => {
    const { id } = await house.given.post({ on: [x], at, text })
    await house.db.updateTable('publications').set(set).where('post_id', '=', id).execute()
  }
  await given('12:05', '', { published_at: new Date('2026-03-01T12:40:00Z'), state: 'published' })
  await given('12:20', 'c'.repeat(201), { id: '33333333-3333-4333-8333-333333333333' })
  await given('12:20', 'b'.repeat(200), { id: '22222222-2222-4222-8222-222222222222' })
  await given('11:40', 'a', { id: '11111111-1111-4111-8111-111111111111' })
  const asked = { text: 'New', at: '12:00', connectionIds: [x.id] }
  expect((await neighbours(house, asked)).near).toEqual(['a', 'b'.repeat(200), 'c'.repeat(200), ''])
})
