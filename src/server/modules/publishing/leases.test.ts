import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { LeaseLost, leaseMarginSec, secondsAfter, shortestLeaseSec } from './claim.ts'
import { claimDue } from './claim-due.ts'
import { renewLeases } from './leases.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'

test('the leases that a worker still holds are longer, on its publications and on their accounts', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: ['bluesky', 'twitter', 'linkedin'], at: '09:00' })
  const until = secondsAfter(house.clock.at, 60)
  const claims = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
  const [own, lost] = claims
  if (!own || !lost) throw new Error('three were due')
  const longer = secondsAfter(house.clock.at, 120)
  expect(await renewLeases(house.db, [], longer)).toEqual(new Set())
  const kept = await renewLeases(house.db, [own, { ...lost, claimId: nobody }], longer)
  expect(kept).toEqual(new Set([own.claimId]))
  const rows = await house.db.selectFrom('publications').select(['id', 'claimed_until', 'run_at']).execute()
  for (const { id, claimed_until, run_at } of rows) {
    const end = id === own.id ? longer : until
    expect([claimed_until, run_at]).toEqual([end, end])
  }
  const turns = await house.db.selectFrom('account_turns').select(['account_key', 'held_until']).execute()
  for (const { account_key, held_until } of turns) {
    expect(held_until).toEqual(account_key === own.accountKey ? longer : until)
  }
})

test('a lease is half as long again as a request, and nothing is sent in its last sixth', () => {
  expect([shortestLeaseSec(30), leaseMarginSec(60)]).toEqual([45, 10])
})

test('a lost lease is told apart from other errors by its name', () => {
  expect(new LeaseLost()).toMatchObject({
    name: 'LeaseLost',
    message: expect.stringContaining('no longer held'),
  })
})
