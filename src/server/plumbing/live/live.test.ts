import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../database/test-database.ts'
import { announce, type Announcement, openLive } from './live.ts'

const mine = '11111111-1111-4111-8111-111111111111'
const theirs = '22222222-2222-4222-8222-222222222222'

/** One process that announces and one that listens, on the same database. */
async function openTwoProcesses() {
  const database = await openTestDatabase()
  const live = await openLive(database.again())
  const heard: Announcement[] = []
  const gaps: string[] = []
  const leave = live.subscribe(
    mine,
    (announcement) => heard.push(announcement),
    () => gaps.push('gap'),
  )
  return {
    database,
    live,
    heard,
    gaps,
    leave,
    changed: (postId: string, workspaceId = mine): Announcement => ({
      workspaceId,
      kind: 'post-changed',
      postId,
    }),
    /** Waits until all earlier announcements have arrived. */
    async settle() {
      await announce(database.db, [{ workspaceId: mine, kind: 'settle' }])
      await vi.waitFor(() => expect(heard.at(-1)?.kind).toBe('settle'), { timeout: 10_000 })
      heard.splice(heard.length - 1)
    },
    async [Symbol.asyncDispose]() {
      await live.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('announcements of one process reach another, in order, each once', async () => {
  await using two = await openTwoProcesses()
  await announce(two.database.db, [two.changed('a'), two.changed('b'), two.changed('a')])
  await announce(two.database.db, [two.changed('c')])
  await two.settle()
  expect(two.heard).toEqual([two.changed('a'), two.changed('b'), two.changed('c')])
})

test('an announcement in a transaction arrives after its commit, and never after a rollback', async () => {
  await using two = await openTwoProcesses()
  const { db } = two.database
  await db
    .transaction()
    .execute(async (tx) => {
      await announce(tx, [two.changed('rolled back')])
      throw new Error('never mind')
    })
    .catch(() => {})
  await db.transaction().execute((tx) => announce(tx, [two.changed('committed')]))
  await two.settle()
  expect(two.heard).toEqual([two.changed('committed')])
})

test('a listener gets nothing of another workspace, and nothing after leaving', async () => {
  await using two = await openTwoProcesses()
  await announce(two.database.db, [two.changed('a', theirs), two.changed('b')])
  await two.settle()
  expect(two.heard).toEqual([two.changed('b')])

  const stayed: Announcement[] = []
  const leave = two.live.subscribe(
    mine,
    (one) => stayed.push(one),
    () => {},
  )
  two.leave()
  await announce(two.database.db, [two.changed('c')])
  await vi.waitFor(() => expect(stayed).toEqual([two.changed('c')]), { timeout: 10_000 })
  expect(two.heard).toEqual([two.changed('b')])
  leave()
  await announce(two.database.db, [])
})

test('foreign notifications on the channel do no harm', async () => {
  await using two = await openTwoProcesses()
  for (const noise of ['', 'no json', 'null', '7', '{}'])
    await sql`select pg_notify('postlark_live', ${noise})`.execute(two.database.db)
  await two.settle()
  expect(two.heard).toEqual([])
})

test.runIf(process.env['POSTLARK_TEST_DATABASE'] === 'postgres')(
  'after a lost connection the listener reconnects, and says that something may have been missed',
  async () => {
    await using two = await openTwoProcesses()
    const { db } = two.database
    const cut = () =>
      sql<{ pid: number }>`
        select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'postlark-listener'`.execute(db)
    for (const gaps of [['gap'], ['gap', 'gap']]) {
      expect((await cut()).rows).toHaveLength(1)
      await announce(db, [two.changed('missed')])
      await vi.waitFor(() => expect(two.gaps).toEqual(gaps), { timeout: 15_000 })
    }
    await announce(db, [two.changed('heard again')])
    await two.settle()
    expect(two.heard).toEqual([two.changed('heard again')])
  },
)
