import { networkNames } from '#domain/network.ts'
import type { PostContent, ThreadItem } from '#domain/post.ts'
import { withSeries } from '#domain/series.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ArchivedPost } from './archive-format.ts'
import { giveLabels } from './give-labels.ts'
import { type Account, blockingProblemsOf, readGround } from './import-ground.ts'
import type { Taking } from './take-archive.ts'

/** What became of a post of an archive; `missing` are accounts it went to that are not connected here. */
export type TakenPost = { missing: string[] } & (
  | { kind: 'history' }
  | { kind: 'scheduled' }
  /** `why`: it was more than a draft there. */
  | { kind: 'draft'; postId: string; why: string | null }
)

type Archived = ArchivedPost['publications'][number]

const isOut = ({ state }: Archived) => state === 'published' || state === 'removed'

/**
 * Writes a post of an archive, in the caller's transaction. What has gone out comes as history, with its links, and is
 * never sent again; what was to go out comes as a draft, unless it is to be scheduled here.
 */
export async function takePost(
  tx: Db,
  taking: Taking,
  post: ArchivedPost,
  here: { accounts: readonly Account[]; media: ReadonlyMap<string, string> },
  now: Date,
): Promise<TakenPost> {
  const { workspaceId, userId } = taking
  const matches = new Map(post.publications.map((one) => [one, accountFor(one, here.accounts)]))
  const missing = post.publications
    .filter((one) => !matches.get(one))
    .map(({ network, username }) => `${networkNames[network]} ${username}`)
  const out = post.publications.filter(isOut)
  const accounts = here.accounts.filter((one) => [...matches.values()].includes(one))
  const before = await tx
    .selectFrom('archive_items')
    .select('new_id')
    .where('archive_id', '=', taking.id)
    .where('kind', '=', 'post')
    .where('old_id', '=', post.id)
    .executeTakeFirst()
  const written = writingOf(post, matches, here.media)
  const wanted =
    post.scheduledFor !== null && out.length === 0 && post.status !== 'draft'
      ? new Date(post.scheduledFor)
      : null
  const refusal = wanted && (await whyNotHere(tx, taking, { wanted, missing, accounts, written }, now))
  const schedules = wanted !== null && refusal === null
  const postId = before?.new_id ?? (await createPost(tx, { workspaceId, userId }, written, now))
  const kind = out.length > 0 ? 'history' : schedules ? 'scheduled' : 'draft'
  if (!before) {
    await tx
      .insertInto('archive_items')
      .values({ archive_id: taking.id, kind: 'post', old_id: post.id, new_id: postId })
      .execute()
    await giveLabels(tx, { id: postId, workspaceId }, storable(post.labels), now)
    if (kind === 'history') await keepHistory(tx, { postId, workspaceId }, post, out, matches, now)
    else {
      const destinations = accounts.map(({ id, ...account }) => ({ connectionId: id, ...account }))
      const to = { destinations, dueAt: schedules ? wanted : null, now, by: userId }
      await schedulePost(tx, { id: postId, workspaceId }, to)
    }
    await keepNotes(tx, { postId, workspaceId }, post)
    await tx
      .updateTable('scheduled_posts')
      .set({ created_at: post.createdAt })
      .where('id', '=', postId)
      .execute()
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
  }
  return kind === 'draft' ? { kind, postId, missing, why: refusal } : { kind, missing }
}

function accountFor(
  { network, externalId, username }: Archived,
  accounts: readonly Account[],
): Account | null {
  const ofNetwork = accounts.filter((one) => one.network === network)
  const same = ofNetwork.find((one) => one.externalId === externalId)
  return same ?? ofNetwork.find((one) => one.username.toLowerCase() === username.toLowerCase()) ?? null
}

