import { sql } from 'kysely'
import type { Experiment } from '#contract/analytics.ts'
import { experimentPosts, type ExperimentResult } from '#domain/best-time/experiment.ts'
import type { WeekTime } from '#domain/best-time/timed-post.ts'
import { addDays, dayOf, timeOn } from '#domain/time/pick-time.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { weekTimeOf } from './read-judged-posts.ts'

interface ExperimentPost {
  position: number
  slot: number
  publicationId: string | null
  isLeftOut: boolean
  /** null: no post yet. */
  dueAt: Date | null
  isPublished: boolean
}

export interface ExperimentRow {
  id: string
  workspaceId: string
  connectionId: string
  status: Experiment['status']
  timezone: string
  slots: WeekTime[]
  seed: number
  result: ExperimentResult | null
  createdAt: Date
  endedAt: Date | null
  posts: ExperimentPost[]
}

/** Of a workspace, and of a round of the job. */
const mostListed = 50

/** Experiments with their twenty places: the newest of a workspace, one, or open ones of all, by id. */
export async function readExperiments(
  db: Db,
  which: { workspaceId: string } | { id: string } | { openAfter: string | null },
): Promise<ExperimentRow[]> {
  const { rows } = await sql<Omit<ExperimentRow, 'posts'>>`
    select e.id, e.workspace_id as "workspaceId", e.connection_id as "connectionId", e.status, e.timezone, e.slots, e.seed,
      e.result, e.created_at as "createdAt", e.ended_at as "endedAt"
    from experiments e where ${conditionOf(which)} limit ${mostListed}`.execute(db)
  const posts = await readPosts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, posts: posts.get(row.id) ?? [] }))
}

function conditionOf(which: Parameters<typeof readExperiments>[1]) {
  if ('workspaceId' in which) {
    return sql`e.workspace_id = ${which.workspaceId} order by e.created_at desc, e.id`
  }
  if ('id' in which) return sql`e.id = ${which.id}`
  const after = which.openAfter
  return sql`e.status = 'open' ${after === null ? sql`` : sql`and e.id > ${after}`} order by e.id`
}

async function readPosts(db: Db, ids: readonly string[]): Promise<Map<string, ExperimentPost[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ExperimentPost & { experimentId: string }>`
    select ep.experiment_id as "experimentId", ep.position, ep.slot, ep.publication_id as "publicationId",
      ep.is_left_out as "isLeftOut", coalesce(p.published_at, p.due_at) as "dueAt",
      p.published_at is not null as "isPublished"
    from experiment_posts ep left join publications p on p.id = ep.publication_id
    where ep.experiment_id = any(${[...ids]}::uuid[]) order by ep.experiment_id, ep.position`.execute(db)
  return Map.groupBy(rows, ({ experimentId }) => experimentId)
}

const offered = 5

/** An experiment as screens show it. */
export function presentExperiment(row: ExperimentRow, now: Date): Experiment {
  const counted = row.posts.filter(({ isPublished, isLeftOut }) => isPublished && !isLeftOut)
  return {
    id: row.id,
    connectionId: row.connectionId,
    status: row.status,
    slots: row.slots.map((slot, at) => ({
      ...slot,
      n: counted.filter((post) => post.slot === at).length,
      mean: row.result?.slots[at]?.mean ?? null,
    })),
    done: counted.length,
    leftOut: row.posts.filter(({ isLeftOut }) => isLeftOut).length,
    of: experimentPosts,
    next: row.status === 'open' ? nextTimes(row, now) : [],
    result: row.result && (row.result.better === null ? 'no-difference' : 'better'),
    better: row.result?.better == null ? null : (row.slots[row.result.better] ?? null),
    timezone: row.timezone,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** The next times without a post, in the order of the experiment: each after the one before it. */
function nextTimes({ posts, slots, timezone: zone }: ExperimentRow, now: Date): Experiment['next'] {
  let after = now
  for (const { dueAt } of posts) if (dueAt && dueAt > after) after = dueAt
  return posts
    .filter(({ publicationId, isLeftOut }) => publicationId === null && !isLeftOut)
    .slice(0, offered)
    .flatMap(({ slot }) => {
      const time = slots[slot]
      if (!time) return []
      after = nextTime(time, zone, after)
      return { ...time, at: after.toISOString() }
    })
}

/** The next beginning of the band on that weekday. */
function nextTime({ weekday, band }: WeekTime, zone: string, after: Date): Date {
  const today = dayOf(after, zone)
  const ahead = (weekday - weekTimeOf(after, zone).weekday + 7) % 7
  const first = timeOn(addDays(today, ahead), band * 180, zone)
  return first > after ? first : timeOn(addDays(today, ahead + 7), band * 180, zone)
}
