import { send, unlessUnreachable } from '../http.ts'
import { isMissing } from '../meta/graph.ts'
import type {
  NetworkAccount,
  CallIo,
  LookupResult,
  NetworkIo,
  PreparedPost,
  PublishOutcome,
  RemoveResult,
} from '../network.ts'
import { erase } from './api.ts'
import { refusalOf } from './errors.ts'
import { findInFeed, publishFeed } from './feed.ts'
import { planOf } from './plan.ts'
import type { FacebookSettings } from './settings.ts'
import { findPhotoStory, publishPhotoStory } from './stories.ts'
import { findVideo } from './video-outcome.ts'
import { publishVideo } from './videos.ts'

/** Publishes a post in the form its author chose, or goes on with it after a wait or a crash. */
export async function publishPost(
  settings: FacebookSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const plan = planOf(post)
  return unlessUnreachable(async () => {
    switch (plan.kind) {
      case 'rejected':
        return plan
      case 'feed':
        return publishFeed(settings, plan, post, account, io)
      case 'photo-story':
        return publishPhotoStory(settings, plan.photo, account, io)
      case 'video':
      case 'reel':
      case 'video-story':
        return publishVideo(settings, plan, post, account, io)
      default:
        return plan satisfies never
    }
  })
}

/** Looks whether a post went live: by its pictures and text, by its video's id, or in the list of stories. */
export async function findPost(
  settings: FacebookSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const plan = planOf(post)
  return unlessUnreachable(async (): Promise<LookupResult> => {
    switch (plan.kind) {
      case 'rejected':
        // Postlark refused the post before sending anything.
        return { kind: 'absent' }
      case 'feed':
        return findInFeed(settings, plan, post, account, io)
      case 'photo-story':
        return findPhotoStory(settings, plan.photo, account, io)
      case 'video':
      case 'reel':
      case 'video-story':
        return findVideo(settings, plan, account, io)
      default:
        return plan satisfies never
    }
  })
}

/** Deletes a post, a video or a story; an already deleted one counts as removed. */
export async function removePost(
  settings: FacebookSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const answer = await send(io, erase(settings, `/${encodeURIComponent(remoteId)}`, account))
  return answer.status === 200 || isMissing(answer) ? { kind: 'removed' } : refusalOf(answer, io.now())
}
