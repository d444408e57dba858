import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { claimDue, nextDueAt } from './claim-due.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

const claim = async (house: TestHouse, limit: number) => {
  const now = house.clock.at
  return claimDue(house.db, { now, until: new Date(now.getTime() + 60_000), limit })
}

test('a claim knows everything its worker needs, and is in its row', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.later(5)
  const [one, ...more] = await claim(house, 9)
  expect(more).toEqual([])
  const row = await house.db.selectFrom('publications').selectAll().executeTakeFirstOrThrow()
  const due = new Date(nine.now)
  expect(one).toEqual({
    id: row.id,
    claimId: row.claim_id,
    workspaceId: house.where.workspaceId,
    postId: post.id,
    connectionId: post.publications[0]?.connectionId,
    network: 'bluesky',
    part: 'post',
    occurrence: 1,
    accountKey: row.account_key,
    dueAt: due,
    tries: 0,
    claims: 1,
    firstTriedAt: null,
    intendedAt: null,
    steps: {},
    ticket: null,
    possibleSince: due,
    lookedUp: [],
  })
  expect(row).toMatchObject({
    state: 'publishing',
    claims: 1,
    claimed_until: new Date(house.clock.at.getTime() + 60_000),
  })
  expect(await claim(house, 9)).toEqual([])
})

test('what was due first stands first, however it was found', async () => {
  await using house = await testHouse(nine)
  for (const [name, at] of [
    ['ada', '09:03'],
    ['ben', '09:01'],
    ['cleo', '09:02'],
  ] as const) {
    await house.given.post({ on: [await house.given.connection('bluesky', name)], at })
  }
  house.later(600)
  await house.db.updateTable('publications').set({ run_at: house.clock.at }).execute()
  const minutes = (await claim(house, 9)).map(({ dueAt }) => dueAt.getUTCMinutes())
  expect(minutes).toEqual([1, 2, 3])
})

test('what has no time of its own is due since it was made', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  const created = new Date('2026-03-01T08:00:00Z')
  await house.db.updateTable('publications').set({ due_at: null, created_at: created }).execute()
  expect((await claim(house, 9))[0]?.dueAt).toEqual(created)
})

/** So many posts of one account are due, and one of another a minute later. */
async function crowdedHouse(posts: number) {
  const house = await testHouse(nine)
  const many = await house.given.connection('bluesky', 'ada')
  const few = await house.given.connection('bluesky', 'ben')
  for (let at = 0; at < posts; at++) await house.given.post({ on: [many], at: '09:00' })
  await house.given.post({ on: [few], at: '09:01' })
  house.later(60)
  return { house, accounts: [many.id, few.id] }
}

test('when most of what is due first is of one account, the other accounts are looked for', async () => {
  // Three claims look at the first twelve.
  const { house, accounts } = await crowdedHouse(12)
  await using open = house
  expect((await claim(open, 3)).map(({ connectionId }) => connectionId)).toEqual(accounts)
})

test('when half of what is wanted is found among the first, the rest is left for the next time', async () => {
  // Two claims look at the first eight.
  const { house, accounts } = await crowdedHouse(8)
  await using open = house
  expect((await claim(open, 2)).map(({ connectionId }) => connectionId)).toEqual(accounts.slice(0, 1))
  const among = await crowdedHouse(7)
  await using next = among.house
  expect(await claim(next, 2)).toHaveLength(2)
})

test('the next time is the soonest that is still to come', async () => {
  await using house = await testHouse(nine)
  expect(await nextDueAt(house.db, house.clock.at)).toBeNull()
  await house.given.post({ on: 'bluesky', at: '09:00' })
  expect(await nextDueAt(house.db, house.clock.at)).toBeNull()
  await house.given.post({ on: 'bluesky', at: '11:00' })
  await house.given.post({ on: 'bluesky', at: '10:00' })
  expect(await nextDueAt(house.db, house.clock.at)).toEqual(new Date('2026-03-01T10:00:00Z'))
})
