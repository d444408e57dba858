import { sql } from 'kysely'
import { addDays, dayOf } from '#domain/time/pick-time.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { ListedPost, NetworkMetrics } from '#networks/network.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { historyLimits } from './begin-history.ts'
import { type CallFailure, callNetwork } from './call-network.ts'
import { keepForeignPosts } from './keep-foreign-posts.ts'
import { parkedTries } from './parked.ts'
import { storeDays, zoneOfDays } from './read-account.ts'
import { changeRows, type DueRow } from './reading-row.ts'
import { holdTurn, type Turn } from './turn.ts'
import type { TurnTools } from './turn-tools.ts'

/** How far it is: read before each page, and changed with what the page brings. */
interface Progress {
  cursor: string | null
  backTo: string | null
  posts: number
}

type Wait = Extract<CallFailure, { kind: 'rate-limited' | 'disconnected' }>

const daysOfCall = 90

/**
 * Reads one page of what an account published before: its days first, then its posts, newest first. What it brings and how
 * far it is are stored together, so that it goes on at the next page after a crash, and each post is there once.
 * @returns a wait that the network asks for; null: it may be asked on
 */
export async function readHistory(
  turn: Turn,
  row: DueRow,
  metrics: NetworkMetrics,
  tools: TurnTools,
): Promise<Wait | null> {
  const { db } = tools.database
  const progress = await readProgress(db, turn)
  if (!progress) {
    await changeRows(db, [{ row, change: { kind: 'end' } }])
    return null
  }
  const now = tools.clock.now()
  const zone = await zoneOfDays(db, turn.connectionId)
  const today = dayOf(now, zone)
  const earliest = addDays(today, -Math.min(historyLimits.days, metrics.backDays.account ?? Infinity))
  const to = addDays(progress.backTo ?? today, -1)
  if (metrics.days && to >= earliest) {
    const from = laterDay(earliest, addDays(to, 1 - daysOfCall))
    return readDaysPage(turn, row, { days: metrics.days, from, to }, tools)
  }
  if (metrics.list && tools.settings.foreignPosts && progress.posts < historyLimits.posts) {
    const back = Math.min(historyLimits.days, metrics.backDays.posts ?? Infinity)
    const since = new Date(now.getTime() - back * 86_400_000)
    return readListPage(turn, row, { list: metrics.list, progress, since }, tools)
  }
  await end(turn, row, { status: 'done', message: null }, tools)
  return null
}

const laterDay = (one: string, other: string) => (one > other ? one : other)

