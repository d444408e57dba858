import type { Network } from '../network.ts'
import { twitterConnect } from './connect.ts'
import { findPost } from './find.ts'
import { twitterMetrics } from './metrics.ts'
import { publishPost } from './publish.ts'
import { removePost } from './remove.ts'
import type { TwitterSettings } from './settings.ts'

export { type TwitterSettings } from './settings.ts'

/**
 * X: OAuth 2.0 with PKCE; files are sent in pieces; X takes no idempotency key, so an unanswered post is looked for by
 * its text.
 */
export function twitter(settings: TwitterSettings): Network {
  return {
    id: 'twitter',
    connect: twitterConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    // Publishing again asks about every file that was being processed, and goes on once all are ready.
    askAgain: (_ticket, post, account, io) => publishPost(settings, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
    metrics: twitterMetrics(settings),
  }
}
