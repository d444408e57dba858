import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Instance } from '#contract/people.ts'
import { networkIds } from '#domain/networks/network.ts'
import { stockSources } from '#domain/media/stock.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Config } from '../config.ts'
import { removeAbandonedUploads } from '#server/modules/media/open-uploads.ts'
import type { GoogleSignIn } from '#server/modules/people/auth-dependencies.ts'
import { openPageReader } from '#server/modules/page-preview/read-page.ts'
import { openCardReader } from '#server/modules/publishing/card-reader.ts'
import { readSiteEvents } from '#server/modules/site-events/read-site-events.ts'
import type { Pages } from '#server/pages/pages.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { openLive } from '#server/plumbing/live/live.ts'
import { smtpMail } from '#server/plumbing/mail/smtp.ts'
import type { Queue } from '#server/plumbing/queue.ts'
import { knownHost } from '../known-host.ts'
import { addStandIns, maxHeldBytesReachable } from '../stand-in-access.ts'
import { standInFetch } from '../stand-in-fetch.ts'
import { isReachable, standInHints, standInNetworks, runsStandIns } from '../stand-ins.ts'
import type { ApiDependencies } from '#server/api/http/api-context.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { ServingSide } from './serving-side.ts'
import { standInKey } from '../stand-in-key.ts'

/** An upload without activity for this long is removed, by the process that received it. */
const uploadIdleMs = 86_400_000
const tidyEveryMs = 3_600_000

type SharedDependencies = Pick<
  ApiDependencies,
  | 'database'
  | 'clock'
  | 'log'
  | 'connections'
  | 'files'
  | 'stores'
  | 'takeDown'
  | 'publicLinks'
  | 'uploadsFolder'
  | 'textModel'
  | 'imageModel'
  | 'speechModel'
  | 'filmEngine'
  | 'filmLayout'
  | 'filmFonts'
  | 'workFolder'
  | 'stock'
  | 'payments'
  | 'readings'
  | 'engineVersion'
> & {
  /** The source of every signing secret. */
  secret: string
  queue: Queue
  mail: ReturnType<typeof smtpMail>
  google: GoogleSignIn | null
  guardedFetch: GuardedFetch
}

/** The web side: pages, API, stand-ins. A worker never loads any of it. */
export async function openWebSide(
  config: Config,
  dependencies: AppDependencies,
  shared: SharedDependencies,
): Promise<ServingSide> {
  const [{ Hono }, { limitBodyTo }, { openApi }, pageMaking] = await Promise.all([
    import('hono'),
    import('#server/api/http/body-limits.ts'),
    import('#server/api/http/open-api.ts'),
    import('#server/pages/pages.ts'),
  ])
  const sandbox = runsStandIns(config) ? await openSandbox(config, dependencies, shared) : null
  const hasSandbox = sandbox !== null || config.sandboxUrl !== null
  const instance = await describeInstance(config, hasSandbox, shared.google !== null)
  const live = await openLive(shared.database)
  const origin = () => config.publicUrl ?? dependencies.origin

  const readPage = openPageReader(shared.guardedFetch, shared.clock)
  const readCard = openCardReader(shared.guardedFetch, shared.clock)
  const { programme } = config
  const parts = { ...shared, live, instance, origin, config, programme, readPage, readCard }
  const api = openApi(parts)
  const app: Hono = new Hono()
  for (const path of ['/sandbox', '/sandbox/*', '/api/*'])
    app.use(path, knownHost([origin(), dependencies.origin]))
  if (sandbox) {
    addStandIns(app, {
      sandbox,
      isReachable: isReachable(config),
      key: standInKey(shared.secret),
      isSignedIn: api.isSignedIn,
      limitBodyTo,
    })
  }
  app.route('/', api.app)
  const facts = {
    origin: origin(),
    google: instance.signIn.google,
    billing: config.billing.mode,
    ...config.site,
  }
  const pages: Pages | null =
    dependencies.still || dependencies.byHand
      ? null
      : config.dev
        ? await pageMaking.pagesInDevelopment(instance, facts)
        : await pageMaking.builtPages(instance, facts)
  if (pages) app.route('/', pages.app)

  const stopTidying = dependencies.still ? () => {} : tidyUploads(shared)
  return {
    fetch: async (request, env) => app.fetch(request, env),
    middleware: pages?.middleware ?? null,
    sandbox,
    async close() {
      stopTidying()
      await pages?.close()
      await live.close()
      sandbox?.close()
    },
  }
}

/** Removes abandoned uploads, now and every hour. Their folder belongs to this process: no worker uses it. */
function tidyUploads({ uploadsFolder, clock, log }: SharedDependencies): () => void {
  const tidy = () =>
    removeAbandonedUploads(uploadsFolder, new Date(clock.now().getTime() - uploadIdleMs)).catch(
      (error: unknown) => log.warn({ err: error }, 'uploads that were given up are still here'),
    )
  void tidy()
  const timer = setInterval(() => void tidy(), tidyEveryMs)
  return () => clearInterval(timer)
}

async function openSandbox(
  config: Config,
  dependencies: AppDependencies,
  { database: { db }, clock: own }: Pick<SharedDependencies, 'database' | 'clock'>,
): Promise<Sandbox> {
  const { createSandbox } = await import('#sandbox/sandbox.ts')
  const storage = dependencies.still ? ':memory:' : join(config.dataFolder, 'sandbox.sqlite')
  const { clock, origin } = dependencies
  return createSandbox({
    storage,
    ...(isReachable(config) ? { maxBytes: maxHeldBytesReachable } : {}),
    ...(clock ? { now: () => clock.now() } : {}),
    fetch: standInFetch(dependencies.fetch ?? fetch, [origin, config.publicUrl ?? origin]),
    siteEvents: () => readSiteEvents(db, own.now()),
  })
}

async function describeInstance(config: Config, hasSandbox: boolean, google: boolean): Promise<Instance> {
  return {
    standInNetworks: standInNetworks(config.networks),
    networks: [...networkIds],
    standInMail: config.smtp === null && hasSandbox,
    standInHints: standInHints(config),
    ai: config.ai !== null,
    stock: stockSources.filter((source) => config.stock[source] !== null),
    billing: config.billing.mode,
    payPages: config.billing.stripe?.pagesUrl ?? null,
    signIn: { google, oidc: config.oidc && { name: config.oidc.name } },
  }
}
