import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { costOfPost } from '#domain/post/cost-of.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { markPaused } from '#server/modules/posts/series-dates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { refusalOf } from './accept-time.ts'
import { countPlanLinks } from './count-plan-links.ts'
import { signalDue } from './due-signal.ts'
import { mediaOfPost, type PostToSend } from './new-publications.ts'
import { readCosting } from './read-costing.ts'
import { type NoRoom, noRoomCode, pausedText } from './no-room.ts'

/** The next occurrence of a series, and the accounts it goes to. */
interface NextTime extends Pick<PostToSend, 'workspaceId' | 'content' | 'files'> {
  accounts: readonly Pick<ChosenConnection, 'network' | 'app'>[]
  next: Date
  billing: BillingMode
}

/** Why the payer's plan has no room for the next occurrence; null: it has. */
export async function refusalOfNext(
  tx: Db,
  { workspaceId, content, files, accounts, next, billing }: NextTime,
  now: Date,
): Promise<NoRoom | null> {
  const payer = await lockPayer(tx, { workspaceId, billing })
  if (!payer) return null
  const networks = accounts.map(({ network }) => network)
  const asks = { workspaceId, capCents: payer.xCapCents, networks, content, mediaIds: files.own }
  const costing = await readCosting(tx, asks)
  const wanted = {
    postsPerMonth: 1,
    xPostsWithLinkPerMonth: countPlanLinks(accounts, content),
    microUsd: costOfPost(networks, { content, files }, costing.prices)?.microUsd ?? 0,
  }
  const asked = { payer, postId: null, workspaceId, billing, dueAt: next, isMove: false, wanted }
  return refusalOf(tx, asked, now)
}

/** Gives the time that had no room to the occurrence that waits for it, if there is room now. */
export async function acceptPausedTime(tx: Db, post: PausedPost, now: Date): Promise<void> {
  const { id, workspaceId, occurrence, at, billing } = post
  const { content } = await tx
    .selectFrom('scheduled_posts')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const waiting = await tx
    .selectFrom('publications as p')
    .leftJoin('connections as c', 'c.id', 'p.connection_id')
    .select(['p.id', 'p.network', 'c.app'])
    .where('p.post_id', '=', id)
    .where('p.occurrence', '=', occurrence)
    .where('p.reason_code', '=', noRoomCode)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  const accounts = waiting.map(({ network, app }) => ({ network, app: app ?? 'instance' }))
  const { files } = await mediaOfPost(tx, id)
  const asked = { workspaceId, content, files, accounts, next: at, billing }
  if (waiting.length === 0 || (await refusalOfNext(tx, asked, now))) return
  await tx
    .updateTable('publications')
    .set({ state: 'scheduled', run_at: at, reason_code: null, reason: null, updated_at: now })
    .where(
      'id',
      'in',
      waiting.map((one) => one.id),
    )
    .execute()
  await markPaused(tx, id, null)
  await signalDue(tx)
}

interface PausedPost {
  id: string
  workspaceId: string
  occurrence: number
  at: Date
  billing: BillingMode
}

/** What an occurrence that is left out says. */
export const becauseOf = (refusal: NoRoom) => ({ reason_code: noRoomCode, reason: pausedText(refusal) })

/** The series waits for room, and its author is told. */
export async function pauseSeries(
  tx: Db,
  post: { id: string; workspaceId: string },
  refusal: NoRoom,
  now: Date,
): Promise<void> {
  await markPaused(tx, post.id, now)
  const { user_id: author } = await tx
    .selectFrom('scheduled_posts')
    .select('user_id')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  const text = `This series is paused. ${pausedText(refusal)} It continues by itself when there is room.`
  const { workspaceId, id: postId } = post
  await notify(tx, [{ workspaceId, userIds: [author], kind: 'missed', text, postId }], now)
}
