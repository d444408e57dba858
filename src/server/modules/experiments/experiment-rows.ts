import { sql } from 'kysely'
import type { Experiment } from '#contract/analytics.ts'
import type { ExperimentResult } from '#domain/best-time/experiment.ts'
import type { WeekTime } from '#domain/best-time/timed-post.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** One of the twenty places, and the time of a post that takes it. */
interface ExperimentPost {
  position: number
  slot: number
  /** null: the place is open. */
  postId: string | null
  /** What goes out or went out; null also for a post that is a draft again. */
  publicationId: string | null
  isLeftOut: boolean
  /** null: no post yet. */
  dueAt: Date | null
  state: PublicationState | null
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

/** Experiments with their twenty places: the newest of a workspace, one, the open ones of all or of accounts, by id. */
export async function readExperiments(
  db: Db,
  which:
    | { workspaceId: string }
    | { id: string }
    | { openAfter: string | null }
    | { workspaceId: string; openOf: readonly string[] },
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
  if ('openOf' in which) {
    return sql`e.workspace_id = ${which.workspaceId} and e.connection_id = any(${[...which.openOf]}::uuid[])
      and e.status = 'open' order by e.id`
  }
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
    select ep.experiment_id as "experimentId", ep.position, ep.slot, ep.post_id as "postId", p.id as "publicationId",
      ep.is_left_out as "isLeftOut", coalesce(p.published_at, p.due_at) as "dueAt", p.state,
      p.published_at is not null as "isPublished"
    from experiment_posts ep join experiments e on e.id = ep.experiment_id
    left join publications p on p.post_id = ep.post_id and p.occurrence = ep.occurrence
      and p.connection_id = e.connection_id and p.part = 'post'
    where ep.experiment_id = any(${[...ids]}::uuid[]) order by ep.experiment_id, ep.position`.execute(db)
  return Map.groupBy(rows, ({ experimentId }) => experimentId)
}
