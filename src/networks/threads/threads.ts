import type { Network } from '../network.ts'
import { threadsConnect } from './connect.ts'
import { threadsMetrics } from './metrics.ts'
import { findThread, publishThread, removeThread } from './publish.ts'
import type { ThreadsSettings } from './settings.ts'

export * from './settings.ts'

/**
 * Threads: every item becomes a container, for which Threads fetches the files; the container also prevents a second
 * post. The items of a reply chain are published one after the other.
 */
export function threads(settings: ThreadsSettings): Network {
  return {
    id: 'threads',
    connect: threadsConnect(settings),
    publish: (post, account, io) => publishThread(settings, post, account, io),
    askAgain: (_ticket, post, account, io) => publishThread(settings, post, account, io),
    find: (post, account, io) => findThread(settings, post, account, io),
    remove: (remoteId, account, io) => removeThread(settings, remoteId, account, io),
    metrics: threadsMetrics(settings),
  }
}
