import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Instance } from '#contract/people.ts'
import { networkIds } from '#domain/networks/network.ts'
import { stockSources } from '#domain/media/stock.ts'
import { createNetworks, networkSettings, type Networks } from '#networks/registry.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Config } from './config.ts'
import { jobNames, jobsOf } from './jobs/timetable.ts'
import { type Connections, openConnections } from './modules/connections/connections.ts'
import { openKeyRing } from './modules/connections/key-ring.ts'
import { openEngine } from './modules/media/engine/open-engine.ts'
import { openMediaPipeline } from '#server/modules/media/open-media-pipeline.ts'
import { openStock } from './modules/media/open-stock.ts'
import { keptFreeBytes, removeAbandonedUploads } from './modules/media/open-uploads.ts'
import { openPublicLinks } from './modules/media/public-links.ts'
import { derivedSecret } from './modules/people/derived-secret.ts'
import { createDispatcher, type Dispatcher } from './modules/publishing/dispatcher.ts'
import { openPageReader } from './modules/page-preview/read-page.ts'
import { holdPublicationsOf } from './modules/publishing/disconnected.ts'
import { hearDue } from './modules/publishing/due-signal.ts'
import { openCardReader } from './modules/publishing/card-reader.ts'
import { readLinkCard } from './modules/publishing/link-card.ts'
import { type ClockWatch, databaseTimeOf, watchClock } from './modules/publishing/check-clock.ts'
import { beat } from './modules/publishing/heartbeat.ts'
import { watchNetworkOutages } from './modules/publishing/network-outages.ts'
import { watchOverdue } from './modules/publishing/overdue.ts'
import { openOutcomeRecorder } from './modules/publishing/record-outcome.ts'
import { openStepWriter } from './modules/publishing/step-writer.ts'
import { takeDown } from './modules/publishing/take-down.ts'
import type { SiteFacts } from './pages/dress-page.ts'
import type { NodeMiddleware, Pages } from './pages/pages.ts'
import { openTextWriter } from './plumbing/ai/text-writer.ts'
import { type Clock, systemClock } from './plumbing/clock.ts'
import type { Database, Db } from './plumbing/database/database.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { warnUnlessOut } from './plumbing/database/unavailable.ts'
import { createGuardedFetch, type GuardedFetch } from './plumbing/guarded-fetch.ts'
import { type StoreName, watchFiles, watchStores } from './plumbing/full-store.ts'
import { localFiles } from './plumbing/files/local-files.ts'
import { s3Files } from './plumbing/files/s3-files.ts'
import { openLive } from './plumbing/live/live.ts'
import { type Log, openLog } from './plumbing/log.ts'
import type { MailMessage } from './plumbing/mail/mail.ts'
import { outboxMail } from './plumbing/mail/outbox.ts'
import { smtpMail } from './plumbing/mail/smtp.ts'
import { openQueue, type Queue } from './plumbing/queue.ts'
import { secretFile } from './plumbing/secret-file.ts'
import { withUserAgent } from './own-user-agent.ts'
import { knownHost } from './known-host.ts'
import { withSamplePages } from './sample-pages.ts'
import { addStandIns, maxHeldBytesReachable } from './stand-in-access.ts'
import { standInFetch } from './stand-in-fetch.ts'
import { withStandInKey } from './stand-in-key.ts'
import { isReachable, needsStandIns, standInHints, standInNetworks } from './stand-ins.ts'
import type { ApiDependencies } from './api/http/api-context.ts'

/** What a house stands in. Tests bring their own clock, database and wire. */
export interface AppDependencies {
  /** Where a browser on this machine, and the house itself, reach the house. */
  origin: string
  clock?: Clock
  /** What the database's clock shows. */
  databaseTime?: () => Promise<Date>
  database?: Database
  fetch?: typeof fetch
  log?: Log
  /** Nothing happens by itself: no timers, no jobs, no pages. */
  still?: boolean
  /** Publishes only by `dispatcher.runDue`, so that its clock may be moved in between, and has no pages. Jobs run. */
  byHand?: boolean
}

/** Everything, running. */
export interface House {
  fetch(request: Request, env?: unknown): Promise<Response>
  /** Pages in development come through this first. */
  middleware: NodeMiddleware | null
  dispatcher: Dispatcher
  /** One sign of life of this worker, with what is looked at on that occasion. For a house without a running clock. */
  heartbeat(): Promise<void>
  database: Database
  connections: Connections
  networks: Networks
  sandbox: Sandbox | null
  close(graceMs: number): Promise<void>
}

