import { sql } from 'kysely'
import { isAtWeekTime } from '#domain/best-time/week-time.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type ExperimentRow, readExperiments } from './experiment-rows.ts'

/**
 * Brings the places of open experiments up to date after a change of a post, in the caller's transaction. An experiment
 * that another transaction is bringing up to date is left to the hourly job: two that wait for each other would fail.
 * @param changed.connectionIds the accounts the post goes to now
 */
export async function keepPlacesOf(
  tx: Db,
  changed: { workspaceId: string; postId: string; connectionIds: readonly string[] },
): Promise<void> {
  const { workspaceId, postId, connectionIds } = changed
  const { rows } = await sql<{ id: string }>`
    select e.id from experiments e
    where e.workspace_id = ${workspaceId} and e.status = 'open'
      and (e.connection_id = any(${[...connectionIds]}::uuid[]) or exists (
        select from experiment_posts ep where ep.experiment_id = e.id and ep.post_id = ${postId}))
    order by e.id for update skip locked`.execute(tx)
  for (const { id } of rows) await keepPlaces(tx, id)
}

/** Brings the places of an experiment up to date, in the caller's transaction, which has locked it. */
export async function keepPlaces(tx: Db, id: string): Promise<void> {
  const [experiment] = await readExperiments(tx, { id })
  if (experiment?.status !== 'open') return
  await openAgain(tx, experiment)
  await leaveOutMoved(tx, experiment)
  await takePosts(tx, id)
}

/** In these states a post is at its time, or will be. */
const standing: readonly PublicationState[] = ['scheduled', 'publishing', 'unsettled', 'published', 'removed']

/** A post that is a draft again, failed or was deleted leaves its place to another one. */
async function openAgain(tx: Db, { id, posts }: ExperimentRow): Promise<void> {
  const positions = posts
    .filter(({ postId, isLeftOut }) => postId !== null && !isLeftOut)
    .filter(({ dueAt, state }) => dueAt === null || state === null || !standing.includes(state))
    .map(({ position }) => position)
  if (positions.length === 0) return
  await tx
    .updateTable('experiment_posts')
    .set({ post_id: null, occurrence: null })
    .where('experiment_id', '=', id)
    .where('position', 'in', positions)
    .execute()
}

/** A post that its author moved says nothing about the time it was meant for. Its place is not given again. */
async function leaveOutMoved(tx: Db, { id, posts, slots, timezone: zone }: ExperimentRow): Promise<void> {
  const positions = posts
    .filter(({ dueAt, slot, isLeftOut }) => {
      const time = slots[slot]
      return !isLeftOut && dueAt !== null && (!time || !isAtWeekTime(dueAt, time, zone))
    })
    .map(({ position }) => position)
  if (positions.length === 0) return
  await tx
    .updateTable('experiment_posts')
    .set({ is_left_out: true })
    .where('experiment_id', '=', id)
    .where('position', 'in', positions)
    .execute()
}

/** Posts at one of the four times, in the order in which they go out, each to the first open place of its time. */
async function takePosts(tx: Db, id: string): Promise<void> {
  const [experiment] = await readExperiments(tx, { id })
  if (!experiment) return
  const { connectionId, createdAt, slots, timezone: zone, posts } = experiment
  const open = posts.filter(({ postId, isLeftOut }) => postId === null && !isLeftOut)
  if (open.length === 0) return
  const { rows } = await sql<{ postId: string; occurrence: number; at: Date }>`
    select p.post_id as "postId", p.occurrence, coalesce(p.published_at, p.due_at) as at from publications p
    where p.connection_id = ${connectionId} and p.part = 'post' and p.state in ('scheduled', 'publishing', 'published')
      and coalesce(p.published_at, p.due_at) > ${createdAt}
      and not exists (
        select from experiment_posts ep join experiments e on e.id = ep.experiment_id
        where ep.post_id = p.post_id and ep.occurrence = p.occurrence and e.connection_id = p.connection_id)
    order by at, p.id limit 200`.execute(tx)
  for (const { postId, occurrence, at } of rows) {
    const index = open.findIndex(({ slot }) => slots[slot] && isAtWeekTime(at, slots[slot], zone))
    const [place] = index === -1 ? [] : open.splice(index, 1)
    if (!place) continue
    await tx
      .updateTable('experiment_posts')
      .set({ post_id: postId, occurrence })
      .where('experiment_id', '=', id)
      .where('position', '=', place.position)
      .execute()
  }
}
