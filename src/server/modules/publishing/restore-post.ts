import { sql } from 'kysely'
import { charges } from '#domain/post/item-links.ts'
import { bannedInTexts } from '#domain/post/banned-problems.ts'
import { announcePostUse } from '#server/modules/billing/announce-post-use.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { readBlockedWords } from '#server/modules/brand/read-blocked-words.ts'
import { chosenConnections } from '#server/modules/posts/destinations.ts'
import { labelPost } from '#server/modules/posts/labels.ts'
import { keepSearchTerms } from '#server/modules/posts/keep-search-terms.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { KeptPost } from '#server/plumbing/database/schema/posts-tables.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { acceptedBefore, acceptTime } from './accept-time.ts'
import { mediaOfPost } from './new-publications.ts'
import type { PostRefusal } from './refusals.ts'
import { setSchedule } from './set-schedule.ts'

export type RestoreResult =
  /** With its time, if that is in the future and there is room; otherwise as a draft. `noRoom`: why there is not. */
  | { kind: 'restored'; hasTime: boolean; noRoom?: PostRefusal }
  | { kind: 'not-found' }
  /** It was scheduled, so only editors may restore it. */
  | { kind: 'not-allowed' }

/**
 * Restores a post from the trash, in the caller's transaction: its text, files, labels, notes, versions and approval.
 * It goes to the accounts that are still connected, at its time if that is in the future and the plan has room.
 * @param by.maySchedule whether this person may schedule posts
 */
export async function restorePost(
  tx: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  by: Pick<PostActor, 'userId' | 'maySchedule' | 'billing'> & { now: Date },
): Promise<RestoreResult> {
  const { billing } = by
  await lockPayer(tx, { workspaceId, billing })
  const deleted = await tx
    .selectFrom('deleted_posts')
    .select(['kept', 'was_draft', 'scheduled_for'])
    .where('post_id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return { kind: 'not-found' }
  if (!deleted.was_draft && !by.maySchedule) return { kind: 'not-allowed' }
  const { kept } = deleted
  await writeAgain(tx, { workspaceId, postId }, kept, by.now)
  await labelPost(tx, { id: postId, workspaceId }, { add: kept.labelIds, remove: [] })
  const planned = deleted.was_draft ? null : deleted.scheduled_for
  const connections = await chosenConnections(tx, workspaceId, kept.connectionIds)
  // With an account that the plan has locked meanwhile, or a word that is banned by now, it comes back as a draft.
  const words = await readBlockedWords(tx, workspaceId)
  const isOpen = !connections.some(
    ({ isLocked, network }) => isLocked || bannedInTexts(network, kept.post.content, words).length > 0,
  )
  const dueAt = planned !== null && planned > by.now && isOpen ? planned : null
  const { files } = await mediaOfPost(tx, postId)
  const { content, platform_settings: platformSettings } = kept.post
  const writing = { content, platformSettings, mediaIds: files.own }
  const wanted = { workspaceId, postId: null, at: dueAt, writing, connections, billing }
  const accepted = await acceptTime(tx, wanted, by.now)
  const noRoom = accepted.kind === 'refused' ? accepted : null
  const time = accepted.kind === 'refused' ? acceptedBefore(null) : accepted.time
  await setSchedule(tx, { id: postId, workspaceId }, { connections, time, by: by.userId }, by.now)
  await tx.deleteFrom('deleted_posts').where('post_id', '=', postId).execute()
  const did = { workspaceId, userId: by.userId, postId, content: kept.post.content }
  await recordPostActivity(tx, { ...did, action: 'post-restored' }, by.now)
  await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
  const withLinks = connections.some(({ network }) => charges(network))
  if (time.at) await announcePostUse(tx, [workspaceId], { billing, withLinks, now: by.now })
  return { kind: 'restored', hasTime: time.at !== null, ...(noRoom && { noRoom }) }
}

async function writeAgain(
  tx: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  { post, rows }: KeptPost,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('scheduled_posts')
    .values({
      ...post,
      id: postId,
      workspace_id: workspaceId,
      status: 'draft',
      content: JSON.stringify(post.content),
      platform_settings: JSON.stringify(post.platform_settings),
      updated_at: now,
    })
    .execute()
  await sql`
    insert into post_media (post_id, media_id, role, place)
    select post_id, media_id, role, place from deleted_post_media where post_id = ${postId}
  `.execute(tx)
  await keepSearchTerms(tx, postId, post.content)
  const people = await presentPeople(tx, rows)
  for (const [table, kept] of Object.entries(rows)) await insertRows(tx, table, kept, people)
}

/** The columns of stored rows that name a person. A deleted one is removed. */
const personColumns = ['user_id', 'asked_by']

async function presentPeople(tx: Db, rows: KeptPost['rows']): Promise<ReadonlySet<unknown>> {
  const all = Object.values(rows).flat()
  const named = all.flatMap((row) => personColumns.flatMap((column) => row[column] ?? []))
  const { rows: found } = await sql<{ id: string }>`
    select id from users where id = any(${[...new Set(named)]}::text[])
  `.execute(tx)
  return new Set(found.map(({ id }) => id))
}

/** Writes only the columns that a row had: a column added since gets its default. */
async function insertRows(
  tx: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
  people: ReadonlySet<unknown>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const known = rows.map((row) => {
    const gone = personColumns.filter((column) => column in row && !people.has(row[column]))
    return { ...row, ...Object.fromEntries(gone.map((column) => [column, null])) }
  })
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(known)}::jsonb)
  `.execute(tx)
}
