import { expect, test } from 'vitest'
import { liveStep } from '#networks/network.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { claimDue } from './claim-due.ts'
import { LeaseLost } from './claim.ts'
import { openStepWriter } from './step-writer.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

/** Two claims of one worker, until 09:01, and what stores their steps. */
async function twoClaims() {
  const house = await testHouse(nine)
  await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
  const until = new Date(house.clock.at.getTime() + 60_000)
  const [one, other] = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
  if (!one || !other) throw new Error('two were due')
  const rowOf = (id: string) =>
    house.db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { house, one, other, until, rowOf, steps: openStepWriter(house.db, house.clock, 90) }
}

const told = async ({ db }: TestHouse, publicationId: string) =>
  db
    .selectFrom('publication_events')
    .select(['kind', 'detail'])
    .where('publication_id', '=', publicationId)
    .where('kind', 'in', ['sending', 'part-live', 'uploaded'])
    .orderBy('at')
    .orderBy('place')
    .execute()

test('a result is stored beside the earlier ones, told when it is new, and only of its publication', async () => {
  const { house, one, other, rowOf, steps } = await twoClaims()
  await using open = house
  const before = await rowOf(other.id)
  const memory = steps.memory(one)
  await memory.put('image', 'a')
  await memory.put('image', 'b')
  await memory.put('nothing', null)
  await memory.put('video', 'c')
  expect(memory.get('image')).toBe('b')
  const row = await rowOf(one.id)
  expect(row.steps).toEqual({ image: 'b', nothing: null, video: 'c' })
  expect([row.intended_at, row.first_tried_at]).toEqual([null, open.clock.at])
  const uploaded = { kind: 'uploaded', detail: null }
  expect(await told(open, one.id)).toEqual([uploaded, uploaded])
  expect(await rowOf(other.id)).toEqual(before)
  expect(await told(open, other.id)).toEqual([])
})

test('the live part of a chain is told with how much of it is live', async () => {
  const { house, one, steps } = await twoClaims()
  await using open = house
  const live = { remoteId: '7', url: null, done: 1, of: 3, ids: ['7'] }
  await steps.memory(one).put(liveStep, live)
  expect(await told(open, one.id)).toEqual([{ kind: 'part-live', detail: { done: 1, of: 3 } }])
  await steps.memory(one).put(liveStep, null)
  expect(await told(open, one.id)).toHaveLength(1)
})

test('an intent has a whole lease before it, is told, and leaves what is not about to be sent', async () => {
  const { house, one, other, until, rowOf, steps } = await twoClaims()
  await using open = house
  await open.db.updateTable('publications').set({ ticket: '{"id":"5"}' }).execute()
  one.ticket = { id: '5' }
  await Promise.all([steps.intend(one, { image: 'a' }), steps.memory(other).put('image', 'b')])
  const whole = new Date(open.clock.at.getTime() + 90_000)
  expect(await rowOf(one.id)).toMatchObject({
    steps: { image: 'a' },
    intended_at: open.clock.at,
    ticket: null,
    claimed_until: whole,
    run_at: whole,
  })
  expect([one.steps, one.ticket]).toEqual([{ image: 'a' }, null])
  expect(await rowOf(other.id)).toMatchObject({
    steps: { image: 'b' },
    intended_at: null,
    ticket: { id: '5' },
    claimed_until: until,
  })
  expect(await told(open, one.id)).toEqual([{ kind: 'sending', detail: null }])
  expect(await told(open, other.id)).toEqual([{ kind: 'uploaded', detail: null }])
})

test('what another worker has claimed, or whose lease has ended, is not written to', async () => {
  const { house, one, other, rowOf, steps } = await twoClaims()
  await using open = house
  const before = await rowOf(one.id)
  const stale = { ...one, claimId: other.claimId }
  await expect(steps.intend(stale)).rejects.toThrow(LeaseLost)
  open.later(60)
  await expect(steps.memory(one).put('image', 'a')).rejects.toThrow(LeaseLost)
  expect(one.steps).toEqual({})
  expect(await rowOf(one.id)).toEqual(before)
})
