import type { Selectable } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { ImageModel } from '#server/plumbing/ai/image-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { ImageJobTable } from '#server/plumbing/database/schema/studio-tables.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { DrawDesign } from '../draw-design.ts'

export type ImageJobRow = Selectable<ImageJobTable>

/** What asking for pictures needs. */
export interface AskingDependencies {
  database: Database
  clock: Clock
  billing: BillingMode
  /** null: this server has none, and pictures are designs. */
  imageModel: ImageModel | null
  /** Queues the job `make-images` in the transaction. */
  askToMake(tx: Db, imageJobId: string): Promise<void>
}

/** What making them needs. */
export interface MakingDependencies {
  database: Database
  clock: Clock
  billing: BillingMode
  files: Files
  imageModel: ImageModel | null
  drawDesign: DrawDesign
  /** How often a job looks whether it was stopped, while a model works. */
  lookEveryMs?: number
}

/** The use that a job takes. */
export const useOf = ({ id, style, user_id: userId }: Pick<ImageJobRow, 'id' | 'style' | 'user_id'>) => ({
  userId,
  type: style === 'ghibli' ? ('ghibli' as const) : ('ai-image' as const),
  ref: `image-job:${id}`,
})

/** Tells the workspace how far a job is, in the transaction. */
export function announceImageJob(
  tx: Db,
  job: Pick<ImageJobRow, 'id' | 'workspace_id' | 'status' | 'made' | 'count'>,
): Promise<void> {
  return announce(tx, [
    {
      workspaceId: job.workspace_id,
      kind: 'image-changed',
      imageJobId: job.id,
      status: job.status,
      progress: job.made / job.count,
    },
  ])
}
