import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkIds } from '#domain/networks/network.ts'
import { openDemoHouse } from './demo-house.ts'
import { demoPeople, fillDemo } from './demo.ts'
import { readConfig } from './config.ts'
import type { House } from './house.ts'
import { openTestDatabase } from './plumbing/database/test-database.ts'

const origin = 'http://localhost:3000'
let folder = ''
let house: House
let again: () => Promise<boolean>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-demo-'))
  const config = readConfig({
    POSTLARK_DATA: folder,
    POSTLARK_DEV: '1',
    POSTLARK_SECRET: 'a secret of more than thirty-two bytes for tests',
    LOG_LEVEL: 'silent',
  })
  const demo = await openDemoHouse(config, { origin, database: await openTestDatabase() })
  house = demo.house
  again = () => fillDemo(demo.house, demo)
  const { runDue } = demo.house.dispatcher
  demo.house.dispatcher.runDue = () => Promise.reject(new Error('interrupted'))
  await expect(again()).rejects.toThrow('interrupted')
  Object.assign(demo.house.dispatcher, { runDue })
  demo.clock.shiftMs = 0
  expect(await again()).toBe(true)
}, 120_000)

afterAll(async () => {
  await house.close(2_000)
  await rm(folder, { recursive: true, force: true })
})

const rows = async (table: 'scheduled_posts' | 'publications', column: 'status' | 'state') => {
  const all = await house.database.db.selectFrom(table).selectAll().execute()
  const counts = new Map<string, number>()
  for (const row of all) {
    const value = Reflect.get(row, column)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

test('there are sixty posts, in every permanent state, and none of an interrupted run', async () => {
  expect(await rows('scheduled_posts', 'status')).toEqual({ draft: 12, scheduled: 19, posted: 26, failed: 3 })
  expect(Object.keys(await rows('publications', 'state')).toSorted()).toEqual(
    ['draft', 'failed', 'missed', 'published', 'scheduled', 'unsettled'].toSorted(),
  )
})

test('there are accounts of every network, people of three roles, files, a template and a trash', async () => {
  const { db } = house.database
  const connected = await db.selectFrom('connections').select('provider').execute()
  expect(connected.map(({ provider }) => provider).toSorted()).toEqual([...networkIds].toSorted())
  const members = await db
    .selectFrom('workspace_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.workspace_id', '=', db.selectFrom('connections').select('workspace_id').limit(1))
    .select(['u.email', 'm.role'])
    .execute()
  expect(Object.fromEntries(members.map(({ email, role }) => [email, role]))).toEqual({
    [demoPeople.owner.email]: 'owner',
    [demoPeople.editor.email]: 'editor',
    [demoPeople.author.email]: 'author',
  })
  expect(await db.selectFrom('media').selectAll().execute()).toHaveLength(6)
  expect(await db.selectFrom('custom_templates').selectAll().execute()).toHaveLength(1)
})

test('published posts are at the stand-ins, on days before today', () => {
  const posted = house.sandbox?.posts('bluesky') ?? []
  expect(posted.length).toBeGreaterThan(9)
  expect(new Set(posted.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThan(5)
})

test('a second run adds nothing', async () => {
  const before = await rows('scheduled_posts', 'status')
  expect(await again()).toBe(false)
  expect(await rows('scheduled_posts', 'status')).toEqual(before)
})

test('posts and accounts have numbers, as their networks give them', async () => {
  const { db } = house.database
  const networks = await db
    .selectFrom('metric_samples as s')
    .innerJoin('metric_readings as r', 'r.id', 's.reading_id')
    .innerJoin('connections as c', 'c.id', 'r.connection_id')
    .select('c.provider')
    .distinct()
    .where('s.metric', '=', 'followers')
    .execute()
  expect(networks.length).toBeGreaterThan(5)
  const numbers = await db.selectFrom('post_numbers').selectAll().where('age', '=', '24h').execute()
  expect(numbers.length).toBeGreaterThan(10)
})
