import type { NetworkId } from '#domain/networks/network.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { countLinks } from '#domain/post/item-links.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { markPaused } from '#server/modules/posts/series-dates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { refusalOf } from './accept-time.ts'
import type { PostToSend } from './new-publications.ts'
import { type NoRoom, noRoomCode, pausedText } from './no-room.ts'

/** The next occurrence of a series, and the accounts it goes to. */
interface NextTime extends Pick<PostToSend, 'workspaceId' | 'content'> {
  accounts: readonly { network: NetworkId }[]
  next: Date
  billing: BillingMode
}

/** Why the payer's plan has no room for the next occurrence; null: it has. */
export async function refusalOfNext(
  tx: Db,
  { workspaceId, content, accounts, next, billing }: NextTime,
  now: Date,
): Promise<NoRoom | null> {
  const payer = await lockPayer(tx, { workspaceId, billing })
  if (!payer) return null
  const links = countLinks(
    accounts.map(({ network }) => network),
    content,
  )
  const wanted = { postsPerMonth: 1, xPostsWithLinkPerMonth: links }
  const asked = { payer, postId: null, workspaceId, billing, dueAt: next, isMove: false, wanted }
  return refusalOf(tx, asked, now)
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
