import { sql } from 'kysely'
import { versionsKept } from '#contract/post-versions.ts'
import { withDates } from '#domain/time/series.ts'
import { readSeriesDates } from '#server/modules/posts/series-dates.ts'
import { externalIdIn } from '#server/modules/publishing/new-publications.ts'
import { sentLinks } from '#server/modules/publishing/prepare-posts.ts'
import { liveSoFar } from '#server/modules/publishing/verdict.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { type ArchivedPost, type ArchivedVersion, versionBytes } from './archive-format.ts'
import { maxCounts, writtenDocumentBytes } from './archive-limits.ts'

/** How many posts are read at once; a repeating one has thousands of publications. */
const readAtOnce = 10

/**
 * The posts of a workspace, oldest first, as JSON documents: with a limited number of posts, and of a few megabytes,
 * unless a single post is larger.
 */
export async function* postDocumentsOf(
  db: Db,
  workspaceId: string,
): AsyncGenerator<{ path: string; bytes: Buffer; count: number }> {
  let number = 0
  let posts: Buffer[] = []
  let size = 0
  const document = () => {
    const bytes = Buffer.from(`[${posts.map(String).join(',\n')}]`)
    const finished = { path: `posts/${++number}.json`, bytes, count: posts.length }
    posts = []
    size = 0
    return finished
  }
  for await (const post of postsOf(db, workspaceId)) {
    const bytes = Buffer.from(JSON.stringify(post, null, 1))
    const isFull =
      posts.length >= maxCounts.postsPerDocument || size + bytes.byteLength > writtenDocumentBytes
    if (isFull && posts.length > 0) yield document()
    posts.push(bytes)
    size += bytes.byteLength
  }
  if (posts.length > 0) yield document()
}

async function* postsOf(db: Db, workspaceId: string): AsyncGenerator<ArchivedPost> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += readAtOnce) {
    await yieldToEventLoop()
    yield* await archivedPosts(db, workspaceId, ids.slice(start, start + readAtOnce))
  }
}

/** Some posts of a workspace in archive format. */
async function archivedPosts(
  db: Db,
  workspaceId: string,
  postIds: readonly string[],
): Promise<ArchivedPost[]> {
  const rows = await db
    .selectFrom('scheduled_posts as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select('u.name as author')
    .where('s.workspace_id', '=', workspaceId)
    .where('s.id', 'in', [...postIds])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const media = await db
    .selectFrom('post_media')
    .select(['post_id', 'media_id', 'role'])
    .where('post_id', 'in', [...postIds])
    .orderBy('place')
    .execute()
  const labels = await db
    .selectFrom('post_labels as pl')
    .innerJoin('labels as l', 'l.id', 'pl.label_id')
    .select(['pl.post_id', 'l.name'])
    .where('pl.post_id', 'in', [...postIds])
    .orderBy(sql`lower(l.name)`)
    .execute()
  const publications = await db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', 'in', [...postIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const versions = Map.groupBy(await versionsOf(db, postIds), (one) => one.postId)
  const notes = await db
    .selectFrom('post_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.post_id', 'n.text', 'n.created_at', 'u.name'])
    .where('n.post_id', 'in', [...postIds])
    .orderBy('n.created_at')
    .execute()
  const datesOf = await readSeriesDates(db, postIds)
  return rows.map((row) => {
    const own = media.filter((one) => one.post_id === row.id)
    return {
      id: row.id,
      status: row.status,
      occurrence: row.occurrence,
      version: row.version,
      type: row.type,
      title: row.title,
      url: row.url,
      content: row.content,
      settings: withDates(row.platform_settings, datesOf(row.id)),
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
      postedAt: row.posted_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      author: row.author,
      labels: labels.filter((one) => one.post_id === row.id).map(({ name }) => name),
      media: own.filter(({ role }) => role === 'main').map((one) => one.media_id),
      covers: own.filter(({ role }) => role === 'cover').map((one) => one.media_id),
      publications: publications
        .filter((one) => one.post_id === row.id)
        .slice(-maxCounts.publicationsPerPost)
        .map((one) => ({
          id: one.id,
          connectionId: one.connection_id,
          network: one.network,
          username: one.username,
          externalId: externalIdIn(one.account_key, one.network),
          part: one.part,
          occurrence: one.occurrence,
          state: one.state,
          dueAt: one.due_at?.toISOString() ?? null,
          publishedAt: one.published_at?.toISOString() ?? null,
          url: one.url,
          remoteId: one.remote_id,
          live: liveIn(one),
          ...linksIn(one),
          reasonCode: one.reason_code,
          reason: one.reason,
        })),
      versions: newestThatFit((versions.get(row.id) ?? []).map(({ version }) => version)),
      notes: notes
        .filter((one) => one.post_id === row.id)
        .slice(-maxCounts.notesPerPost)
        .map((one) => ({ author: one.name, text: one.text, at: one.created_at.toISOString() })),
    }
  })
}

const liveIn = (publication: { steps: Record<string, unknown> }) => {
  const live = liveSoFar(publication)
  return live && { ...live, ids: [...live.ids] }
}

const linksIn = ({ steps }: { steps: Record<string, unknown> }) => {
  const { campaigns, rules } = sentLinks(steps)
  return {
    campaigns: campaigns.slice(0, maxCounts.campaignsPerPost),
    links: rules && rules.slice(0, maxCounts.utmRules),
  }
}

/** Newest first. */
async function versionsOf(
  db: Db,
  postIds: readonly string[],
): Promise<{ postId: string; version: ArchivedVersion }[]> {
  const rows = await db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', 'in', [...postIds])
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    postId: row.post_id,
    version: {
      version: row.version,
      at: row.at.toISOString(),
      beganAt: row.began_at.toISOString(),
      saved: row.saved,
      content: row.content,
      settings: row.platform_settings,
      media: row.media_ids,
      connections: row.connection_ids,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
    },
  }))
}

function newestThatFit(versions: readonly ArchivedVersion[]): ArchivedVersion[] {
  let bytes = 0
  const tooMuch = versions.findIndex((one) => {
    bytes += Buffer.byteLength(JSON.stringify(one))
    return bytes > versionBytes
  })
  return versions.slice(0, Math.min(versionsKept, tooMuch === -1 ? versions.length : tooMuch))
}
