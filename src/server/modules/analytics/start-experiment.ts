import { randomInt } from 'node:crypto'
import type { Experiment } from '#contract/analytics.ts'
import { experimentSlots, orderOfExperiment } from '#domain/best-time/experiment.ts'
import { bandCount, type WeekTime } from '#domain/best-time/timed-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import { presentExperiment } from '#server/modules/experiments/present-experiment.ts'
import { cancelExperiment } from './cancel-experiment.ts'
import { findBestTimeApart } from './find-best-time-apart.ts'
import type { BestTimesAsked } from './read-best-times.ts'
import { type JudgedPosts, readJudgedPosts } from './read-judged-posts.ts'

export type ExperimentStart =
  | { kind: 'started'; experiment: Experiment }
  | { kind: 'no-account' }
  /** The account has an open one. */
  | { kind: 'open-already' }
  /** The four times are not four. */
  | { kind: 'same-times' }

/** Tuesday, Wednesday and Thursday evening, for an account about which nothing is known. */
const usualTries: readonly WeekTime[] = [
  { weekday: 1, band: 6 },
  { weekday: 2, band: 4 },
  { weekday: 3, band: 5 },
]

/**
 * Begins an experiment with the next twenty posts of an account, in the caller's transaction.
 * @param asked.slots left out: the three times that are ahead, and a band without posts
 * @param asked.replaces a running experiment of the account stops
 */
export async function startExperiment(
  tx: Db,
  asked: BestTimesAsked & { userId: string; slots?: readonly WeekTime[] | undefined; replaces?: boolean },
  now: Date,
): Promise<ExperimentStart> {
  const { workspaceId, connectionId, zone, userId } = asked
  const connection = await tx
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst()
  if (!connection) return { kind: 'no-account' }
  const open = await tx
    .selectFrom('experiments')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open && !asked.replaces) return { kind: 'open-already' }
  const slots = asked.slots ?? (await chooseSlots(await readJudgedPosts(tx, asked, now), connectionId))
  if (new Set(slots.map(keyOf)).size < experimentSlots) return { kind: 'same-times' }
  if (open) await cancelExperiment(tx, { workspaceId, experimentId: open.id }, now)
  const seed = randomInt(2 ** 31)
  const { id } = await tx
    .insertInto('experiments')
    .values({
      workspace_id: workspaceId,
      connection_id: connectionId,
      status: 'open',
      slots: JSON.stringify(slots),
      timezone: zone,
      seed,
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = orderOfExperiment(seed).map((slot, position) => ({ experiment_id: id, position, slot }))
  await tx.insertInto('experiment_posts').values(places).execute()
  const [row] = await readExperiments(tx, { id })
  if (!row) throw new Error('the experiment is not there')
  return { kind: 'started', experiment: presentExperiment(row, now) }
}

const keyOf = ({ weekday, band }: WeekTime) => weekday * bandCount + band

/** The three times that are ahead, and on the best weekday the band of the day with the fewest posts. */
async function chooseSlots({ posts, times }: JudgedPosts, connectionId: string): Promise<WeekTime[]> {
  const found = await findBestTimeApart({ posts, times, connectionId })
  const ahead = found.kind === 'too-few' ? [] : found.slots.map(({ weekday, band }) => ({ weekday, band }))
  const chosen = [...ahead, ...usualTries]
    .filter((slot, at, all) => all.findIndex((other) => keyOf(other) === keyOf(slot)) === at)
    .slice(0, experimentSlots - 1)
  const taken = new Set(chosen.map(({ band }) => band))
  // Nobody is asked to post at night.
  const waking = found.bands.filter(({ band }) => band >= 2 && !taken.has(band))
  const untried = waking.reduce(
    (fewest, band) => (band.n < fewest.n ? band : fewest),
    waking[0] ?? { band: 2, n: 0 },
  )
  return [...chosen, { weekday: chosen[0]?.weekday ?? 1, band: untried.band }]
}
