import type { Experiment } from '#contract/analytics.ts'
import { experimentPosts } from '#domain/best-time/experiment.ts'
import { assignedTimes } from './assigned-times.ts'
import type { ExperimentRow } from './experiment-rows.ts'

const offered = 5

/** An experiment as screens show it. */
export function presentExperiment(row: ExperimentRow, now: Date): Experiment {
  const counted = row.posts.filter(({ isPublished, isLeftOut }) => isPublished && !isLeftOut)
  const taken = new Set(row.posts.map(({ dueAt }) => dueAt?.getTime()))
  const isFree = (at: Date) => !taken.has(at.getTime())
  return {
    id: row.id,
    connectionId: row.connectionId,
    status: row.status,
    slots: row.slots.map((slot, at) => ({
      ...slot,
      n: counted.filter((post) => post.slot === at).length,
      mean: row.result?.slots[at]?.mean ?? null,
    })),
    done: counted.length,
    leftOut: row.posts.filter(({ isLeftOut }) => isLeftOut).length,
    of: experimentPosts,
    next: assignedTimes(row, now, isFree, offered).map(({ at, ...slot }) => ({
      ...slot,
      at: at.toISOString(),
    })),
    result: row.result && (row.result.better === null ? 'no-difference' : 'better'),
    better: row.result?.better == null ? null : (row.slots[row.result.better] ?? null),
    timezone: row.timezone,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
