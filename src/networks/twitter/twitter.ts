import type { Network } from '../network.ts'
import { twitterConnect } from './connect.ts'
import { continueTweet, findPost, publishTweet, removeTweet } from './publish.ts'
import type { TwitterSettings } from './settings.ts'

export { twitterApiUrl, twitterAuthorizeUrl, twitterWebUrl, type TwitterSettings } from './settings.ts'

/** X: OAuth 2.0 with PKCE, files sent in pieces, and no key of ours: an unanswered post is looked for by its words. */
export function twitter(settings: TwitterSettings): Network {
  return {
    id: 'twitter',
    connect: twitterConnect(settings),
    publish: (post, account, io) => publishTweet(settings, post, account, io),
    askAgain: (ticket, account, io) => continueTweet(settings, ticket, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    remove: (remoteId, account, io) => removeTweet(settings, remoteId, account, io),
  }
}
