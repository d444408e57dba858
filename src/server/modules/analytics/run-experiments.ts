import { sql } from 'kysely'
import { judgeExperiment } from '#domain/best-time/experiment.ts'
import { findResiduals } from '#domain/best-time/find-residuals.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { type ExperimentRow, readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import { keepPlaces } from '#server/modules/experiments/keep-places.ts'
import { readJudgedPosts } from './read-judged-posts.ts'

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
  if (rows.length === 0) return
  await keepPlaces(tx, id)
  await endWhenDone(tx, id, now)
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
