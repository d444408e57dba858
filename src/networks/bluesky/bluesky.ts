import type { Network } from '../network.ts'
import { blueskyConnect } from './connect.ts'
import { findPost, publishPost, removePost } from './publish.ts'
import type { BlueskySettings } from './settings.ts'
import { createTidClock } from './tid.ts'

export { blueskyServiceUrl, blueskyWebUrl, type BlueskySettings } from './settings.ts'

/** Bluesky: an app password opens a session, a post is a record under a key that we choose. */
export function bluesky(settings: BlueskySettings): Network {
  const nextTid = createTidClock()
  return {
    id: 'bluesky',
    connect: blueskyConnect(settings),
    publish: (post, account, io) => publishPost(settings, nextTid, post, account, io),
    find: (_post, account, io) => findPost(settings, account, io),
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
  }
}
