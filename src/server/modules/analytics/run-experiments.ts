import { sql } from 'kysely'
import { judgeExperiment } from '#domain/best-time/experiment.ts'
import { findResiduals } from '#domain/best-time/find-residuals.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { type ExperimentRow, readExperiments } from './experiment-rows.ts'
import { readJudgedPosts, weekTimeOf } from './read-judged-posts.ts'

/** The number at 24 hours is read until 26 hours. */
const judgedAfterMs = 26 * 3_600_000

/**
 * Gives the posts of accounts with an open experiment to its places, leaves out those that were moved to another time,
 * and ends an experiment whose places are all used and judged.
 */
export async function runExperiments({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  let openAfter: string | null = null
  do {
    const round: ExperimentRow[] = await readExperiments(db, { openAfter })
    for (const { id } of round) await db.transaction().execute((tx) => runExperiment(tx, id, now))
    openAfter = round.at(-1)?.id ?? null
  } while (openAfter !== null)
}

async function runExperiment(tx: Db, id: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select from experiments where id = ${id} and status = 'open' for update`.execute(tx)
  const [experiment] = rows.length === 0 ? [] : await readExperiments(tx, { id })
  if (!experiment) return
  await leaveOutMoved(tx, experiment)
  await takePosts(tx, experiment)
  await endWhenDone(tx, id, now)
}

/** A post that its author moved, or that was deleted, says nothing about the time it was meant for. */
async function leaveOutMoved(tx: Db, { id, posts, slots, timezone: zone }: ExperimentRow): Promise<void> {
  const moved = posts.filter(({ publicationId, dueAt, slot, isLeftOut }) => {
    if (publicationId === null || isLeftOut) return false
    if (dueAt === null) return true
    const at = weekTimeOf(dueAt, zone)
    return at.weekday !== slots[slot]?.weekday || at.band !== slots[slot].band
  })
  if (moved.length === 0) return
  await tx
    .updateTable('experiment_posts')
    .set({ is_left_out: true })
    .where('experiment_id', '=', id)
    .where(
      'position',
      'in',
      moved.map(({ position }) => position),
    )
    .execute()
}

/** Posts at one of the four times, in the order in which they go out, each to the first open place of its time. */
async function takePosts(
  tx: Db,
  { id, connectionId, createdAt, slots, timezone: zone, posts }: ExperimentRow,
): Promise<void> {
  const open = posts.filter(({ publicationId, isLeftOut }) => publicationId === null && !isLeftOut)
  if (open.length === 0) return
  const { rows } = await sql<{ id: string; at: Date }>`
    select p.id, coalesce(p.published_at, p.due_at) as at from publications p
    where p.connection_id = ${connectionId} and p.part = 'post' and p.state in ('scheduled', 'publishing', 'published')
      and coalesce(p.published_at, p.due_at) > ${createdAt}
      and not exists (select from experiment_posts ep where ep.publication_id = p.id)
    order by at, p.id limit 200`.execute(tx)
  for (const post of rows) {
    const time = weekTimeOf(post.at, zone)
    const at = open.findIndex(
      ({ slot }) => slots[slot]?.weekday === time.weekday && slots[slot].band === time.band,
    )
    const [place] = at === -1 ? [] : open.splice(at, 1)
    if (!place) continue
    await tx
      .updateTable('experiment_posts')
      .set({ publication_id: post.id })
      .where('experiment_id', '=', id)
      .where('position', '=', place.position)
      .execute()
  }
}

async function endWhenDone(tx: Db, id: string, now: Date): Promise<void> {
  const [experiment] = await readExperiments(tx, { id })
  if (!experiment) return
  const isDone = experiment.posts.every(
    ({ isLeftOut, isPublished, dueAt }) =>
      isLeftOut || (isPublished && dueAt !== null && now.getTime() - dueAt.getTime() > judgedAfterMs),
  )
  if (!isDone) return
  const { workspaceId, connectionId, timezone: zone, seed } = experiment
  const judged = await readJudgedPosts(tx, { workspaceId, connectionId, zone, experimentId: id }, now)
  const residuals = findResiduals(judged.posts)
  const slotOf = new Map(
    experiment.posts
      .filter(({ isLeftOut }) => !isLeftOut)
      .flatMap(({ publicationId, slot }) => (publicationId ? [[publicationId, slot] as const] : [])),
  )
  const of = judged.posts.flatMap((post, at) => {
    const slot = slotOf.get(post.id)
    return slot === undefined ? [] : [{ slot, residual: residuals[at] ?? 0 }]
  })
  await tx
    .updateTable('experiments')
    .set({ status: 'ended', ended_at: now, result: JSON.stringify(judgeExperiment(of, seed)) })
    .where('id', '=', id)
    .execute()
}
