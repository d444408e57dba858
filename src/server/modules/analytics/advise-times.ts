import type { TimeAdvice } from '#contract/analytics.ts'
import { readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import { presentExperiment } from '#server/modules/experiments/present-experiment.ts'
import { nextTimeWithin } from '#server/modules/posts/next-time-within.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { readBestTimes } from './read-best-times.ts'

/** The accounts of a post, and in which zone hours are meant. */
export interface AdviceAsked {
  workspaceId: string
  connectionIds: readonly string[]
  zone: string
  userId: string
  /** The post that is to be moved: its own times count as free. */
  postId?: string | undefined
}

/**
 * What is known about the best time of each account of a post: the time that has done best and its next free hour, or
 * why none is named. An account that is not in the workspace is left out.
 */
export async function adviseTimes(db: Db, asked: AdviceAsked, now: Date): Promise<TimeAdvice[]> {
  const { workspaceId, connectionIds, zone, userId, postId } = asked
  const experiments = await readExperiments(db, { workspaceId, openOf: connectionIds })
  const asking = { userId, postIds: postId === undefined ? [] : [postId] }
  const advice: TimeAdvice[] = []
  for (const connectionId of connectionIds) {
    const found = await readBestTimes(db, { workspaceId, connectionId, zone }, now)
    if (!found) continue
    const { verdict, n, needs, slots } = found
    const slot = slots[0] ?? null
    const row = experiments.find((one) => one.connectionId === connectionId)
    const within = verdict === 'speaks' && slot ? { time: slot, zone } : null
    const next = within && (await nextTimeWithin(db, { workspaceId, connectionIds }, within, now, asking))
    advice.push({
      connectionId,
      verdict,
      n,
      needs,
      slot,
      next: next?.toISOString() ?? null,
      experiment: row ? presentExperiment(row, now) : null,
    })
  }
  return advice
}