async function readProgress(db: Db, { connectionId }: Turn): Promise<Progress | null> {
  const found = await db
    .selectFrom('metric_backfills')
    .select(['cursor', 'posts_read', sql<string | null>`days_back_to::text`.as('back_to')])
    .where('connection_id', '=', connectionId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return found ? { cursor: found.cursor, backTo: found.back_to, posts: found.posts_read } : null
}

async function readDaysPage(
  turn: Turn,
  row: DueRow,
  { days, from, to }: { days: NonNullable<NetworkMetrics['days']>; from: string; to: string },
  tools: TurnTools,
): Promise<Wait | null> {
  const answer = await callNetwork(turn, tools, tools.signal, (account, io) =>
    days({ from, to }, account, io),
  )
  if (answer.kind === 'rate-limited' || answer.kind === 'disconnected') return answer
  if (answer.kind === 'needs-reauth' || answer.kind === 'unreachable') return again(turn, row, answer, tools)
  // What a network refuses of its days it may still list of its posts.
  await tools.database.db.transaction().execute(async (tx) => {
    await holdTurn(tx, turn)
    const isOn = await move(
      tx,
      turn,
      { days_back_to: from },
      sql<boolean>`days_back_to is null or days_back_to > ${from}::date`,
    )
    if (!isOn) return
    await storeDays(tx, turn, answer.kind === 'read' ? answer : null)
    await rest(tx, row, tools)
  })
  return null
}

async function readListPage(
  turn: Turn,
  row: DueRow,
  { list, progress, since }: { list: NonNullable<NetworkMetrics['list']>; progress: Progress; since: Date },
  tools: TurnTools,
): Promise<Wait | null> {
  const answer = await callNetwork(turn, tools, tools.signal, (account, io) =>
    list(progress.cursor, account, io),
  )
  if (answer.kind === 'rate-limited' || answer.kind === 'disconnected') return answer
  if (answer.kind === 'needs-reauth' || answer.kind === 'unreachable') return again(turn, row, answer, tools)
  if (answer.kind === 'rejected') {
    await end(turn, row, { status: 'failed', message: answer.message }, tools)
    return null
  }
  const inTime = answer.posts.filter(({ publishedAt }) => publishedAt >= since)
  const posts = inTime.slice(0, historyLimits.posts - progress.posts)
  const isLast =
    answer.next === null ||
    answer.next === progress.cursor ||
    inTime.length < answer.posts.length ||
    answer.posts.length === 0 ||
    progress.posts + posts.length >= historyLimits.posts
  await tools.database.db.transaction().execute(async (tx) => {
    await holdTurn(tx, turn)
    const sameCursor = sql<boolean>`cursor is not distinct from ${progress.cursor}::text`
    const isOn = await move(tx, turn, await progressWith(tx, turn, posts, answer.next, progress), sameCursor)
    if (!isOn) return
    await keepForeignPosts(tx, turn, posts, tools.clock.now())
    if (!isLast) await rest(tx, row, tools)
  })
  if (isLast) await end(turn, row, { status: 'done', message: null }, tools)
  return null
}

async function progressWith(
  tx: Db,
  turn: Turn,
  posts: readonly ListedPost[],
  next: string | null,
  progress: Progress,
) {
  const oldest = posts.at(-1)?.publishedAt
  const counted = await tx
    .selectFrom('metric_samples')
    .select('value')
    .where('subject_id', '=', turn.connectionId)
    .where('metric', '=', 'posts')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const read = progress.posts + posts.length
  const expected = counted ? Math.max(read, Math.min(historyLimits.posts, counted.value)) : null
  return {
    cursor: next?.slice(0, 2_000) ?? null,
    posts_read: read,
    posts_expected: expected,
    ...(oldest && { back_to: oldest }),
  }
}

/** Notes how far it is. @returns false: it was cancelled, or another worker read this page */
async function move(
  tx: Db,
  { connectionId, workspaceId }: Turn,
  to: {
    days_back_to?: string
    cursor?: string | null
    posts_read?: number
    posts_expected?: number | null
    back_to?: Date
  },
  isHere: ReturnType<typeof sql<boolean>>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('metric_backfills')
    .set({ ...to, status: 'running' })
    .where('connection_id', '=', connectionId)
    .where('status', 'in', ['waiting', 'running'])
    .where(isHere)
    .returning('connection_id')
    .executeTakeFirst()
  if (moved) await announce(tx, [{ workspaceId, kind: 'numbers-changed' }])
  return moved !== undefined
}

/** The next page comes after what else is due of the account. */
async function rest(tx: Db, row: DueRow, { clock }: TurnTools): Promise<void> {
  await changeRows(tx, [{ row, change: { kind: 'next', at: clock.now(), step: 0, tries: 0, goneAt: null } }])
}

const maxTries = 6
const retrySec = 300
const daySec = 86_400

async function again(
  turn: Turn,
  row: DueRow,
  failure: Extract<CallFailure, { kind: 'needs-reauth' | 'unreachable' }>,
  tools: TurnTools,
): Promise<null> {
  const tries = failure.kind === 'needs-reauth' ? parkedTries : row.tries + 1
  if (tries === maxTries) {
    const message = `${networkNames[turn.network]} could not be reached. Start again later.`
    await end(turn, row, { status: 'failed', message }, tools)
    return null
  }
  const sec = failure.kind === 'needs-reauth' ? daySec : retrySec * 2 ** row.tries
  const at = new Date(tools.clock.now().getTime() + sec * 1_000)
  await changeRows(tools.database.db, [{ row, change: { kind: 'next', at, step: 0, tries, goneAt: null } }])
  return null
}

async function end(
  turn: Turn,
  row: DueRow,
  { status, message }: { status: 'done' | 'failed'; message: string | null },
  { database, clock }: TurnTools,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await holdTurn(tx, turn)
    await tx
      .updateTable('metric_backfills')
      .set({ status, message: message?.slice(0, 500) ?? null, ended_at: clock.now() })
      .where('connection_id', '=', turn.connectionId)
      .where('status', 'in', ['waiting', 'running'])
      .execute()
    await changeRows(tx, [{ row, change: { kind: 'end' } }])
    await announce(tx, [{ workspaceId: turn.workspaceId, kind: 'numbers-changed' }])
  })
}
