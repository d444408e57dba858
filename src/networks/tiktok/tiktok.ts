import type { Network } from '../network.ts'
import { tiktokConnect } from './connect.ts'
import { listChoices } from './creator.ts'
import { findPost } from './find.ts'
import { tiktokMetrics } from './metrics.ts'
import { askAgain, publishPost } from './publish.ts'
import type { TiktokSettings } from './settings.ts'

export { type TiktokSettings } from './settings.ts'

/**
 * TikTok, through its Content Posting API: videos are sent in pieces; TikTok fetches photos from their public address.
 * Both get a `publish_id`, which Postlark asks about until the post is live. The API can remove nothing.
 */
export function tiktok(settings: TiktokSettings): Network {
  return {
    id: 'tiktok',
    connect: tiktokConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    askAgain: (ticket, post, account, io) => askAgain(settings, ticket, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    metrics: tiktokMetrics(settings),
    choices: (setting, _chosen, account, io) => listChoices(settings, setting, account, io),
  }
}