/** The post with the ids that its files and accounts have here. */
function writingOf(
  post: ArchivedPost,
  matches: ReadonlyMap<Archived, Account | null>,
  media: ReadonlyMap<string, string>,
) {
  const ids = new Map(media)
  for (const [one, account] of matches) if (one.connectionId && account) ids.set(one.connectionId, account.id)
  const known = (old: readonly string[]) => old.flatMap((id) => media.get(id) ?? [])
  const items = (list: readonly ThreadItem[]) => list.map((item) => ({ ...item, media: known(item.media) }))
  const { thread, media: chosen } = post.content
  const content: PostContent = {
    ...post.content,
    ...(chosen && {
      media: Object.fromEntries(Object.entries(chosen).map(([network, old]) => [network, known(old)])),
    }),
    ...(thread && {
      thread: {
        ...(thread.all && { all: items(thread.all) }),
        ...(thread.platforms && {
          platforms: Object.fromEntries(
            Object.entries(thread.platforms).map(([id, list]) => [id, items(list)]),
          ),
        }),
      },
    }),
  }
  const isHistory = post.publications.some(isOut)
  const settings = renamed(post.settings, ids)
  return {
    content: storable(content),
    mediaIds: known(post.media),
    coverIds: known(post.covers),
    // What went out again and again there goes on there, or nowhere.
    platformSettings: storable(isHistory ? withSeries(settings, null) : settings),
  }
}

/** Settings name files and accounts, as values and as keys. */
function renamed(
  settings: Record<string, unknown>,
  ids: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [ids.get(key) ?? key, change(one)]))
  }
  return Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, change(one)]))
}

async function whyNotHere(
  tx: Db,
  taking: Taking,
  post: { wanted: Date; missing: string[]; accounts: Account[]; written: ReturnType<typeof writingOf> },
  now: Date,
): Promise<string | null> {
  if (!taking.schedules)
    return 'It was scheduled there: give it a time here when it no longer goes out there.'
  const [missing] = post.missing
  if (missing) return `${missing} is not connected here.`
  if (post.wanted <= now) return 'Its time has passed.'
  const plan = {
    content: post.written.content,
    connectionIds: post.accounts.map(({ id }) => id),
    at: post.wanted.toISOString(),
    settings: post.written.platformSettings,
    labels: [],
    images: [],
  }
  const media = await mediaOfWorkspace(tx, taking.workspaceId, post.written.mediaIds)
  const ground = await readGround(tx, taking.workspaceId, [])
  const [problem] = blockingProblemsOf(plan, ground, media, now)
  return problem?.message ?? null
}

/** The publications that are live, without anything that would send or settle them. */
async function keepHistory(
  tx: Db,
  { postId, workspaceId }: { postId: string; workspaceId: string },
  post: ArchivedPost,
  out: readonly Archived[],
  matches: ReadonlyMap<Archived, Account | null>,
  now: Date,
): Promise<void> {
  const seen = new Set<string>()
  for (const one of out.toSorted((a, b) => b.occurrence - a.occurrence)) {
    const account = matches.get(one)
    const key = `${one.network}:${one.externalId} ${one.part}`
    if (seen.has(key)) continue
    seen.add(key)
    const at = one.publishedAt ?? post.postedAt ?? post.createdAt
    await tx
      .insertInto('publications')
      .values({
        workspace_id: workspaceId,
        post_id: postId,
        connection_id: account?.id ?? null,
        network: one.network,
        username: one.username,
        account_key: `${one.network}:${one.externalId}`,
        part: one.part,
        state: one.state,
        due_at: at,
        run_at: null,
        published_at: at,
        url: one.url !== null && /^https?:\/\//.test(one.url) ? one.url : null,
        remote_id: one.remoteId,
        created_at: at,
        updated_at: now,
      })
      .execute()
  }
  await refreshPostStatus(tx, [postId], now)
  await tx
    .updateTable('scheduled_posts')
    .set({ posted_at: post.postedAt ?? post.createdAt, scheduled_for: post.scheduledFor })
    .where('id', '=', postId)
    .execute()
}

async function keepNotes(
  tx: Db,
  { postId, workspaceId }: { postId: string; workspaceId: string },
  { notes }: ArchivedPost,
): Promise<void> {
  for (const { author, text, at } of notes) {
    await tx
      .insertInto('post_notes')
      .values({
        workspace_id: workspaceId,
        post_id: postId,
        user_id: null,
        text: storable(author ? `${author}: ${text}` : text),
        created_at: at,
      })
      .execute()
  }
}
