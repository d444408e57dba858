import type { Network } from '../network.ts'
import { findComment, publishComment } from './comment.ts'
import { redditConnect } from './connect.ts'
import { findPost } from './find.ts'
import { redditMetrics } from './metrics.ts'
import { removePost } from './own-post.ts'
import { askAgain, publishPost } from './publish.ts'
import { listChoices } from './subreddit.ts'
import type { RedditSettings } from './settings.ts'

export { type RedditSettings } from './settings.ts'

/**
 * Reddit: each post goes to one subreddit. Reddit takes no idempotency key, and answers pictures and videos without an
 * id: their post is looked for among the account's newest, by title, subreddit and time.
 */
export function reddit(settings: RedditSettings): Network {
  return {
    id: 'reddit',
    connect: redditConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    askAgain: (ticket, post, account, io) => askAgain(settings, ticket, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    comment: {
      publish: (comment, account, io) => publishComment(settings, comment, account, io),
      find: (comment, account, io) => findComment(settings, comment, account, io),
    },
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
    metrics: redditMetrics(settings),
    choices: (setting, chosen, account, io) => listChoices(settings, setting, chosen, account, io),
  }
}
