import type { Network } from '../network.ts'
import { blueskyConnect } from './connect.ts'
import { findPost } from './find.ts'
import { blueskyMetrics } from './metrics.ts'
import { publishPost } from './publish.ts'
import { removePost } from './remove.ts'
import type { BlueskySettings } from './settings.ts'
import { createTidClock } from './tid.ts'

export { type BlueskySettings } from './settings.ts'

/** Bluesky. An app password opens a session; a post is a record under a key that Postlark chooses. */
export function bluesky(settings: BlueskySettings): Network {
  const nextTid = createTidClock()
  return {
    id: 'bluesky',
    connect: blueskyConnect(settings),
    publish: (post, account, io) => publishPost(settings, nextTid, post, account, io),
    // The steps hold everything that is known, so going on is publishing again.
    askAgain: (_ticket, post, account, io) => publishPost(settings, nextTid, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
    metrics: blueskyMetrics(settings),
  }
}
