import { sql } from 'kysely'
import { listed } from '#domain/text/listed.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { NotificationKind } from '#domain/post/notification.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Claim } from './claim.ts'
import { noRoomCode } from './no-room.ts'
import type { Verdict } from './verdict.ts'

interface Entry {
  claim: Claim
  verdict: Verdict
}

type Trouble = Extract<NotificationKind, 'failed' | 'missed'>

/**
 * Notifies a post's author, and the person who scheduled it, that it was not published: once per post and kind of
 * problem, however many accounts have it and however long they take. Call it in the transaction that stored the
 * verdicts, with the posts locked.
 */
export async function notifyFailure(tx: Db, stored: readonly Entry[], now: Date): Promise<void> {
  const troubled = stored.flatMap((entry) => {
    const kind = troubleOf(entry.verdict)
    return kind === null ? [] : [{ ...entry, kind }]
  })
  if (troubled.length === 0) return
  const byPost = Map.groupBy(troubled, ({ claim, kind }) => `${claim.postId} ${kind}`)
  const postIds = [...new Set(troubled.map(({ claim }) => claim.postId))]
  const known = await readKnown(tx, troubled)
  const people = await readPeople(tx, postIds)
  const fresh = [...byPost].flatMap(([key, entries]) => {
    const [first] = entries
    return first && !known.has(key) ? [{ first, entries }] : []
  })
  await replaceUnread(
    tx,
    fresh.map(({ first }) => ({ postId: first.claim.postId, kind: first.kind })),
    now,
  )
  await notify(
    tx,
    fresh.map(({ first: { claim, kind }, entries }) => ({
      workspaceId: claim.workspaceId,
      userIds: people.get(claim.postId) ?? [],
      kind,
      text: wordsFor(kind, entries),
      postId: claim.postId,
    })),
    now,
  )
}

/** A publication that may be live is the first kind of problem: a person has to check and decide. */
function troubleOf({ state }: Verdict): Trouble | null {
  if (state === 'failed' || state === 'unsettled') return 'failed'
  return state === 'missed' ? 'missed' : null
}

/** `post kind` of posts where another publication had the same problem before: those were notified already. */
async function readKnown(tx: Db, troubled: readonly Entry[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('publications')
    .select(['post_id', 'state'])
    .where(
      'post_id',
      'in',
      troubled.map(({ claim }) => claim.postId),
    )
    .where(
      'id',
      'not in',
      troubled.map(({ claim }) => claim.id),
    )
    .where('state', 'in', ['failed', 'unsettled', 'missed'])
    .where(sql<boolean>`reason_code is distinct from ${noRoomCode}`)
    .execute()
  return new Set(rows.map((row) => `${row.post_id} ${row.state === 'missed' ? 'missed' : 'failed'}`))
}

async function readPeople(tx: Db, postIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('scheduled_posts')
    .select(['id', 'user_id', 'scheduled_by'])
    .where('id', 'in', [...postIds])
    .execute()
  return new Map(
    rows.map((row) => [row.id, [row.user_id, ...(row.scheduled_by === null ? [] : [row.scheduled_by])]]),
  )
}

/** A post that was retried and failed again gets a new notification; the previous one is outdated. */
async function replaceUnread(
  tx: Db,
  told: readonly { postId: string; kind: Trouble }[],
  now: Date,
): Promise<void> {
  for (const [kind, those] of Map.groupBy(told, (one) => one.kind)) {
    await tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('kind', '=', kind)
      .where(
        'post_id',
        'in',
        those.map(({ postId }) => postId),
      )
      .where('read_at', 'is', null)
      .execute()
  }
}

function wordsFor(kind: Trouble, entries: readonly Entry[]): string {
  const places = new Set(entries.map(({ claim }) => networkNames[claim.network]))
  const where = listed([...places])
  if (kind === 'missed') {
    return `It did not go out on ${where}: we couldn’t send it on time. Publish it now, or reschedule it.`
  }
  if (entries.every(({ verdict }) => verdict.state === 'unsettled')) {
    return `It may be live on ${where}, and we can’t tell. Check there, then choose.`
  }
  if (entries.every(({ claim }) => claim.part === 'comment')) {
    return `The first comment did not go out on ${where}. See why and try again.`
  }
  return `It did not go out on ${where}. See why and try again.`
}
