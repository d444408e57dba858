import { sql, type SqlBool } from 'kysely'
import type { LibraryFacts, LibraryFile, MediaCredit, MediaUser } from '#contract/media-library.ts'
import type { StockSourceId } from '#domain/media/stock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { listFolders } from './media-folders.ts'
import { presentMedia } from './present-media.ts'

/** The filters of the library; empty: every file of the workspace. */
export interface LibraryFilter {
  /** An id; 'none': library files without a folder. */
  folder?: string | undefined
  search?: string | undefined
  kind?: LibraryFile['kind'] | undefined
  use?: 'used' | 'unused' | 'kept' | undefined
  /** `next` of the previous page; an invalid one is the beginning. */
  before?: string | undefined
}

/** Ten rows of six. */
const pageSize = 60

/** A page of a workspace's files, newest first. `next` is the start of the next page; null: there is none. */
export async function listLibrary(
  db: Db,
  workspaceId: string,
  filter: LibraryFilter,
): Promise<{ files: LibraryFile[]; next: string | null }> {
  const files = await read(db, workspaceId, conditionsOf(filter), pageSize + 1)
  const page = files.slice(0, pageSize)
  const last = page.at(-1)
  return { files: page, next: files.length > pageSize && last ? `${last.addedAt}~${last.id}` : null }
}

/** One file of the workspace in library format; null when it does not exist. */
export async function findInLibrary(
  db: Db,
  workspaceId: string,
  mediaId: string,
): Promise<LibraryFile | null> {
  const [file] = await read(db, workspaceId, [sql`m.id = ${mediaId}`], 1)
  return file ?? null
}

async function read(
  db: Db,
  workspaceId: string,
  conditions: readonly ReturnType<typeof sql>[],
  limit: number,
): Promise<LibraryFile[]> {
  let query = db
    .selectFrom('media as m')
    .leftJoin('media_credits as c', 'c.media_id', 'm.id')
    .selectAll('m')
    .select(['c.source', 'c.picture_id', 'c.author', 'c.author_url', 'c.page_url'])
    .select(
      sql<number>`(select count(distinct pm.post_id)::int from post_media pm where pm.media_id = m.id)`.as(
        'posts',
      ),
    )
    .where('m.workspace_id', '=', workspaceId)
  for (const condition of conditions) query = query.where(sql<SqlBool>`${condition}`)
  const rows = await query.orderBy('m.created_at', 'desc').orderBy('m.id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    ...presentMedia(row),
    kept: row.kept,
    folderId: row.folder_id,
    addedAt: row.created_at.toISOString(),
    posts: row.posts,
    credit: creditOf(row),
    ...(row.tones !== null && { tones: row.tones }),
  }))
}

interface CreditColumns {
  source: StockSourceId | null
  picture_id: string | null
  author: string | null
  author_url: string | null
  page_url: string | null
}

function creditOf(row: CreditColumns): MediaCredit | null {
  const { source, picture_id: id, author, author_url: authorUrl, page_url: pageUrl } = row
  if (source === null || id === null) return null
  return { source, id, author: author ?? '', authorUrl: authorUrl ?? '', pageUrl: pageUrl ?? '' }
}

const isUsed = sql`exists (select from post_media pm where pm.media_id = m.id)`

function conditionsOf({ folder, search, kind, use, before }: LibraryFilter) {
  const conditions = []
  if (folder === 'none') conditions.push(sql`m.kept and m.folder_id is null`)
  else if (folder !== undefined) conditions.push(sql`m.folder_id = ${folder}::uuid`)
  if (kind) conditions.push(sql`m.kind = ${kind}`)
  if (use === 'kept') conditions.push(sql`m.kept`)
  else if (use) conditions.push(use === 'used' ? isUsed : sql`not ${isUsed}`)
  for (const word of storable(search ?? '').split(/\s+/u)) {
    if (word === '') continue
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`(m.original_name ilike ${like} or m.alt_text ilike ${like})`)
  }
  const [, at, id] = /^(\d{4}-[\d\-T:.]+Z)~([0-9a-f-]{36})$/.exec(before ?? '') ?? []
  if (at && id && !Number.isNaN(Date.parse(at))) {
    // @NOTE Timestamps are written by the clock, in milliseconds, so none falls between two pages.
    conditions.push(sql`(m.created_at, m.id) < (${new Date(at)}::timestamptz, ${id}::uuid)`)
  }
  return conditions
}

/** The folders, and the storage used by a workspace. */
export async function libraryFacts(db: Db, workspaceId: string): Promise<LibraryFacts> {
  const folders = await listFolders(db, workspaceId)
  const stored = await db
    .selectFrom('media')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`count(*) filter (where kept)::int`.as('kept'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return { folders, ...stored }
}

/** The maximum number of listed posts. */
const mostUsers = 100
const beginning = 160

/** The posts that use a file, newest first, at most a hundred. */
export async function postsWithMedia(db: Db, workspaceId: string, mediaId: string): Promise<MediaUser[]> {
  const rows = await db
    .selectFrom('scheduled_posts as p')
    .select(['p.id', 'p.content', 'p.status', 'p.scheduled_for', 'p.posted_at'])
    .where('p.workspace_id', '=', workspaceId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_media as pm')
          .select('pm.post_id')
          .whereRef('pm.post_id', '=', 'p.id')
          .where('pm.media_id', '=', mediaId),
      ),
    )
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id')
    .limit(mostUsers)
    .execute()
  return rows.map((row) => ({
    postId: row.id,
    text: row.content.all.slice(0, beginning).toWellFormed(),
    status: row.status,
    at: (row.posted_at ?? row.scheduled_for)?.toISOString() ?? null,
  }))
}
