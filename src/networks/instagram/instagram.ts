import type { Network } from '../network.ts'
import { instagramComments } from './comment.ts'
import { instagramConnect } from './connect.ts'
import { instagramMetrics } from './metrics.ts'
import { findPost, publishPost } from './publish.ts'
import type { InstagramSettings } from './settings.ts'

export * from './settings.ts'

/**
 * Instagram with Instagram Login. Every post becomes a container, for which Instagram fetches the files; the container
 * also prevents a second post. Posts cannot be deleted: that call needs Facebook Login.
 */
export function instagram(settings: InstagramSettings): Network {
  return {
    id: 'instagram',
    connect: instagramConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    askAgain: (_ticket, post, account, io) => publishPost(settings, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    comment: instagramComments(settings),
    metrics: instagramMetrics(settings),
  }
}