const heartbeatEveryMs = 10_000

/** An upload that nobody went on with for this long is removed, by the process where it arrived. */
const uploadIdleMs = 86_400_000
const tidyEveryMs = 3_600_000

/** Wires the house. The only place that knows every part. */
export async function openHouse(config: Config, dependencies: AppDependencies): Promise<House> {
  const log = dependencies.log ?? openLog(config.logLevel)
  const clock = dependencies.clock ?? systemClock
  const works = config.role !== 'web'
  const answers = config.role !== 'worker'
  const database = dependencies.database ?? (await openDatabase(config, log))

  const reachable = config.publicUrl ?? dependencies.origin
  const secret = config.sessionSecret ?? secretFile(join(config.dataFolder, 'keys', 'session.txt'))
  const ownOrigins = [dependencies.origin, reachable]
  const wire = openWire(config, dependencies, { secret, ownOrigins })
  const callUrl = `${config.sandboxUrl ?? (answers ? dependencies.origin : reachable)}/sandbox`
  const browseUrl = `${config.sandboxUrl ?? reachable}/sandbox`
  const networks = createNetworks(networkSettings(config.networks, { callUrl, browseUrl }))
  const { files, stores } = openFiles(config, clock)
  const publicLinks = openPublicLinks(derivedSecret(secret, 'public-media'), () => reachable, clock)
  const media = openMediaPipeline({
    db: database.db,
    files,
    clock,
    engine: openEngine(config.media, log),
    workFolder: join(config.dataFolder, 'work'),
    publicUrl: publicLinks.urlOf,
    askToFit: (job, once) => queue.ask(database.db, 'fit-video', job, once),
  })
  const mail = config.smtp ? smtpMail(config.smtp) : outboxMail(() => callUrl, log, wire)
  const queueLetter = (tx: Db, letter: MailMessage) => queue.ask(tx, 'send-letter', letter)
  const askToPrepare = (tx: Db, mediaId: string) => queue.ask(tx, 'prepare-media', { mediaId }, mediaId)
  const connections = openConnections({
    database,
    networks,
    ring: openKeyRing(config),
    clock,
    log,
    fetch: wire,
    queueLetter,
    origin: () => config.publicUrl ?? dependencies.origin,
    onDisconnect: (tx, connectionId) => holdPublicationsOf(tx, connectionId, clock.now()),
  })
  const pageFetch = fetchOfPages(config, { wire, callUrl, origins: ownOrigins })
  const own = { database, clock, log, queueLetter }
  const { clockWatch, outages, heartbeat } = watchWorker(config, dependencies, own)
  const dispatcher = createDispatcher({
    db: database.db,
    outage: database.outage,
    log,
    clock,
    clockIsRight: () => clockWatch.isRight(),
    noteReach: outages.note,
    networks,
    connections,
    fitMedia: media.fitMedia,
    readLink: (url) => readLinkCard(pageFetch, url),
    steps: openStepWriter(database.db, clock, config.publishing.leaseSec),
    fetch: wire,
    policy: config.publishing,
    record: openOutcomeRecorder(database.db, clock, config.publishing),
    markNeedsReauth: (connectionId) => connections.markNeedsReauth(connectionId),
  })
  const stopWorking =
    works && !dependencies.still && !dependencies.byHand
      ? await startWorking(database, dispatcher, clockWatch, heartbeat, { clock, log })
      : async () => {}
  const queue = await openQueue(
    database,
    jobNames,
    works && !dependencies.still
      ? jobsOf({
          database,
          clock,
          files,
          mail,
          connections,
          media,
          guardedFetch: pageFetch,
          askToPrepare,
          queueLetter,
          origin: () => reachable,
        })
      : [],
    log,
  )
  const front = answers
    ? await openWebSide(config, dependencies, {
        takeDown: (which) => takeDown({ database, networks, connections, clock, fetch: wire }, which),
        database,
        clock,
        log,
        connections,
        files,
        stores,
        publicLinks,
        uploadsFolder: join(config.dataFolder, 'uploads'),
        guardedFetch: pageFetch,
        textWriter: config.ai && openTextWriter(config.ai, { fetch: wire, log }),
        stock: openStock(config.stock, { fetch: wire, log, clock }),
        secret,
        queue,
        mail,
      })
    : await openWorkerSide({ database, clock, log, queue, stores })

  return {
    fetch: front.fetch,
    middleware: front.middleware,
    dispatcher,
    heartbeat,
    database,
    connections,
    networks,
    sandbox: front.sandbox,
    async close(graceMs) {
      await stopWorking()
      media.close()
      await Promise.all([dispatcher.stop(graceMs - 1_500), queue.stop(graceMs - 1_500)])
      await connections.close()
      await front.close()
      await database.close()
    },
  }
}

