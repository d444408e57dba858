import type { Experiment } from '#contract/analytics.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import { presentExperiment } from '#server/modules/experiments/present-experiment.ts'

/** Ends an open experiment without a result; one that ended stays as it is. null: there is no such experiment. */
export async function cancelExperiment(
  db: Db,
  { workspaceId, experimentId }: { workspaceId: string; experimentId: string },
  now: Date,
): Promise<Experiment | null> {
  await db
    .updateTable('experiments')
    .set({ status: 'cancelled', ended_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', experimentId)
    .where('status', '=', 'open')
    .execute()
  const row = (await readExperiments(db, { workspaceId })).find(({ id }) => id === experimentId)
  return row ? presentExperiment(row, now) : null
}
