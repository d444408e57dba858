import type { ImageFailure } from '#contract/ai-images.ts'
import { lockSubscription } from '#server/modules/billing/lock-subscription.ts'
import { returnUse } from '#server/modules/billing/take-use.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announceImageJob, type ImageJobRow, useOf } from './image-job.ts'

/** How a job ends: cancelled; failed with a code; or with the pictures that came, `failed` if there are none. */
type Ending = { kind: 'cancelled' } | { kind: 'ended'; unless: ImageFailure }

/**
 * Ends a job in one transaction: what did not come is returned, and what came is logged. One that has ended already
 * stays as it is.
 * @returns the job as it is now; null: there is none
 */
export function endImageJob(
  db: Db,
  which: { id: string; workspaceId?: string },
  ending: Ending,
  now: Date,
): Promise<ImageJobRow | null> {
  return db.transaction().execute(async (tx) => {
    const found = await find(tx, which)
    if (!found) return null
    await lockSubscription(tx, found.user_id)
    const job = await lockJob(tx, found.id)
    if (!job || job.ended_at !== null) return job
    const isFailed = ending.kind === 'ended' && job.made === 0
    const ended = await tx
      .updateTable('image_jobs')
      .set({
        status: ending.kind === 'cancelled' ? 'cancelled' : isFailed ? 'failed' : 'done',
        error: isFailed ? ending.unless : null,
        ended_at: now,
      })
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const missing = ended.count - ended.made
    if (missing > 0) await returnUse(tx, useOf(ended), now, missing)
    if (ended.made > 0) await logPictures(tx, ended, now)
    await announceImageJob(tx, ended)
    return ended
  })
}

async function find(tx: Db, { id, workspaceId }: { id: string; workspaceId?: string }) {
  let query = tx.selectFrom('image_jobs').select(['id', 'user_id']).where('id', '=', id)
  if (workspaceId !== undefined) query = query.where('workspace_id', '=', workspaceId)
  return query.executeTakeFirst()
}

async function lockJob(tx: Db, id: string): Promise<ImageJobRow | null> {
  const row = await tx
    .selectFrom('image_jobs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

function logPictures(tx: Db, job: ImageJobRow, now: Date): Promise<void> {
  const { workspace_id: workspaceId, acted_by: userId, made, style, provider, model } = job
  const subject = { id: job.id, pictures: made, style, provider, model }
  return recordActivity(tx, [{ workspaceId, userId, action: 'ai-image-made', subject }], now)
}
