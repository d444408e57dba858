import type { Post, PostToSave } from '#contract/posts.ts'
import { networkIds } from '#domain/networks/network.ts'
import { mediaInReplies, type PostContent, type ThreadItem, withKnownMedia } from '#domain/post/post.ts'
import { blockingProblems, type SaveIntent } from '#domain/post/check-post.ts'
import { contentWithUtmTags } from '#domain/text/utm.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import { type ChosenConnection, chosenConnections } from '#server/modules/posts/destinations.ts'
import type { Writing } from '#server/modules/posts/save-post.ts'
import { listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { can } from './permissions.ts'
import type { Writer } from './permit.ts'
import { problem } from './problem.ts'
import { withReadRepeat } from './repeat-writing.ts'

/** A post as it was sent to us, checked: everything that saving and scheduling need. */
export interface CheckedPost {
  writing: Writing
  connections: ChosenConnection[]
  /** When it goes out; null for a draft. */
  dueAt: Date | null
}

/**
 * Checks a post the way the composer does, and that whoever sends it may do what it asks.
 * @throws problem post-has-problems with every problem, forbidden, not-found for accounts or files of others
 */
export async function checkWriting(
  db: Db,
  member: Writer,
  post: PostToSave,
  now: Date,
): Promise<CheckedPost> {
  const intent = intentOf(post)
  if (intent !== 'draft' && !can(member.role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Your role here writes drafts. Ask an editor to schedule it.' })
  }
  const connectionIds = eachOnce(post.connectionIds)
  const mediaIds = eachOnce(post.media ?? [])
  const content = withKnownMedia(withKnownIds(storable(post.content)), new Set(mediaIds))
  const settings = await withReadRepeat(db, member, storable(post.platformSettings ?? {}))
  const elsewhere = eachOnce([...mediaInReplies(content), ...coversIn(settings)])
  const connections = await chosenConnections(db, member.workspaceId, connectionIds)
  const media = await mediaOfWorkspace(db, member.workspaceId, mediaIds)
  if (connections.length < connectionIds.length) {
    throw problem('not-found', { detail: 'One of the accounts is not connected any more. Choose again.' })
  }
  const mediaElsewhere = await mediaOfWorkspace(db, member.workspaceId, elsewhere)
  if (media.length < mediaIds.length || mediaElsewhere.length < elsewhere.length) {
    throw problem('not-found', { detail: 'One of the files is not here any more. Add it again.' })
  }
  const scheduledFor = post.scheduledFor === null ? null : new Date(post.scheduledFor)
  const networks = connections.map(({ network }) => network)
  const rules = await listUtmRules(db, member.workspaceId)
  const problems = blockingProblems({
    // What goes out is what must fit.
    content: contentWithUtmTags(content, rules, networks, null),
    connections,
    media,
    mediaElsewhere,
    settings,
    scheduledFor,
    now,
    intent,
  })
  if (problems.length > 0) {
    throw problem('post-has-problems', {
      detail: problems.map(({ message }) => message).join(' '),
      problems,
    })
  }
  return {
    writing: {
      content,
      mediaIds,
      coverIds: coversIn(settings),
      platformSettings: settings,
      facts: storable({ type: post.type, title: post.title, url: post.url }),
    },
    connections,
    dueAt: intent === 'publish' ? now : intent === 'schedule' ? scheduledFor : null,
  }
}

/** The files that settings name: covers and thumbnails. */
function coversIn(settings: Record<string, unknown>): string[] {
  return networkIds.flatMap((network) => {
    const kept = settings[network]
    const cover = typeof kept === 'object' && kept !== null && 'cover' in kept ? kept.cover : null
    return typeof cover === 'string' && uuid.test(cover) ? [cover.toLowerCase()] : []
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const known = (item: ThreadItem): ThreadItem => ({ ...item, media: eachOnce(item.media) })

/** The files of replies and those that networks choose, by their ids as the database writes them. */
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

/** Ids as the database writes them, in the order given. */
function eachOnce(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

function intentOf(post: PostToSave): SaveIntent {
  if (post.publishNow) return 'publish'
  return post.scheduledFor === null ? 'draft' : 'schedule'
}

/** What a partial edit makes of a post: what is left out stays. */
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
