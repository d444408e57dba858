import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { analyticsPage, type CountedEvents } from './analytics/analytics.ts'
import { aiStandIn } from './ai/ai.ts'
import { controlRoutes } from './control.ts'
import { createFaults, type Faults, type FaultTarget } from './faults.ts'
import { feedRoutes } from './feed.ts'
import { openGrowing, type Growing } from './growing.ts'
import { growthRoutes, truthOf, type PostTruth } from './growth-control.ts'
import { openFiles, StandInsFull } from './files.ts'
import { googleStandIn } from './google/google.ts'
import { listMail, mailRoutes, type StandInMail } from './mail/mail.ts'
import { samplePages } from './pages/sample-pages.ts'
import { listPosts, type StandInPost } from './posts.ts'
import { seal } from './seal.ts'
import { isSwallowed, type Stage } from './stand-in.ts'
import { stockStandIns } from './stock/stock.ts'
import { stripeStandIn, type StripeStandIn } from './stripe/stripe.ts'
import { isStoreFull, openStore, standInNetworks, type StandInNetwork } from './store.ts'

export { sandboxAppPassword } from './bluesky/session.ts'

export type { StandInPost } from './posts.ts'
export type { StandInNetwork } from './store.ts'

/** All stand-ins behind one `fetch`, with state for tests to read and set. */
export interface Sandbox {
  /**
   * Answers every path under `/sandbox`.
   * @param env Hono's `c.env` when mounted in a server of @hono/node-server: it lets a swallowed response break the
   * real connection. Without it a swallowed response rejects, as `fetch` does when a connection breaks.
   */
  fetch(request: Request, env?: unknown): Promise<Response>
  /** Makes a response about stand-ins that did not come from `fetch` as safe as those that did. */
  seal(response: Response): Response
  /** Newest last. */
  posts(network: StandInNetwork): StandInPost[]
  /** Deletes the posts, and keeps accounts and tokens. */
  clearPosts(network: StandInNetwork): void
  /** Oldest first. */
  mail(): StandInMail[]
  /** All its routes: methods, and paths with their parameters. */
  routes(): { method: string; path: string }[]
  faults: Omit<Faults, 'strike'>
  /** Lets time pass for a customer of Stripe, and delivers its webhooks. */
  stripe: Pick<StripeStandIn, 'pass' | 'deliver'>
  /** Expires every access token of the network; refresh tokens stay valid, unless `andRefresh`. */
  expireTokens(network: StandInNetwork, andRefresh?: 'and-refresh'): void
  /** How many calls of a kind reached the vendor. */
  calls(network: FaultTarget, kind: 'post' | 'upload' | 'read' | 'count'): number
  /** The clock of growth, and what the stand-ins would answer. */
  growth: Pick<
    Growing,
    'now' | 'pass' | 'reset' | 'effect' | 'setEffect' | 'setShown' | 'ofAccount' | 'ofDay'
  > & {
    /** The numbers of a post, as its network would answer at a time; undefined: there is no such post. */
    ofPost(network: StandInNetwork, id: string, at?: Date): PostTruth | undefined
  }
  close(): void
}

const GB = 1024 ** 3

/** The exports of `sandbox/<id>/<id>.ts` for each network. */
interface StandInFile {
  standIn(stage: Stage): Hono
}

const standIns = await Promise.all(
  standInNetworks.map(async (id) => {
    const { standIn } = (await import(`./${id}/${id}.ts`)) as StandInFile
    return [id, standIn] as const
  }),
)

/**
 * @param options `storage` path of a SQLite file, or `:memory:`, with the uploads in a folder beside it; `maxBytes`
 * limit of everything, a quarter of it for data other than files (default: 16 GB); `now` and `fetch` (for vendors that
 * fetch media) for tests; `siteEvents` what the server has counted, when it runs in the same process
 */
export function createSandbox(options: {
  storage: string
  maxBytes?: number
  now?: () => Date
  fetch?: typeof fetch
  siteEvents?: () => Promise<CountedEvents>
}): Sandbox {
  const { maxBytes = 16 * GB } = options
  const store = openStore(options.storage, maxBytes / 4)
  const folder = options.storage === ':memory:' ? null : `${options.storage}-uploads`
  const faults = createFaults()
  const now = options.now ?? (() => new Date())
  const stage: Stage = {
    store,
    faults,
    now,
    growing: openGrowing(store, faults, now),
    files: openFiles(folder, maxBytes * 0.75),
    fetch: options.fetch ?? fetch,
    tally: new Map(),
  }
  const stripe = stripeStandIn(stage)
  const app = new Hono().basePath('/sandbox')
  for (const [id, standIn] of standIns) app.route(`/${id}`, standIn(stage))
  app.route('/ai', aiStandIn(stage))
  app.route('/stock', stockStandIns(stage))
  app.route('/google', googleStandIn(stage))
  app.route('/stripe', stripe.routes)
  app.route('/api/stripe', stripe.control)
  app.route('/', feedRoutes(stage))
  app.route('/mail', mailRoutes(stage))
  const samples = samplePages()
  app.route('/pages', samples)
  app.get('/pages/', (c) => samples.fetch(new Request(new URL('/', c.req.url), c.req.raw)))
  if (options.siteEvents) app.route('/analytics', analyticsPage(options.siteEvents))
  app.route('/', growthRoutes(stage))
  app.route('/', controlRoutes(stage))
  app.onError((error, c) => {
    if (!(error instanceof StandInsFull) && !isStoreFull(error)) throw error
    return c.text(
      `The stand-ins hold at most ${(maxBytes / GB).toPrecision(2)} GB here, and this is too much.`,
      507,
    )
  })

  return {
    async fetch(request, env) {
      const response = await app.fetch(request, isObject(env) ? env : undefined)
      return isSwallowed(response) ? breakConnection(env) : seal(response)
    },
    seal,
    posts: (network) => listPosts(store, network),
    clearPosts: (network) => void store.run('delete from posts where network = ?', network),
    mail: () => listMail(store),
    routes: () => app.routes.map(({ method, path }) => ({ method, path })),
    faults: stage.faults,
    stripe,
    expireTokens(network, andRefresh) {
      const now = stage.now().getTime()
      store.run("update tokens set expires_at = ? where network = ? and kind = 'access'", now, network)
      if (andRefresh) store.run('update tokens set expires_at = ? where network = ?', now, network)
    },
    growth: {
      ...stage.growing,
      ofPost: (network, id, at) => truthOf(stage, network, id, at?.getTime()),
    },
    calls: (network, kind) => stage.tally.get(`${network} ${kind}`) ?? 0,
    close: () => {
      stripe.close()
      store.close()
    },
  }
}

function breakConnection(env: unknown): Response {
  const outgoing = isObject(env) ? Reflect.get(env, 'outgoing') : undefined
  if (isObject(outgoing) && 'destroy' in outgoing && typeof outgoing.destroy === 'function') {
    outgoing.destroy()
    // A copy: the server that mounts the stand-ins may add headers to it.
    return new Response(null, RESPONSE_ALREADY_SENT)
  }
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
