import { sql } from 'kysely'
import type { Note } from '#contract/notes.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

interface Which {
  workspaceId: string
  postId: string
}

/** The content of a note. */
export interface NoteWords {
  text: string
  /** Ids; people who are not members are left out. */
  mentions: readonly string[]
}

interface Member {
  id: string
  name: string
}

/** All members of a workspace, by name. */
export async function peopleOf(db: Db, workspaceId: string): Promise<Member[]> {
  return db
    .selectFrom('workspace_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.workspace_id', '=', workspaceId)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute()
}

/** The notes on a post, oldest first. */
export async function listNotes(db: Db, { workspaceId, postId }: Which, noteId?: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('post_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.user_id', 'n.text', 'n.mentions', 'n.created_at', 'n.edited_at', 'u.name'])
    .where('n.workspace_id', '=', workspaceId)
    .where('n.post_id', '=', postId)
    .$if(noteId !== undefined, (query) => query.where('n.id', '=', noteId ?? ''))
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
  const mentioned = [...new Set(rows.flatMap((row) => row.mentions))]
  const people =
    mentioned.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', mentioned).execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => ({
    id: row.id,
    author: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
    text: row.text,
    mentions: row.mentions.flatMap((id) => byId.get(id) ?? []),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }))
}

/**
 * Adds a note, notifies mentioned people, and announces it, in the caller's transaction; returns its id. null: there
 * is no such post.
 */
export async function addNote(
  tx: Db,
  which: Which,
  author: Member,
  words: NoteWords,
  now: Date,
): Promise<string | null> {
  const post = await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('id', '=', which.postId)
    .where('workspace_id', '=', which.workspaceId)
    .executeTakeFirst()
  if (!post) return null
  const mentions = await membersAmong(tx, which.workspaceId, words.mentions)
  const { id } = await tx
    .insertInto('post_notes')
    .values({
      workspace_id: which.workspaceId,
      post_id: which.postId,
      user_id: author.id,
      text: words.text,
      mentions: JSON.stringify(mentions),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(tx, which, author, { text: words.text, mentions }, now)
  await announceNotes(tx, which)
  return id
}

/**
 * Changes the person's own note and announces it, in the caller's transaction; notifies newly mentioned people. false:
 * there is none.
 */
export async function editNote(
  tx: Db,
  which: Which & { noteId: string },
  author: Member,
  words: NoteWords,
  now: Date,
): Promise<boolean> {
  const before = await ownNote(tx, which, author).forUpdate().executeTakeFirst()
  if (!before) return false
  const mentions = await membersAmong(tx, which.workspaceId, words.mentions)
  await tx
    .updateTable('post_notes')
    .set({ text: words.text, mentions: JSON.stringify(mentions), edited_at: now })
    .where('id', '=', which.noteId)
    .execute()
  const added = mentions.filter((id) => !before.mentions.includes(id))
  await tell(tx, which, author, { text: words.text, mentions: added }, now)
  await announceNotes(tx, which)
  return true
}

/** Deletes the person's own note and announces it, in the caller's transaction. false: there is none. */
export async function removeNote(
  tx: Db,
  which: Which & { noteId: string },
  author: Member,
): Promise<boolean> {
  const note = await ownNote(tx, which, author).executeTakeFirst()
  if (!note) return false
  await tx.deleteFrom('post_notes').where('id', '=', which.noteId).execute()
  await announceNotes(tx, which)
  return true
}

/** Screens with the post fetch it again: it has the number of its notes. */
function announceNotes(tx: Db, { workspaceId, postId }: Which): Promise<void> {
  return announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
}

function ownNote(tx: Db, { workspaceId, postId, noteId }: Which & { noteId: string }, author: Member) {
  return tx
    .selectFrom('post_notes')
    .select(['id', 'mentions'])
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
    .where('id', '=', noteId)
    .where('user_id', '=', author.id)
}

async function membersAmong(tx: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.user_id)
}

/** People who mention themselves are not notified. */
async function tell(tx: Db, which: Which, author: Member, words: NoteWords, now: Date): Promise<void> {
  const text = words.text.length > 200 ? `${words.text.slice(0, 200)}…` : words.text
  await notify(
    tx,
    [
      {
        ...which,
        userIds: words.mentions.filter((id) => id !== author.id),
        kind: 'mention',
        text: `${author.name} mentioned you: “${text.replaceAll(/\s+/g, ' ')}”`,
      },
    ],
    now,
  )
}
