import { sql } from 'kysely'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { following, seriesIn, withSeries, type Series } from '#domain/time/series.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Claim } from './claim.ts'
import { signalDue } from './due-signal.ts'
import { continueTimeline } from './continue-timeline.ts'
import {
  externalIdIn,
  mediaMixOf,
  openTurns,
  publicationRows,
  rowsAtOnce,
  type Destination,
  type PostToSend,
} from './new-publications.ts'
import type { Verdict } from './verdict.ts'

/** A post as its lock was taken: what `recurring` of its settings says, and which occurrence stands. */
export interface LockedPost {
  id: string
  occurrence: number
  recurring: unknown
}

/** What has just been stored about a publication. */
interface Stored {
  claim: Pick<Claim, 'postId' | 'workspaceId' | 'part' | 'occurrence'>
  verdict: Pick<Verdict, 'state'>
}

/**
 * Makes the next occurrence of every post that repeats, as soon as anything is known about the one that stands: in the
 * transaction that stores the outcome, with the posts locked. So it is neither lost, whatever dies when, nor made twice;
 * and how an occurrence ends never decides whether there is a next one.
 * @param at.lateAfterSec occurrences that passed by more than this while nothing ran are written down as missed
 */
export async function continueSeries(
  tx: Db,
  posts: readonly LockedPost[],
  stored: readonly Stored[],
  at: { now: Date; lateAfterSec: number },
): Promise<void> {
  for (const post of posts) {
    const series = seriesIn({ recurring: post.recurring })
    const outcomes = stored.filter(({ claim }) => claim.postId === post.id && claim.part === 'post')
    const [one] = outcomes
    if (!series || !one) continue
    const isOut = outcomes.some(({ verdict }) => verdict.state === 'published')
    const told = isOut ? { ...series, lastPosted: at.now } : series
    const isStanding = outcomes.some(({ claim }) => claim.occurrence === post.occurrence)
    if (isStanding && series.next) await goOn(tx, { ...post, workspaceId: one.claim.workspaceId }, told, at)
    else if (isOut) await keepSeries(tx, post.id, told)
  }
}

async function goOn(
  tx: Db,
  post: LockedPost & { workspaceId: string },
  series: Series,
  { now, lateAfterSec }: { now: Date; lateAfterSec: number },
): Promise<void> {
  const accounts = await accountsOf(tx, post)
  const connected = accounts.filter((account) => account.connectionId !== null)
  // With nowhere to go it waits for its author, who reconnects and retries, and goes on from there.
  if (connected.length === 0) return keepSeries(tx, post.id, series)
  const { passed, next } = following(series, new Date(now.getTime() - lateAfterSec * 1000))
  const times = [
    ...passed.map((dueAt) => ({ dueAt, isMissed: true })),
    ...(next ? [{ dueAt: next, isMissed: false }] : []),
  ]
  const toSend = await readPost(tx, post)
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
  await keepSeries(tx, post.id, { ...series, next })
  if (next) await signalDue(tx)
}

interface AccountOfPost extends Omit<Destination, 'connectionId'> {
  /** null: it was disconnected. */
  connectionId: string | null
}

const withConnection = ({ connectionId, ...account }: AccountOfPost): Destination[] =>
  connectionId === null ? [] : [{ ...account, connectionId }]

/** The accounts of the occurrence that stands; one that was disconnected and connected again is the same account. */
async function accountsOf(tx: Db, post: LockedPost & { workspaceId: string }): Promise<AccountOfPost[]> {
  const rows = await tx
    .selectFrom('publications as p')
    .leftJoin('connections as c', (join) =>
      join
        .on('c.workspace_id', '=', post.workspaceId)
        .on(sql<boolean>`c.provider || ':' || c.external_id = p.account_key`),
    )
    .select(['p.network', 'p.username', 'p.account_key', 'c.id', 'c.username as current_username'])
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
  const { platform_settings } = await tx
    .selectFrom('scheduled_posts')
    .select('platform_settings')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  return { ...post, platformSettings: platform_settings, mix: await mediaMixOf(tx, post.id) }
}

/** Stores how far a series is, in the caller's transaction, which has locked the post. */
export async function keepSeries(tx: Db, postId: string, series: Series): Promise<void> {
  const kept = JSON.stringify(withSeries({}, series))
  await tx
    .updateTable('scheduled_posts')
    .set({ platform_settings: sql`platform_settings || ${kept}::jsonb` })
    .where('id', '=', postId)
    .execute()
}
