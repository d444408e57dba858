import type { Experiment } from '#contract/analytics.ts'
import { adviseTimes } from '#server/modules/analytics/advise-times.ts'
import { cancelExperiment } from '#server/modules/analytics/cancel-experiment.ts'
import { readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import { presentExperiment } from '#server/modules/experiments/present-experiment.ts'
import { followBestTime } from '#server/modules/analytics/follow-best-time.ts'
import { type BestTimesAsked, readBestTimes } from '#server/modules/analytics/read-best-times.ts'
import { type ExperimentStart, startExperiment } from '#server/modules/analytics/start-experiment.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'

const noAccount = () => problem('not-found', { detail: 'This account isn’t connected here.' })

async function found(db: Db, asked: BestTimesAsked, now: Date) {
  const times = await readBestTimes(db, asked, now)
  if (!times) throw noAccount()
  return times
}

const bestTimes = inWorkspace.analytics.bestTimes.handler(async ({ input, context }) => {
  const { dependencies, person } = context
  const { db } = dependencies.database
  const zone = await zoneOf(db, { workspaceId: input.workspaceId, userId: person.id })
  return found(db, { ...input, zone }, dependencies.clock.now())
})

const followBest = inWorkspace.analytics.followBestTime.handler(async ({ input, context }) => {
  const { dependencies, person } = context
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const zone = await zoneOf(db, { workspaceId: input.workspaceId, userId: person.id })
  const asked = { ...input, zone, userId: person.id }
  const isFollowed = await db.transaction().execute((tx) => followBestTime(tx, asked, now))
  if (!isFollowed) throw noAccount()
  return found(db, asked, now)
})

const advice = inWorkspace.analytics.advice.handler(async ({ input, context: { dependencies, person } }) => {
  const { db } = dependencies.database
  const zone = await zoneOf(db, { workspaceId: input.workspaceId, userId: person.id })
  const asked = { ...input, connectionIds: [...new Set(input.connectionIds)], zone, userId: person.id }
  return { accounts: await adviseTimes(db, asked, dependencies.clock.now()) }
})

const experiments = inWorkspace.analytics.experiments.handler(
  async ({ input, context: { dependencies } }) => {
    const now = dependencies.clock.now()
    const rows = await readExperiments(dependencies.database.db, { workspaceId: input.workspaceId })
    return rows.map((row) => presentExperiment(row, now))
  },
)

const start = inWorkspace.analytics.startExperiment.handler(async ({ input, context }) => {
  const { dependencies, person } = context
  const { db } = dependencies.database
  const zone = await zoneOf(db, { workspaceId: input.workspaceId, userId: person.id })
  const asked = { ...input, zone, userId: person.id }
  return db
    .transaction()
    .execute(async (tx) => started(await startExperiment(tx, asked, dependencies.clock.now())))
})

const cancel = inWorkspace.analytics.cancelExperiment.handler(
  async ({ input, context: { dependencies } }) => {
    const cancelled = await cancelExperiment(dependencies.database.db, input, dependencies.clock.now())
    if (!cancelled) throw problem('not-found', { detail: 'This experiment doesn’t exist.' })
    return cancelled
  },
)

function started(result: ExperimentStart): Experiment {
  switch (result.kind) {
    case 'started':
      return result.experiment
    case 'no-account':
      throw noAccount()
    case 'open-already':
      throw problem('conflict', {
        detail: 'This account has an open experiment. Cancel it to start another.',
      })
    case 'same-times':
      throw problem('bad-request', { detail: 'Choose four different times.' })
    default:
      return result satisfies never
  }
}

/** Best times of accounts, and experiments with times. */
export const bestTimesOfAccounts = {
  bestTimes,
  followBestTime: followBest,
  advice,
  experiments,
  startExperiment: start,
  cancelExperiment: cancel,
}
