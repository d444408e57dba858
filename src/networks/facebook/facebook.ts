import type { Network } from '../network.ts'
import { facebookComment } from './comments.ts'
import { facebookConnect } from './connect.ts'
import { facebookMetrics } from './metrics.ts'
import { findPost, publishPost, removePost } from './publish.ts'
import type { FacebookSettings } from './settings.ts'

export { type FacebookSettings } from './settings.ts'

/**
 * Facebook Pages: each Page has a token; Facebook fetches pictures itself; videos are sent in pieces; also reels and
 * stories.
 */
export function facebook(settings: FacebookSettings): Network {
  return {
    id: 'facebook',
    connect: facebookConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    // The steps hold how far the upload is.
    askAgain: (_ticket, post, account, io) => publishPost(settings, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    comment: facebookComment(settings),
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
    metrics: facebookMetrics(settings),
  }
}
