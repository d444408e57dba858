import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { foldPostCounts, forgetOldTraces } from './tidy.ts'

const now = new Date('2026-03-01T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const idOf = {
  bluesky: '11111111-1111-4111-8111-111111111111',
  twitter: '22222222-2222-4222-8222-222222222222',
}

test('keys, workers, outages and pauses of networks are forgotten after a day, and no earlier', async () => {
  await using house = await testHouse({ now: now.toISOString() })
  const { db } = house
  const post = await house.given.post({ on: 'bluesky' })
  for (const [network, hours] of [
    ['bluesky', 24],
    ['twitter', 25],
  ] as const) {
    const at = hoursAgo(hours)
    await db
      .insertInto('idempotency_keys')
      .values({
        workspace_id: house.where.workspaceId,
        key: network,
        request_hash: 'f',
        post_id: post.id,
        created_at: at,
      })
      .execute()
    await db.insertInto('worker_heartbeats').values({ worker_id: idOf[network], seen_at: at }).execute()
    await db.insertInto('network_outages').values({ network, since: at, failed_at: at }).execute()
    await db.insertInto('network_pauses').values({ network, closed_until: at }).execute()
  }
  await forgetOldTraces(db, now)
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'bluesky' }])
  const workers = await db.selectFrom('worker_heartbeats').select('worker_id').execute()
  expect(workers.map(({ worker_id }) => worker_id)).toContain(idOf.bluesky)
  expect(workers.map(({ worker_id }) => worker_id)).not.toContain(idOf.twitter)
  for (const table of ['network_outages', 'network_pauses'] as const) {
    expect(await db.selectFrom(table).select('network').execute()).toEqual([{ network: 'bluesky' }])
  }
})

test('counts that were folded are the same in sum', async () => {
  await using house = await testHouse({ now: now.toISOString() })
  const { workspaceId } = house.where
  const counted = () =>
    house.db.selectFrom('post_counts').selectAll().where('workspace_id', '=', workspaceId).execute()
  const rows = Array.from({ length: 65 }, (_, at) => ({
    workspace_id: workspaceId,
    status: at < 60 ? ('draft' as const) : ('posted' as const),
    posts: at === 0 ? -9 : 1,
  }))
  await house.db.insertInto('post_counts').values(rows.slice(0, 64)).execute()
  await foldPostCounts(house.db)
  expect(await counted()).toHaveLength(64)
  await house.db.insertInto('post_counts').values(rows.slice(64)).execute()
  await foldPostCounts(house.db)
  expect((await counted()).map(({ status, posts }) => [status, posts]).sort()).toEqual([
    ['draft', 50],
    ['posted', 5],
  ])
})
