import { expect, test } from 'vitest'
import { findNeighbours } from './find-neighbours.ts'
import { testHouse, type TestHouse } from '#server/test-house.ts'

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
  house.later(31 * 86_400)
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

test('however much is planned for later, what goes out around the time is found', async () => {
  await using house = await testHouse(nine)
  const x = await house.given.connection('twitter')
  const near = await house.given.post({ on: [x], at: '12:15', text: 'Today' })
  const {
    id: _id,
    ticket: _ticket,
    ...publication
  } = await house.db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', '=', near.id)
    .executeTakeFirstOrThrow()
  const later = await house.given.post({ on: [x], at: '18:00', text: 'Later' })
  const planned = Array.from({ length: 320 }, (_, day) => ({
    ...publication,
    post_id: later.id,
    occurrence: day + 2,
    due_at: new Date(Date.UTC(2026, 2, 2 + day)),
    steps: JSON.stringify(publication.steps),
  }))
  await house.db.insertInto('publications').values(planned).execute()
  const asked = { text: 'New', at: '12:00', connectionIds: [x.id] }
  expect((await neighbours(house, asked)).near).toEqual(['Today'])
})
