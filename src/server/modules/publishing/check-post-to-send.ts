import type { Post, PostToSave } from '#contract/posts.ts'
import { networkIds } from '#domain/networks/network.ts'
import { mediaInReplies, type PostContent, type ThreadItem, withKnownMedia } from '#domain/post/post.ts'
import { blockingProblems, type SaveIntent } from '#domain/post/check-post.ts'
import { contentWithUtmTags } from '#domain/text/utm.ts'
import { readBlockedWords } from '#server/modules/brand/read-blocked-words.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import { type ChosenConnection, chosenConnections } from '#server/modules/posts/destinations.ts'
import type { PostText } from '#server/modules/posts/save-post.ts'
import { listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { withReadRepeat } from './read-repeat.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { PostRefusal } from './refusals.ts'

/** A checked post: all data for saving and scheduling. */
export interface CheckedPost {
  writing: PostText
  connections: ChosenConnection[]
  /** Its time; null for a draft. */
  dueAt: Date | null
}

/**
 * Checks a submitted post like the composer, and whether the person may do what they request.
 * @param by `workspaceId` is the workspace of the accounts and files; `postId` the post that is changed, if there is one
 */
export async function checkPostToSend(
  db: Db,
  by: Pick<PostActor, 'userId' | 'maySchedule'> & { workspaceId: string; postId?: string },
  post: PostToSave,
  now: Date,
): Promise<{ kind: 'fits'; checked: CheckedPost } | PostRefusal> {
  const { workspaceId } = by
  const intent = intentOf(post)
  if (intent !== 'draft' && !by.maySchedule) return { kind: 'refused', why: 'may-not-schedule' }
  const connectionIds = eachOnce(post.connectionIds)
  const mediaIds = eachOnce(post.media ?? [])
  const content = withKnownMedia(withKnownIds(storable(post.content)), new Set(mediaIds))
  const repeat = await withReadRepeat(db, by, storable(post.platformSettings ?? {}))
  if (repeat.kind === 'refused') return repeat
  const { settings } = repeat
  const connections = await chosenConnections(db, workspaceId, connectionIds, by.postId)
  if (connections.length < connectionIds.length) return { kind: 'refused', why: 'account-gone' }
  const elsewhere = eachOnce([...mediaInReplies(content), ...coversIn(settings)])
  const media = await mediaOfWorkspace(db, workspaceId, mediaIds)
  const mediaElsewhere = await mediaOfWorkspace(db, workspaceId, elsewhere)
  if (media.length < mediaIds.length || mediaElsewhere.length < elsewhere.length) {
    return { kind: 'refused', why: 'file-gone' }
  }
  const scheduledFor = post.scheduledFor === null ? null : new Date(post.scheduledFor)
  const networks = connections.map(({ network }) => network)
  const rules = await listUtmRules(db, workspaceId)
  const problems = blockingProblems({
    // The published text must fit, with UTM parameters.
    content: contentWithUtmTags(content, rules, networks, null),
    connections,
    media,
    mediaElsewhere,
    settings,
    bannedWords: await readBlockedWords(db, workspaceId),
    scheduledFor,
    now,
    intent,
  })
  if (problems.length > 0) return { kind: 'refused', why: 'problems', problems }
  const writing = {
    content,
    mediaIds,
    coverIds: coversIn(settings),
    platformSettings: settings,
    facts: storable({ type: post.type, title: post.title, url: post.url }),
  }
  const dueAt = intent === 'publish' ? now : intent === 'schedule' ? scheduledFor : null
  return { kind: 'fits', checked: { writing, connections, dueAt } }
}

/** Files in settings: covers and thumbnails. */
function coversIn(settings: Record<string, unknown>): string[] {
  return networkIds.flatMap((network) => {
    const kept = settings[network]
    const cover = typeof kept === 'object' && kept !== null && 'cover' in kept ? kept.cover : null
    return typeof cover === 'string' && uuid.test(cover) ? [cover.toLowerCase()] : []
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const known = (item: ThreadItem): ThreadItem => ({ ...item, media: eachOnce(item.media) })

/** The files of replies and of network selections, with ids in the database's format. */
function withKnownIds(content: PostContent): PostContent {
  const { thread, media } = content
  const own = Object.entries(thread?.platforms ?? {}).map(([network, items]) => [network, items.map(known)])
  const chosen = Object.entries(media ?? {}).map(([network, ids]) => [network, eachOnce(ids)])
  return {
    ...content,
    ...(media && { media: Object.fromEntries(chosen) }),
    ...(thread && {
      thread: {
        ...(thread.all && { all: thread.all.map(known) }),
        ...(thread.platforms && { platforms: Object.fromEntries(own) }),
      },
    }),
  }
}

/** Ids in the database's format, in the given order, each once. */
function eachOnce(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

function intentOf(post: PostToSave): SaveIntent {
  if (post.publishNow) return 'publish'
  return post.scheduledFor === null ? 'draft' : 'schedule'
}

/** The post after a partial edit: absent fields stay. */
export function mergeEdit(present: Post, edit: Partial<PostToSave>): PostToSave {
  return {
    content: edit.content ?? present.content,
    connectionIds:
      edit.connectionIds ?? present.publications.flatMap(({ connectionId }) => connectionId ?? []),
    scheduledFor: edit.scheduledFor === undefined ? present.scheduledFor : edit.scheduledFor,
    publishNow: edit.publishNow,
    media: edit.media ?? present.media.map(({ id }) => id),
    platformSettings: edit.platformSettings ?? present.platformSettings,
    type: edit.type ?? present.type,
    title: edit.title === undefined ? present.title : edit.title,
    url: edit.url === undefined ? present.url : edit.url,
  }
}
