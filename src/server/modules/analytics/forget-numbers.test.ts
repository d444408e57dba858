import { expect, test } from 'vitest'
import { forgetNumbers } from './forget-numbers.ts'
import { planConnected } from './plan-account.ts'
import { openReadingWorld, type ReadingWorld, remoteIdOf, testNetwork } from './test-readings.ts'

const tables = [
  'metric_readings',
  'metric_samples',
  'metric_days',
  'foreign_posts',
  'readbacks',
  'metric_due',
] as const

async function countsOf({ db }: ReadingWorld) {
  const counts: [string, number][] = []
  for (const table of tables) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    counts.push([table, Number(n)])
  }
  return Object.fromEntries(counts)
}

/** Two accounts, each with the same numbers. */
async function openWithNumbers() {
  const networks = [testNetwork('bluesky'), testNetwork('threads')]
  const world = await openReadingWorld({ networks })
  const publishedAt = new Date(world.clock.at.getTime() - 86_400_000)
  for (const network of networks) {
    const remoteId = remoteIdOf('elsewhere', publishedAt)
    network.listed = [{ remoteId, url: null, kind: 'text', text: 'Elsewhere', publishedAt }]
    await world.publish(network.id)
    await planConnected(world.db, { connectionId: world.accounts.get(network.id) ?? '' }, world.planning())
  }
  await world.run(2)
  return world
}

const disconnect = (world: ReadingWorld, connectionId: string) =>
  world.db.deleteFrom('connections').where('id', '=', connectionId).execute()

test('disconnecting keeps the numbers, and forgets those of the account when it is asked to', async () => {
  await using world = await openWithNumbers()
  const before = await countsOf(world)
  for (const table of tables) expect(before[table]).toBeGreaterThan(0)
  await disconnect(world, world.accounts.get('bluesky') ?? '')
  expect(await countsOf(world)).toEqual({ ...before, metric_due: (before['metric_due'] ?? 0) / 2 })
  const other = world.accounts.get('threads') ?? ''
  await forgetNumbers(world.db, other)
  await disconnect(world, other)
  const left = await countsOf(world)
  for (const table of tables.slice(0, -1)) expect(left[table]).toBe((before[table] ?? 0) / 2)
  expect(left['metric_due']).toBe(0)
})

test('a deleted workspace leaves no numbers', async () => {
  await using world = await openWithNumbers()
  await world.db.deleteFrom('workspaces').where('id', '=', world.workspaceId).execute()
  for (const count of Object.values(await countsOf(world))) expect(count).toBe(0)
})