/** Where files are kept, with a watch on the room there is for them. */
function openFiles(config: Config, clock: Clock) {
  const { storage } = config.media
  const stores = watchStores(storesOf(config), clock)
  const files = watchFiles(
    storage
      ? s3Files(storage, join(config.dataFolder, 'copies'), clock)
      : localFiles(join(config.dataFolder, 'media')),
    stores,
  )
  return { files, stores }
}

/** What the house and its stand-ins are called with. */
function openWire(
  config: Config,
  dependencies: AppDependencies,
  { secret, ownOrigins }: { secret: string; ownOrigins: readonly string[] },
): typeof fetch {
  const known = withStandInKey(dependencies.fetch ?? fetch, standInKey(secret), ownOrigins)
  return withUserAgent(known, config.publicUrl)
}

interface WatchedWorker {
  database: Database
  clock: Clock
  log: Log
  queueLetter: (tx: Db, letter: MailMessage) => Promise<void>
}

/** What a worker watches, its clock and the networks, and its sign of life. */
function watchWorker(
  { operatorMail }: Config,
  dependencies: AppDependencies,
  { database, clock, log, queueLetter }: WatchedWorker,
) {
  const databaseTime = dependencies.databaseTime ?? (() => databaseTimeOf(database.db))
  const clockWatch = watchClock(clock, log, databaseTime)
  const outages = watchNetworkOutages({ database, clock, log, queueLetter, operatorMail })
  const workerId = randomUUID()
  const heartbeat = async () => {
    await clockWatch.look()
    await beat(database.db, workerId, clock.now(), clockWatch.offSec()).catch((error: unknown) =>
      warnUnlessOut(log, error, 'no heartbeat'),
    )
    await outages.look()
  }
  return { clockWatch, outages, heartbeat }
}

/** What reads public pages. Sample pages are read where the stand-ins are, in this process or another. */
function fetchOfPages(
  config: Config,
  { wire, callUrl, origins }: { wire: typeof fetch; callUrl: string; origins: readonly string[] },
): GuardedFetch {
  const guarded = createGuardedFetch()
  if (!runsStandIns(config) && config.sandboxUrl === null) return guarded
  const atStandIns = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return wire(new Request(callUrl + pathname.slice('/sandbox'.length) + search, request))
  }
  return withSamplePages(guarded, { fetch: atStandIns }, origins)
}

