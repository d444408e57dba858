import { sql } from 'kysely'
import {
  lastAgeSec,
  nextReading,
  type PostToRead,
  readbackAgesSec,
  type ReadingPlan,
} from '#domain/metrics/reading-plan.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { metricsOf } from './analytics-dependencies.ts'
import { paidNetworks, samplingOf } from './what-is-read.ts'

export interface Planning {
  networks: Networks
  policy: AnalyticsConfig
  now: Date
}

/** Posts whose plans are begun. */
type Unplanned =
  | { publicationIds: readonly string[] }
  | { connectionId: string }
  | { workspaceId: string }
  /** Everywhere, those that went out before `before`: for going through all of them, newest first. */
  | { before: { publishedAt: Date; id: string } | null }

/** How many posts one statement plans. */
const planSlice = 1_000

interface Candidate {
  id: string
  workspace_id: string
  connection_id: string
  network: NetworkId
  own_app: boolean
  published_at: Date
  is_story: boolean
  last_age: number | null
}

/**
 * Begins the plan of posts that are live and have none: the one place where their due rows come from. Posts of accounts
 * that are not connected, not read, or too old have no plan; neither has one that is gone.
 * @returns the last of them, for going on after it; null: there were fewer than `planSlice`
 */
export async function planReadings(
  tx: Db,
  which: Unplanned,
  planning: Planning,
): Promise<{ publishedAt: Date; id: string } | null> {
  if (planning.policy.sampling === 'off') return null
  const found = await findUnplanned(tx, which, planning)
  const rows = found.flatMap((one) => rowsFor(one, planning))
  if (rows.length > 0) await storePlans(tx, rows)
  const last = found.length === planSlice ? found.at(-1) : undefined
  return last ? { publishedAt: last.published_at, id: last.id } : null
}

/** One statement of one text, whatever their number: it runs with every batch of posts that went out. */
async function storePlans(tx: Db, rows: ReturnType<typeof rowsFor>): Promise<void> {
  await sql`
    insert into metric_due (subject_id, workspace_id, connection_id, published_at, plan, kind, next_at, step)
    select subject_id, workspace_id, connection_id, published_at, plan, kind, next_at, step
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (
      subject_id uuid, workspace_id uuid, connection_id uuid, published_at timestamptz, plan text, kind text,
      next_at timestamptz, step integer)
    on conflict do nothing`.execute(tx)
}

/** SQL: the account `c` is read, by the settings `s` of its workspace. */
export const accountIsRead = ({ policy }: Pick<Planning, 'policy'>) => sql<boolean>`
  (not coalesce(s.networks_off, '[]'::jsonb) @> to_jsonb(c.provider)
    and (c.provider <> all(${[...paidNetworks]}::text[])
      or (${policy.xOffered}::boolean and coalesce(s.x_enabled, false) and s.x_budget_cents > 0)))`

async function findUnplanned(tx: Db, which: Unplanned, planning: Planning): Promise<Candidate[]> {
  const since = new Date(planning.now.getTime() - lastAgeSec * 1_000)
  const { rows } = await sql<Candidate>`
    select p.id, p.workspace_id, c.id as connection_id, p.network, c.app = 'own' as own_app, p.published_at,
      coalesce(w.platform_settings -> p.network ->> 'kind' = 'story', false) as is_story,
      (select max(r.age_sec) from metric_readings r where r.subject_id = p.id) as last_age
    from publications p
    join connections c on c.workspace_id = p.workspace_id and c.provider = p.network
      and p.account_key = c.provider || ':' || c.external_id
    join scheduled_posts w on w.id = p.post_id
    left join analytics_settings s on s.workspace_id = p.workspace_id
    where p.state = 'published' and p.part = 'post' and p.remote_id is not null and p.published_at > ${since}
      and ${whereIs(which)} and ${accountIsRead(planning)}
      and not exists (select 1 from metric_due d where d.subject_id = p.id and d.kind = 'publication')
      and not exists (select 1 from metric_readings r where r.subject_id = p.id and r.outcome = 'gone')
    order by p.published_at desc, p.id desc
    limit ${planSlice}`.execute(tx)
  return rows
}

function whereIs(which: Unplanned) {
  if ('publicationIds' in which) return sql`p.id = any(${[...which.publicationIds]}::uuid[])`
  if ('connectionId' in which) return sql`c.id = ${which.connectionId}`
  if ('workspaceId' in which) return sql`p.workspace_id = ${which.workspaceId}`
  const { before } = which
  return before
    ? sql`(p.published_at, p.id) < (${before.publishedAt}::timestamptz, ${before.id}::uuid)`
    : sql`true`
}

function rowsFor(one: Candidate, { networks, policy, now }: Planning) {
  const metrics = metricsOf(networks, one.network)
  if (!metrics) return []
  const plan: ReadingPlan = one.is_story ? 'story' : 'post'
  const post: PostToRead = {
    subjectId: one.id,
    connectionId: one.connection_id,
    plan,
    publishedAt: one.published_at,
  }
  const shared = {
    subject_id: one.id,
    workspace_id: one.workspace_id,
    connection_id: one.connection_id,
    published_at: one.published_at,
    plan,
  }
  const first = nextReading(
    post,
    samplingOf({ network: one.network, ownApp: one.own_app }, policy),
    one.last_age,
  )
  const planned = first
    ? [{ ...shared, kind: 'publication' as const, next_at: later(first.at, now), step: first.step }]
    : []
  return [...planned, ...readbackOf(shared, metrics.readback !== undefined, one, now)]
}

/** Looking whether a post is still there is free, or not done: it tells no more than a reading that is paid for. */
function readbackOf<Shared extends object>(shared: Shared, canRead: boolean, one: Candidate, now: Date) {
  if (!canRead || paidNetworks.includes(one.network)) return []
  const ageSec = (now.getTime() - one.published_at.getTime()) / 1_000
  const step = readbackAgesSec.findIndex((age) => age >= ageSec)
  const age = readbackAgesSec[step]
  if (age === undefined) return []
  const at = new Date(one.published_at.getTime() + age * 1_000)
  return [{ ...shared, kind: 'readback' as const, next_at: later(at, now), step }]
}

const later = (one: Date, other: Date) => (one > other ? one : other)
