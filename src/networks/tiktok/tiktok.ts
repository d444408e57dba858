import type { Network } from '../network.ts'
import { tiktokConnect } from './connect.ts'
import { listChoices } from './creator.ts'
import { findPost } from './find.ts'
import { countsOf } from './metrics.ts'
import { askAgain, publishPost } from './publish.ts'
import type { TiktokSettings } from './settings.ts'

export { type TiktokSettings } from './settings.ts'

/**
 * TikTok, by its Content Posting API: videos are sent in pieces, photos are fetched by TikTok from their public
 * address. Both give a `publish_id`, which is asked about until the post is out. Nothing can be removed by the API.
 */
export function tiktok(settings: TiktokSettings): Network {
  return {
    id: 'tiktok',
    connect: tiktokConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    askAgain: (ticket, post, account, io) => askAgain(settings, ticket, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    metrics: (remoteId, account, io) => countsOf(settings, remoteId, account, io),
    choices: (setting, _chosen, account, io) => listChoices(settings, setting, account, io),
  }
}
