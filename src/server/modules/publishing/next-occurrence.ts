import { sql } from 'kysely'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { following, repeatIn, type Series } from '#domain/time/series.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { keepSeriesDates, markPaused, readSeriesDates } from '#server/modules/posts/series-dates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import type { Claim } from './claim.ts'
import { signalDue } from './due-signal.ts'
import { continueTimeline } from './continue-timeline.ts'
import {
  externalIdIn,
  mediaOfPost,
  openTurns,
  publicationRows,
  rowsAtOnce,
  type Destination,
  type PostToSend,
} from './new-publications.ts'
import { becauseOf, pauseSeries, refusalOfNext } from './pause-series.ts'
import type { Verdict } from './verdict.ts'

/** A locked post: its `recurring` settings, and its current occurrence. */
export interface LockedPost {
  id: string
  occurrence: number
  recurring: unknown
}

/** A locked post of a workspace, with its current occurrence. */
interface StandingPost extends Pick<LockedPost, 'id' | 'occurrence'> {
  workspaceId: string
}

/** When series go on, and whether they count against a plan. */
export interface SeriesTime {
  now: Date
  /** Occurrences that passed by more than this while no worker ran are stored as missed. */
  lateAfterSec: number
  billing: BillingMode
}

/** A publication whose outcome has just been stored. */
interface Stored {
  claim: Pick<Claim, 'postId' | 'workspaceId' | 'part' | 'occurrence'>
  verdict: Pick<Verdict, 'state'>
}

/**
 * Creates the next occurrence of every repeating post, as soon as the current one has any outcome: in the transaction
 * that stores the outcome, with the posts locked. So it is neither lost in a crash, nor created twice; and the outcome
 * of an occurrence never decides whether there is a next one. Where the payer's plan has no room for the next one, the
 * series pauses: it is written as missed, its author told, and `continuePausedSeries` goes on.
 * @param tx has locked the payers before the posts, see `lockPayersOfSeries`
 */
export async function continueSeries(
  tx: Db,
  posts: readonly LockedPost[],
  stored: readonly Stored[],
  at: SeriesTime,
): Promise<void> {
  const repeating = posts.flatMap((post) => {
    const repeat = repeatIn({ recurring: post.recurring })
    return repeat ? [{ post, repeat }] : []
  })
  // @NOTE read by a statement of its own: a join of the one that waited for the lock shows it as it was before.
  const datesOf = await readSeriesDates(
    tx,
    repeating.map(({ post }) => post.id),
  )
  for (const { post, repeat } of repeating) {
    const outcomes = stored.filter(({ claim }) => claim.postId === post.id && claim.part === 'post')
    const [one] = outcomes
    if (!one) continue
    const series = { ...repeat, ...datesOf(post.id) }
    const isOut = outcomes.some(({ verdict }) => verdict.state === 'published')
    const told = isOut ? { ...series, lastPosted: at.now } : series
    const isStanding = outcomes.some(({ claim }) => claim.occurrence === post.occurrence)
    const which = { ...post, workspaceId: one.claim.workspaceId }
    if (isStanding && series.next) await goOn(tx, which, told, at)
    else if (isOut) await keepSeriesDates(tx, which, told)
  }
}

/**
 * Writes the next occurrence of a series.
 * @param at.isPaused it waits for room: if there is none, nothing is written; times that passed meanwhile are left out
 */
export async function goOn(
  tx: Db,
  post: StandingPost,
  series: Series,
  { now, lateAfterSec, billing, isPaused = false }: SeriesTime & { isPaused?: boolean },
): Promise<void> {
  const accounts = await accountsOf(tx, post)
  const connected = accounts.filter((account) => account.connectionId !== null)
  // With nowhere to go it waits for its author, who reconnects and retries, and goes on from there.
  if (connected.length === 0) return keepSeriesDates(tx, post, series)
  const tooLateBefore = isPaused ? now : new Date(now.getTime() - lateAfterSec * 1000)
  const { passed, next } = following(series, tooLateBefore)
  const toSend = await readPost(tx, post)
  const refusal = next && (await refusalOfNext(tx, { ...toSend, accounts: connected, next, billing }, now))
  if (refusal && isPaused) return
  const times = [
    ...(isPaused ? [] : passed).map((dueAt) => ({ dueAt, isMissed: true })),
    ...(next
      ? [{ dueAt: next, isMissed: refusal !== null, because: refusal ? becauseOf(refusal) : undefined }]
      : []),
  ]
  const rows = times.flatMap((time, index) => {
    const when = { ...time, now, occurrence: post.occurrence + index + 1 }
    return accounts.flatMap((account) => {
      const made = publicationRows(toSend, { ...account, connectionId: account.connectionId ?? '' }, when)
      return account.connectionId === null ? made.slice(0, 1).map(withoutAccount) : made
    })
  })
  if (rows.length > 0) {
    await openTurns(tx, connected.flatMap(withConnection))
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const made = await tx
        .insertInto('publications')
        .values(rows.slice(at, at + rowsAtOnce))
        .returning(['id', 'connection_id', 'part', 'due_at'])
        .execute()
      await continueTimeline(tx, post.workspaceId, [], made, now)
    }
  }
  const scheduledFor = times.at(-1)?.dueAt
  await tx
    .updateTable('scheduled_posts')
    .set({
      occurrence: post.occurrence + times.length,
      updated_at: now,
      ...(scheduledFor && { scheduled_for: scheduledFor }),
    })
    .where('id', '=', post.id)
    .execute()
  await keepSeriesDates(tx, post, { ...series, next })
  if (refusal) await pauseSeries(tx, post, refusal, now)
  else if (isPaused) await markPaused(tx, post.id, null)
  if (next && !refusal) await signalDue(tx)
}

interface AccountOfPost extends Omit<Destination, 'connectionId'> {
  /** null: it was disconnected. */
  connectionId: string | null
  app: ConnectionRow['app']
}

const withConnection = ({ connectionId, app: _app, ...account }: AccountOfPost): Destination[] =>
  connectionId === null ? [] : [{ ...account, connectionId }]

/** The accounts of the current occurrence; a reconnected one is the same account. */
async function accountsOf(tx: Db, post: StandingPost): Promise<AccountOfPost[]> {
  const rows = await tx
    .selectFrom('publications as p')
    .leftJoin('connections as c', (join) =>
      join
        .on('c.workspace_id', '=', post.workspaceId)
        .on(sql<boolean>`c.provider || ':' || c.external_id = p.account_key`),
    )
    .select(['p.network', 'p.username', 'p.account_key', 'c.id', 'c.app', 'c.username as current_username'])
    .where('p.post_id', '=', post.id)
    .where('p.occurrence', '=', post.occurrence)
    .where('p.part', '=', 'post')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    connectionId: row.id,
    network: row.network,
    username: row.current_username ?? row.username,
    externalId: externalIdIn(row.account_key, row.network),
    app: row.app ?? 'instance',
  }))
}

function withoutAccount<Row extends { network: NetworkId; state: string; run_at: Date | null }>(row: Row) {
  return {
    ...row,
    connection_id: null,
    state: 'failed' as const,
    run_at: null,
    reason_code: 'disconnected',
    reason: `The ${networkNames[row.network]} account was disconnected. Reconnect it, then retry.`,
  }
}

async function readPost(tx: Db, post: { id: string; workspaceId: string }): Promise<PostToSend> {
  const { platform_settings, content } = await tx
    .selectFrom('scheduled_posts')
    .select(['platform_settings', 'content'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  return { ...post, platformSettings: platform_settings, content, ...(await mediaOfPost(tx, post.id)) }
}
