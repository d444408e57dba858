import { expect, test } from 'vitest'
import type { Health } from '#contract/health.ts'
import { recordHeartbeat } from '#server/modules/publishing/heartbeat.ts'
import { openServerDatabase } from '#server/plumbing/database/server.ts'
import { watchStores } from '#server/plumbing/full-store.ts'
import { openLog } from '#server/plumbing/log.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>

async function healthOf(api: Api) {
  const answer = await api.ask('GET', '/api/health')
  return { status: answer.status, health: (await answer.json()) as Health }
}

const workerId = '11111111-1111-4111-8111-111111111111'

test('a server with all parts working is healthy', async () => {
  await using api = await openTestApi()
  await recordHeartbeat(api.database.db, workerId, api.clock.at)
  expect(await healthOf(api)).toEqual({
    status: 200,
    health: {
      status: 'ok',
      database: 'ok',
      queue: 'ok',
      worker: 'ok',
      files: 'ok',
      uploads: 'ok',
      clock: 'ok',
      lastWorkerHeartbeat: api.clock.at.toISOString(),
      unreachable: [],
      overdue: null,
    },
  })
})

test('a worker that was never seen, or not for a minute, is down', async () => {
  await using api = await openTestApi()
  expect(await healthOf(api)).toMatchObject({
    status: 503,
    health: { status: 'down', database: 'ok', worker: 'down', lastWorkerHeartbeat: null },
  })
  await recordHeartbeat(api.database.db, workerId, api.clock.at)
  api.later(60)
  expect(await healthOf(api)).toMatchObject({ status: 503, health: { worker: 'down' } })
})

test('a worker whose clock is wrong is alive, and publishes nothing', async () => {
  await using api = await openTestApi()
  const { db } = api.database
  const other = '22222222-2222-4222-8222-222222222222'
  const off = { status: 503, health: { status: 'down', worker: 'ok', clock: 'off' } }
  await recordHeartbeat(db, workerId, api.clock.at)
  await recordHeartbeat(db, other, api.clock.at, 3_600)
  expect(await healthOf(api)).toMatchObject(off)
  // Its own clock is an hour behind that of the database.
  await recordHeartbeat(db, other, new Date(api.clock.at.getTime() - 3_600_000), -3_600)
  expect(await healthOf(api)).toMatchObject(off)
  api.later(60)
  await recordHeartbeat(db, workerId, api.clock.at)
  expect(await healthOf(api)).toMatchObject({ status: 200, health: { clock: 'ok' } })
})

test('a queue that is down, or fails when asked, is down', async () => {
  for (const isUp of [async () => false, () => Promise.reject(new Error('gone'))]) {
    await using api = await openTestApi({ queue: { isUp, ask: async () => {} } })
    await recordHeartbeat(api.database.db, workerId, api.clock.at)
    expect(await healthOf(api)).toMatchObject({
      status: 503,
      health: { status: 'down', database: 'ok', queue: 'down', worker: 'ok' },
    })
  }
})

test('a database that does not answer is reported as down, with everything that needs it', async () => {
  await using api = await openTestApi({
    database: openServerDatabase('postgres://nobody@127.0.0.1:1/nothing', openLog('silent')),
  })
  await recordHeartbeat(api.database.db, workerId, api.clock.at)
  expect(await healthOf(api)).toEqual({
    status: 503,
    health: {
      status: 'down',
      database: 'down',
      queue: 'down',
      worker: 'down',
      files: 'ok',
      uploads: 'ok',
      clock: 'ok',
      lastWorkerHeartbeat: null,
      unreachable: [],
      overdue: null,
    },
  })
})

test('a full store is named; large files can wait, everything else is down', async () => {
  const stores = watchStores([], { now: () => new Date() })
  await using api = await openTestApi({ stores })
  await recordHeartbeat(api.database.db, workerId, api.clock.at)
  stores.noteFull('uploads')
  expect(await healthOf(api)).toMatchObject({ status: 200, health: { status: 'ok', uploads: 'full' } })
  stores.noteFull('files')
  expect(await healthOf(api)).toMatchObject({ status: 503, health: { status: 'down', files: 'full' } })
})
