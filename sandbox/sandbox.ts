import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { aiStandIn } from './ai/ai.ts'
import { blueskyStandIn } from './bluesky/bluesky.ts'
import { controlRoutes } from './control.ts'
import { linkedinStandIn } from './linkedin/linkedin.ts'
import { createFaults, type Faults, type FaultTarget } from './faults.ts'
import { facebookStandIn } from './facebook/facebook.ts'
import { feedRoutes } from './feed.ts'
import { openFiles } from './files.ts'
import { instagramStandIn } from './instagram/instagram.ts'
import { listMail, mailRoutes, type StandInMail } from './mail/mail.ts'
import { samplePages } from './pages/sample-pages.ts'
import { pinterestStandIn } from './pinterest/pinterest.ts'
import { listPosts, type StandInPost } from './posts.ts'
import { redditStandIn } from './reddit/reddit.ts'
import { isSwallowed, type Stage } from './stand-in.ts'
import { stockStandIns } from './stock/stock.ts'
import { threadsStandIn } from './threads/threads.ts'
import { tiktokStandIn } from './tiktok/tiktok.ts'
import { twitterStandIn } from './twitter/twitter.ts'
import { youtubeStandIn } from './youtube/youtube.ts'
import { openStore, type StandInNetwork } from './store.ts'

export { sandboxAppPassword } from './bluesky/session.ts'
export type { StandInMail } from './mail/mail.ts'
export type { StandInPost } from './posts.ts'
export type { StandInNetwork } from './store.ts'

/** All stand-ins behind one `fetch`, and what tests want to see and set. */
export interface Sandbox {
  /**
   * Answers every path under `/sandbox`.
   * @param env Hono's `c.env` when mounted in a server of @hono/node-server: it lets a swallowed answer break the
   * real connection. Without it a swallowed answer rejects, as `fetch` does when a connection breaks.
   */
  fetch(request: Request, env?: unknown): Promise<Response>
  /** Newest last. */
  posts(network: StandInNetwork): StandInPost[]
  /** Forgets the posts, and keeps accounts and tokens. */
  clearPosts(network: StandInNetwork): void
  /** Oldest first. */
  mail(): StandInMail[]
  faults: Omit<Faults, 'strike'>
  /** Every access token of the network ends now; refresh tokens live on, unless `andRefresh`. */
  expireTokens(network: StandInNetwork, andRefresh?: 'and-refresh'): void
  /** How many calls of a kind reached the vendor. */
  calls(network: FaultTarget, kind: 'post' | 'upload' | 'read'): number
  close(): void
}

/**
 * @param options `storage` path of a SQLite file, or `:memory:`, with the uploads in a folder beside it; `now` and
 * `fetch` (what vendors fetch media with) for tests
 */
export function createSandbox(options: { storage: string; now?: () => Date; fetch?: typeof fetch }): Sandbox {
  const store = openStore(options.storage)
  const stage: Stage = {
    store,
    faults: createFaults(),
    now: options.now ?? (() => new Date()),
    files: openFiles(options.storage === ':memory:' ? null : `${options.storage}-uploads`),
    fetch: options.fetch ?? fetch,
    tally: new Map(),
  }
  const app = new Hono().basePath('/sandbox')
  app.route('/bluesky', blueskyStandIn(stage))
  app.route('/twitter', twitterStandIn(stage))
  app.route('/linkedin', linkedinStandIn(stage))
  app.route('/threads', threadsStandIn(stage))
  app.route('/pinterest', pinterestStandIn(stage))
  app.route('/facebook', facebookStandIn(stage))
  app.route('/youtube', youtubeStandIn(stage))
  app.route('/instagram', instagramStandIn(stage))
  app.route('/tiktok', tiktokStandIn(stage))
  app.route('/reddit', redditStandIn(stage))
  app.route('/ai/v1', aiStandIn(stage))
  app.route('/stock', stockStandIns(stage))
  app.route('/', feedRoutes(stage))
  app.route('/mail', mailRoutes(stage))
  app.route('/pages', samplePages())
  app.route('/', controlRoutes(stage))

  return {
    async fetch(request, env) {
      const response = await app.fetch(request, isObject(env) ? env : undefined)
      return isSwallowed(response) ? breakConnection(env) : response
    },
    posts: (network) => listPosts(store, network),
    clearPosts: (network) => void store.run('delete from posts where network = ?', network),
    mail: () => listMail(store),
    faults: stage.faults,
    expireTokens(network, andRefresh) {
      const now = stage.now().getTime()
      store.run("update tokens set expires_at = ? where network = ? and kind = 'access'", now, network)
      if (andRefresh) store.run('update tokens set expires_at = ? where network = ?', now, network)
    },
    calls: (network, kind) => stage.tally.get(`${network} ${kind}`) ?? 0,
    close: () => store.close(),
  }
}

function breakConnection(env: unknown): Response {
  const outgoing = isObject(env) ? Reflect.get(env, 'outgoing') : undefined
  if (isObject(outgoing) && 'destroy' in outgoing && typeof outgoing.destroy === 'function') {
    outgoing.destroy()
    // A copy: whoever mounts the stand-ins may add headers to what it gets.
    return new Response(null, RESPONSE_ALREADY_SENT)
  }
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
