import type { Db } from '#server/plumbing/database/database.ts'
import { endImageJob } from './pictures/end-image-job.ts'

const keptMs = 30 * 86_400_000
/** Longer than a request takes, with its tries. */
const givenUpAfterMs = 3_600_000
const mostAtOnce = 200

/** Deletes requests for pictures older than a month. The pictures themselves stay. */
export async function forgetImageJobs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('image_jobs')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}

/** Ends requests that nothing works on any more, and returns what did not come. */
export async function giveUpImageJobs(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('image_jobs')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - givenUpAfterMs))
    .limit(mostAtOnce)
    .execute()
  for (const { id } of rows) await endImageJob(db, { id }, { kind: 'ended', unless: 'failed' }, now)
}
