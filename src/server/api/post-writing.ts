import type { Post, PostToSave } from '#contract/posts.ts'
import { blockingProblems, type SaveIntent } from '#domain/check-post.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import { type ChosenConnection, chosenConnections } from '#server/modules/posts/destinations.ts'
import type { Writing } from '#server/modules/posts/save-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { can } from './permissions.ts'
import type { Member } from './permit.ts'
import { problem } from './problem.ts'

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
  member: Member,
  post: PostToSave,
  now: Date,
): Promise<CheckedPost> {
  const intent = intentOf(post)
  if (intent !== 'draft' && !can(member.role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Your role here writes drafts. Ask an editor to schedule it.' })
  }
  const connectionIds = eachOnce(post.connectionIds)
  const mediaIds = eachOnce(post.media ?? [])
  const content = storable(post.content)
  const connections = await chosenConnections(db, member.workspaceId, connectionIds)
  const media = await mediaOfWorkspace(db, member.workspaceId, mediaIds)
  if (connections.length < connectionIds.length) {
    throw problem('not-found', { detail: 'One of the accounts is not connected any more. Choose again.' })
  }
  if (media.length < mediaIds.length) {
    throw problem('not-found', { detail: 'One of the files is not here any more. Add it again.' })
  }
  const scheduledFor = post.scheduledFor === null ? null : new Date(post.scheduledFor)
  const problems = blockingProblems({ content, connections, media, scheduledFor, now, intent })
  if (problems.length > 0) {
    throw problem('post-has-problems', {
      detail: problems.map(({ message }) => message).join(' '),
      problems: problems.map(({ code, message, network, place, mediaId }) => ({
        code,
        message,
        network,
        place,
        mediaId,
      })),
    })
  }
  return {
    writing: {
      content,
      mediaIds,
      platformSettings: storable(post.platformSettings ?? {}),
    },
    connections,
    dueAt: intent === 'publish' ? now : intent === 'schedule' ? scheduledFor : null,
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
  }
}