/** Publishes what is due, and says every few seconds that it is alive. */
async function startWorking(
  database: Database,
  dispatcher: Dispatcher,
  clockWatch: ClockWatch,
  heartbeat: () => Promise<void>,
  { clock, log }: { clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  // The clock is looked at before anything is claimed by it.
  await clockWatch.look()
  dispatcher.start()
  const stopHearing = await hearDue(database, () => dispatcher.wake())
  await heartbeat()
  let beating = false
  const pulse = setInterval(() => {
    // A database that is silent gets no second question.
    if (beating) return
    beating = true
    void heartbeat().finally(() => (beating = false))
  }, heartbeatEveryMs)
  const stopWatching = watchOverdue(database.db, clock, log)
  return async () => {
    clearInterval(pulse)
    stopWatching()
    await stopHearing()
  }
}

interface ServingSide {
  fetch(request: Request, env?: unknown): Promise<Response>
  middleware: NodeMiddleware | null
  sandbox: Sandbox | null
  close(): Promise<void>
}

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
  | 'textWriter'
  | 'stock'
> & {
  /** Of which every signing secret is derived. */
  secret: string
  queue: Queue
  mail: ReturnType<typeof smtpMail>
  guardedFetch: GuardedFetch
}

/** What people and programs meet: pages, API, stand-ins. A worker never loads any of it. */
async function openWebSide(
  config: Config,
  dependencies: AppDependencies,
  shared: SharedDependencies,
): Promise<ServingSide> {
  const [{ Hono }, { limitBodyTo }, { openApi }, pageMaking] = await Promise.all([
    import('hono'),
    import('./api/http/body-limits.ts'),
    import('./api/http/open-api.ts'),
    import('./pages/pages.ts'),
  ])
  const sandbox = runsStandIns(config) ? await openSandbox(config, dependencies) : null
  const instance = await describeInstance(config, sandbox !== null || config.sandboxUrl !== null)
  const live = await openLive(shared.database)
  const origin = () => config.publicUrl ?? dependencies.origin

  const readPage = openPageReader(shared.guardedFetch, shared.clock)
  const readCard = openCardReader(shared.guardedFetch, shared.clock)
  const parts = { ...shared, live, instance, origin, config, readPage, readCard }
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
  const pages: Pages | null =
    dependencies.still || dependencies.byHand
      ? null
      : config.dev
        ? await pageMaking.pagesInDevelopment(instance, siteFacts(config, origin()))
        : await pageMaking.builtPages(instance, siteFacts(config, origin()))
  if (pages) app.route('/', pages.app)

  const stopTidying = dependencies.still ? () => {} : tidyUploads(shared)
  return {
    fetch: async (request, env) => app.fetch(request, env as object),
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

/** What is this instance's own about its public pages. */
function siteFacts({ google, site }: Config, origin: string): SiteFacts {
  return { origin, google: google !== null, ...site }
}

/** Removes uploads that were given up, now and every hour. Their folder is this process's own: no worker reaches it. */
function tidyUploads({ uploadsFolder, clock, log }: SharedDependencies): () => void {
  const tidy = () =>
    removeAbandonedUploads(uploadsFolder, new Date(clock.now().getTime() - uploadIdleMs)).catch(
      (error: unknown) => log.warn({ err: error }, 'uploads that were given up are still here'),
    )
  void tidy()
  const timer = setInterval(() => void tidy(), tidyEveryMs)
  return () => clearInterval(timer)
}

/** Calls of our own stand-ins show it. Derived, because a worker's process calls those of the web's. */
const standInKey = (secret: string) => derivedSecret(secret, 'stand-ins')

/** Whether this instance has stand-ins of its own, for networks or mail that are not configured. */
function runsStandIns(config: Config): boolean {
  return needsStandIns(config) && config.sandboxUrl === null
}

async function openSandbox(config: Config, dependencies: AppDependencies): Promise<Sandbox> {
  const { createSandbox } = await import('#sandbox/sandbox.ts')
  const storage = dependencies.still ? ':memory:' : join(config.dataFolder, 'sandbox.sqlite')
  const { clock, origin } = dependencies
  return createSandbox({
    storage,
    ...(isReachable(config) ? { maxBytes: maxHeldBytesReachable } : {}),
    ...(clock ? { now: () => clock.now() } : {}),
    fetch: standInFetch(dependencies.fetch ?? fetch, [origin, config.publicUrl ?? origin]),
  })
}

/** Which folders of this machine may run out of room. A folder that is made later is looked at once it is there. */
function storesOf({ dataFolder, databaseUrl, media }: Config) {
  const folders: { store: StoreName; folder: string; keptFreeBytes?: number }[] = [
    { store: 'uploads', folder: join(dataFolder, 'uploads'), keptFreeBytes },
  ]
  if (!media.storage) folders.push({ store: 'files', folder: join(dataFolder, 'media') })
  if (databaseUrl === null) folders.push({ store: 'database', folder: join(dataFolder, 'database') })
  return folders
}

async function describeInstance(config: Config, hasSandbox: boolean): Promise<Instance> {
  return {
    standInNetworks: standInNetworks(config.networks),
    networks: [...networkIds],
    standInMail: config.smtp === null && hasSandbox,
    standInHints: standInHints(config),
    ai: config.ai !== null,
    stock: stockSources.filter((source) => config.stock[source] !== null),
    signIn: { google: config.google !== null, oidc: config.oidc && { name: config.oidc.name } },
  }
}

/** A worker answers one question: whether it is well. */
async function openWorkerSide(
  dependencies: Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'stores'> & { queue: Queue },
): Promise<ServingSide> {
  const { Hono } = await import('hono')
  const { checkHealth } = await import('./api/endpoints/health.ts')
  const { retryHeaders } = await import('./api/http/problem.ts')
  const app = new Hono()
  app.get('/api/health', async (c) => {
    const health = await checkHealth(dependencies)
    return health.status === 'ok' ? c.json(health) : c.json(health, 503, retryHeaders(503))
  })
  return {
    fetch: async (request) => app.fetch(request),
    middleware: null,
    sandbox: null,
    close: async () => {},
  }
}
