import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { NetworkMetrics, PostReading } from '#networks/network.ts'
import type { AnalyticsDependencies } from '#server/modules/analytics/analytics-dependencies.ts'
import { createSampler } from '#server/modules/analytics/sampler.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { openLog } from '#server/plumbing/log.ts'
import { childrenOf } from './peak-memory.ts'

/** What a reading of a post cost, in milliseconds of a processor. */
export interface CostOfReadings {
  readings: number
  nodeMs: number
  /** null: the database runs in the same process. */
  databaseMs: number | null
  /** The same rows, written by one statement without triggers; null as above. */
  bareMs: number | null
}

const counted = ['impressions', 'reach', 'views', 'likes', 'comments', 'shares', 'saves', 'clicks'] as const

/**
 * Reads posts whose numbers are due, with networks that answer at once: what is left is the cost of Postlark and its
 * database.
 * @param maxIds how many posts one call takes
 */
export async function costOfReadings(
  database: Database,
  workspaceId: string,
  { posts, maxIds, now }: { posts: number; maxIds: number; now: Date },
): Promise<CostOfReadings> {
  const { db } = database
  await sql`
    insert into metric_due (subject_id, kind, workspace_id, connection_id, published_at, next_at)
    select id, 'publication', workspace_id, connection_id, published_at, ${now}::timestamptz - interval '1 minute' from publications
    where workspace_id = ${workspaceId} and published_at < ${now} order by published_at desc limit ${posts}
    on conflict (subject_id, kind) do update set next_at = excluded.next_at, tries = 0`.execute(db)
  const sampler = createSampler(dependenciesOf(database, maxIds, now))
  const before = spent(database)
  const from = await countReadings(database, workspaceId)
  await sampler.runDue()
  const after = spent(database)
  const readings = (await countReadings(database, workspaceId)) - from
  await sampler.stop(0)
  await db.deleteFrom('metric_turns').execute()
  return {
    readings,
    nodeMs: (after.node - before.node) / readings,
    databaseMs: after.database === null ? null : (after.database - (before.database ?? 0)) / readings,
    bareMs: await bareInserts(database, workspaceId, now, readings),
  }
}

/** The rows of these readings and their values once more, an hour later: two statements, without triggers. */
async function bareInserts(
  database: Database,
  workspaceId: string,
  now: Date,
  readings: number,
): Promise<number | null> {
  const before = spent(database)
  if (before.database === null) return null
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with added as (
        insert into metric_readings (workspace_id, connection_id, subject_id, taken_at, age_sec, outcome, api, fields)
        select workspace_id, connection_id, subject_id, taken_at + interval '1 minute', age_sec + 60, outcome, 'bare', fields
        from metric_readings where workspace_id = ${workspaceId} and api = ${api} and taken_at = ${now}
        returning id, subject_id, taken_at
      )
      insert into metric_samples (subject_id, metric, taken_at, value, reading_id)
      select subject_id, m, taken_at, 7, id from added cross join unnest(${[...counted]}::text[]) as m`.execute(
      tx,
    )
  })
  return ((spent(database).database ?? 0) - before.database) / readings
}

async function countReadings({ db }: Database, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from metric_readings where workspace_id = ${workspaceId} and api = ${api}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const api = 'bench/v2'

function dependenciesOf(database: Database, maxIds: number, now: Date): AnalyticsDependencies {
  const metrics = metricsWith(maxIds)
  return {
    database,
    clock: { now: () => now },
    log: openLog('warn'),
    networks: {
      ids: [],
      get: (id: NetworkId) => ({ id, metrics, connect: signIn, publish: never }),
    },
    policy: { sampling: 'full', xOffered: false },
    fetch,
    clockIsRight: () => true,
    connections: {
      async unlock(connectionId) {
        const tokens = { accessToken: 'a', refreshToken: null, expiresAt: null }
        return { kind: 'open', account: { externalId: connectionId, username: 'lark', tokens } }
      },
    },
  }
}

async function never(): Promise<never> {
  throw new Error('this network only reads')
}
const signIn = { kind: 'app-password', signIn: never, refresh: never } as const

function metricsWith(maxIds: number): NetworkMetrics {
  const fields = Object.fromEntries(counted.map((metric) => [metric, `${metric}_count`]))
  const reading: PostReading = {
    kind: 'counted',
    counts: Object.fromEntries(counted.map((metric, at) => [metric, 5_000 - at])),
    fields,
    refused: [],
  }
  return {
    api,
    maxIds,
    backDays: { posts: null, account: 0 },
    scopes: [],
    posts: async (ids, _account, io) => ({
      kind: 'read',
      readings: new Map(ids.map((id) => [id, reading])),
      readAt: io.now(),
    }),
  }
}

/** Milliseconds of a processor that this process and its database have used. */
function spent({ kind }: Database): { node: number; database: number | null } {
  const { user, system } = process.cpuUsage()
  const node = (user + system) / 1_000
  if (kind === 'embedded') return { node, database: null }
  return { node, database: childrenOf(process.pid).reduce((sum, pid) => sum + processorMs(pid), 0) }
}

const ticksPerSec = 100

/** 0: the process has ended meanwhile. Fields 14 and 15 of `stat`, see proc(5). */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSec
  } catch {
    return 0
  }
}
