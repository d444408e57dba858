import type { Db } from '#server/plumbing/database/database.ts'

/** What the jobs of films are told. */
export interface RenderJob {
  renderId: string
}

export interface ChunkJob extends RenderJob {
  n: number
}

export type RenderJobName = 'render-plan' | 'render-chunk' | 'render-join'

/**
 * Queues a job in the transaction.
 * @param wish `once`: it is queued once while it waits or runs; `priority`: the highest goes first
 */
export type AskForJob = (
  tx: Db,
  name: RenderJobName,
  job: RenderJob | ChunkJob,
  wish: { once: string; priority?: number },
) => Promise<void>

/** How often a piece is tried. */
export const maxTries = 3
