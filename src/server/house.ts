import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Instance } from '#contract/people.ts'
import { networkIds } from '#domain/networks/network.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { stockSources } from '#domain/media/stock.ts'
import { createNetworks, networkSettings, type Networks } from '#networks/registry.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Config } from './config.ts'
import { type JobDependencies, jobNames, jobsOf } from './jobs/timetable.ts'
import { forgetNumbers } from './modules/analytics/forget-numbers.ts'
import { planConnected } from './modules/analytics/plan-account.ts'
import { planReadings } from './modules/analytics/plan-readings.ts'
import { createSampler, type Sampler } from './modules/analytics/sampler.ts'
import { settleBilling } from './modules/billing/settle-billing.ts'
import { settlePrices } from './modules/billing/settle-prices.ts'
import { type Connections, openConnections } from './modules/connections/connections.ts'
import { closedKeyRing, openKeyRing } from './modules/connections/key-ring.ts'
import { findOwnFonts } from './modules/media/own-fonts.ts'
import { openEngine } from './modules/media/engine/open-engine.ts'
import {
  type MediaPipelineDependencies,
  openMediaPipeline,
} from '#server/modules/media/open-media-pipeline.ts'
import { openStock } from './modules/media/open-stock.ts'
import { keptFreeBytes, removeAbandonedUploads } from './modules/media/open-uploads.ts'
import { openPublicLinks } from './modules/media/public-links.ts'
import type { GoogleSignIn } from './modules/people/auth-dependencies.ts'
import { derivedSecret } from './modules/people/derived-secret.ts'
import { createDispatcher, type Dispatcher } from './modules/publishing/dispatcher.ts'
import { openPageReader } from './modules/page-preview/read-page.ts'
import { giveFirstTimes } from './modules/posts/give-first-times.ts'
import { holdPublicationsOf } from './modules/publishing/disconnected.ts'
import { listenForDue } from './modules/publishing/due-signal.ts'
import { openCardReader } from './modules/publishing/card-reader.ts'
import { readLinkCard } from './modules/publishing/link-card.ts'
import { type ClockWatch, databaseTimeOf, watchClock } from './modules/publishing/check-clock.ts'
import { recordHeartbeat } from './modules/publishing/heartbeat.ts'
import { watchNetworkOutages } from './modules/publishing/network-outages.ts'
import { watchOverdue } from './modules/publishing/overdue.ts'
import { openOutcomeRecorder } from './modules/publishing/record-outcome.ts'
import { openStepWriter } from './modules/publishing/step-writer.ts'
import { takeDown } from './modules/publishing/take-down.ts'
import { readSiteEvents } from './modules/site-events/read-site-events.ts'
import { engineElsewhere } from './modules/media/media-heartbeats.ts'
import type { FilmEngine } from './modules/media/film-engine.ts'
import { designsWith } from './modules/studio/draw-design.ts'
import { openFilmLayout } from './modules/studio/film-layout.ts'
import type { FilmMaker } from './modules/studio/film-maker.ts'
import type { AskForJob } from './modules/studio/render-jobs.ts'
import { isMediaJob, openMediaDuty } from './media-duty.ts'
import { openFilms } from './open-films.ts'
import type { NodeMiddleware, Pages } from './pages/pages.ts'
import { openImageModel } from './plumbing/ai/open-image-model.ts'
import { openSpeechModel } from './plumbing/ai/open-speech-model.ts'
import { openTextModel } from './plumbing/ai/open-text-model.ts'
import { type Clock, systemClock } from './plumbing/clock.ts'
import type { Database, Db } from './plumbing/database/database.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { warnUnlessOutage } from './plumbing/database/unavailable.ts'
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
import { openSelling } from './selling.ts'
import { addStandIns, maxHeldBytesReachable } from './stand-in-access.ts'
import { standInFetch } from './stand-in-fetch.ts'
import { withStandInKey } from './stand-in-key.ts'
import { googleSignIn } from './google-sign-in.ts'
import {
  addressesOfStandIns,
  isReachable,
  needsStandIns,
  standInHints,
  standInNetworks,
} from './stand-ins.ts'
import type { ApiDependencies } from './api/http/api-context.ts'

/** The environment of a server. Tests pass their own clock, database and fetch. */
export interface AppDependencies {
  /** The local address of the server, for browsers on this machine and for itself. */
  origin: string
  clock?: Clock
  /** The time of the database's clock. */
  databaseTime?: () => Promise<Date>
  database?: Database
  fetch?: typeof fetch
  log?: Log
  /** Nothing runs by itself: no timers, no jobs, no pages. */
  still?: boolean
  /** Publishes only by `dispatcher.runDue`, so that its clock may be moved in between, and has no pages. Jobs run. */
  byHand?: boolean
}

/** A running server. */
export interface House {
  fetch(request: Request, env?: unknown): Promise<Response>
  /** In development, handles pages first. */
  middleware: NodeMiddleware | null
  dispatcher: Dispatcher
  sampler: Sampler
  /** One heartbeat of this worker, with its checks. For a server without a running clock. */
  heartbeat(): Promise<void>
  database: Database
  connections: Connections
  networks: Networks
  sandbox: Sandbox | null
  close(graceMs: number): Promise<void>
}

const heartbeatEveryMs = 10_000

/** An upload without activity for this long is removed, by the process that received it. */
const uploadIdleMs = 86_400_000
const tidyEveryMs = 3_600_000

/** Wires the server. The only file that knows every part. */
export async function openHouse(config: Config, dependencies: AppDependencies): Promise<House> {
  const log = dependencies.log ?? openLog(config.logLevel)
  const clock = dependencies.clock ?? systemClock
  const { publishes, answers } = dutiesOf(config.role)
  const database = await openSettledDatabase(config, dependencies, { clock, log })

  const reachable = config.publicUrl ?? dependencies.origin
  const secret = config.sessionSecret ?? secretFile(join(config.dataFolder, 'keys', 'session.txt'))
  const ownOrigins = [dependencies.origin, reachable]
  const wire = openWire(config, dependencies, { secret, ownOrigins })
  const { callUrl, browseUrl } = addressesOfStandIns(config, dependencies.origin)
  const networks = createNetworks(networkSettings(config.networks, { callUrl, browseUrl }))
  const { files, stores } = openFiles(config, clock)
  const publicLinks = openPublicLinks(derivedSecret(secret, 'public-media'), () => reachable, clock)
  const { engine, filmEngine, drawDesign, ...fonts } = openVideo(config, log)
  const workFolder = join(config.dataFolder, 'work')
  const media = openMedia({ database, files, clock, engine, workFolder, publicLinks }, (job, once) =>
    queue.ask(database.db, 'fit-video', job, once),
  )
  const mail = config.smtp ? smtpMail(config.smtp) : outboxMail(() => callUrl, log, wire)
  const queueMail = (tx: Db, message: MailMessage) => queue.ask(tx, 'send-letter', message)
  const askToPrepare = (tx: Db, mediaId: string) => queue.ask(tx, 'prepare-media', { mediaId }, mediaId)
  const own = { database, clock, log, queueMail }
  const readings = { networks, policy: config.analytics }
  const connections = openConnections({
    ...own,
    networks,
    ring: publishes || answers ? openKeyRing(config) : closedKeyRing,
    billing: config.billing.mode,
    fetch: wire,
    origin: () => reachable,
    ...accountHooks(readings, clock),
  })
  const payments = openSelling(config, dependencies.origin, { database, clock, log, fetch: wire }, (...job) =>
    queue.ask(...job),
  )
  const pageFetch = fetchOfPages(config, { wire, callUrl, origins: ownOrigins })
  const models = openModels(config, { fetch: wire, guardedFetch: pageFetch, log })
  const { clockWatch, clockIsRight, outages, heartbeat } = watchWorker(config, dependencies, own)
  const dispatcher = createDispatcher({
    db: database.db,
    outage: database.outage,
    log,
    clock,
    clockIsRight,
    noteReach: outages.note,
    networks,
    connections,
    fitMedia: media.fitMedia,
    readLink: (url) => readLinkCard(pageFetch, url),
    steps: openStepWriter(database.db, clock, config.publishing.leaseSec),
    fetch: wire,
    policy: config.publishing,
    record: openRecorder(config, database, clock, readings),
    markNeedsReauth: (connectionId) => connections.markNeedsReauth(connectionId),
  })
  const sampler = createSampler({ ...own, ...readings, connections, fetch: wire, clockIsRight })
  const stopWorking =
    publishes && !dependencies.still && !dependencies.byHand
      ? await startWorking(database, { dispatcher, sampler, clockWatch, heartbeat }, { clock, log })
      : async () => {}
  const { films, queue, engineVersion, mediaDuty } = await openJobs(config, dependencies, {
    ...own,
    files,
    mail,
    connections,
    media,
    filmEngine,
    drawDesign,
    ...fonts,
    guardedFetch: pageFetch,
    askToPrepare,
    payments,
    readings,
    ...models,
    log,
    origin: () => reachable,
  })
  const front = answers
    ? await openWebSide(config, dependencies, {
        takeDown: (which) => takeDown({ database, networks, connections, clock, fetch: wire }, which),
        ...own,
        connections,
        files,
        stores,
        publicLinks,
        uploadsFolder: join(config.dataFolder, 'uploads'),
        guardedFetch: pageFetch,
        ...models,
        ...fonts,
        filmEngine,
        workFolder,
        stock: openStock(config.stock, { fetch: wire, log, clock }),
        secret,
        queue,
        mail,
        engineVersion,
        payments,
        readings,
        google: googleSignIn(config, callUrl),
      })
    : await openWorkerSide({ database, clock, log, queue, stores })

  const workers = [dispatcher, sampler, queue]
  return {
    fetch: front.fetch,
    middleware: front.middleware,
    dispatcher,
    sampler,
    heartbeat,
    database,
    connections,
    networks,
    sandbox: front.sandbox,
    close: (graceMs) =>
      closeAll({ stopWorking, media, films, mediaDuty, workers, connections, front, database }, graceMs),
  }
}

/** What prepares files and fits them to networks. */
function openMedia(
  parts: Omit<MediaPipelineDependencies, 'db' | 'publicUrl' | 'askToFit'> & {
    database: Database
    publicLinks: ReturnType<typeof openPublicLinks>
  },
  askToFit: MediaPipelineDependencies['askToFit'],
) {
  const { database, publicLinks, ...others } = parts
  return openMediaPipeline({ ...others, db: database.db, publicUrl: publicLinks.urlOf, askToFit })
}

/** What a process does in its role. */
function dutiesOf(role: Config['role']) {
  const all = role === 'all'
  return {
    publishes: all || role === 'worker',
    answers: all || role === 'web',
    engineIsHere: role !== 'web',
    /** As what it reports for media; null: other processes need not know of it. */
    reports: role === 'media' || role === 'worker' ? role : null,
    takes: (job: { name: string }) => all || (isMediaJob(job) ? role === 'media' : role === 'worker'),
  }
}

/** The background jobs, those of this process's role. */
async function openJobs(
  config: Config,
  { still }: AppDependencies,
  parts: Omit<JobDependencies, 'films' | 'askForFilms' | 'billing' | 'patience'> & {
    log: Log
    filmEngine: () => Promise<FilmEngine | null>
    filmLayout: () => Promise<TextLayout>
  },
) {
  const { database, clock, log, filmEngine } = parts
  const duties = dutiesOf(config.role)
  const askForJob: AskForJob = (tx, name, job, { once, priority }) => queue.ask(tx, name, job, once, priority)
  const films = openFilms({
    ...parts,
    billing: config.billing.mode,
    workFolder: join(config.dataFolder, 'work'),
    layout: parts.filmLayout,
    askForJob,
  })
  const engineVersion = duties.engineIsHere
    ? async () => (await filmEngine())?.version ?? null
    : () => engineElsewhere(database.db, clock.now())
  const askForFilms = { layout: parts.filmLayout, engineVersion, askForJob }
  const jobs = jobsOf({
    ...parts,
    films,
    askForFilms,
    billing: config.billing.mode,
    patience: config.publishing,
  })
  const queue = await openQueue(database, jobNames, still ? [] : jobs.filter((job) => duties.takes(job)), log)
  const { reports: role } = duties
  const duty = { db: database.db, clock, log, queue, engine: engineVersion, jobs: jobs.filter(isMediaJob) }
  const mediaDuty = role === null || still ? null : openMediaDuty({ ...duty, role })
  return { films, queue, engineVersion, mediaDuty }
}

/** What reading numbers does when an account is connected or removed, besides what posts do. */
function accountHooks(readings: Readings, clock: Clock) {
  return {
    async onConnect(tx: Db, account: { workspaceId: string; connectionId: string; userId: string }) {
      await giveFirstTimes(tx, account, clock.now())
      await planConnected(tx, account, { ...readings, now: clock.now() })
    },
    async onDisconnect(tx: Db, connectionId: string, { forgetsNumbers }: { forgetsNumbers: boolean }) {
      await holdPublicationsOf(tx, connectionId, clock.now())
      if (forgetsNumbers) await forgetNumbers(tx, connectionId)
    },
  }
}

type Readings = JobDependencies['readings']

/** Stores outcomes of publishing. A post that went out is read from then on. */
function openRecorder(config: Config, { db }: Database, clock: Clock, readings: Readings) {
  return openOutcomeRecorder(db, clock, seriesPolicy(config), async (tx, publicationIds, now) => {
    await planReadings(tx, { publicationIds }, { ...readings, now })
  })
}

/** How late a series may be, and who pays. */
const seriesPolicy = ({ publishing, billing }: Config) => ({
  lateAfterSec: publishing.lateAfterSec,
  billing: billing.mode,
})

/** Closes the parts of a server, each before what it uses. */
async function closeAll(
  parts: Pick<House, 'connections' | 'database'> & {
    stopWorking: () => Promise<void>
    media: { close(): void }
    films: FilmMaker
    mediaDuty: { close(): void } | null
    workers: readonly { stop(graceMs: number): Promise<void> }[]
    front: ServingSide
  },
  graceMs: number,
): Promise<void> {
  await parts.stopWorking()
  parts.mediaDuty?.close()
  parts.media.close()
  await parts.films.close()
  await Promise.all(parts.workers.map((worker) => worker.stop(graceMs - 1_500)))
  await parts.connections.close()
  await parts.front.close()
  await parts.database.close()
}

/** The database, with subscriptions and prices that fit the settings. */
async function openSettledDatabase(
  config: Config,
  dependencies: AppDependencies,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Database> {
  const database = dependencies.database ?? (await openDatabase(config, log))
  await settleBilling(database.db, config.billing.mode, log, clock.now())
  await settlePrices(database.db, { twitter: config.xPrices })
  return database
}

/** The models that write texts, make pictures and hear speech; null: there is none. */
function openModels(
  { ai, imageModel, speechModel }: Config,
  dependencies: { fetch: typeof fetch; guardedFetch: GuardedFetch; log: Log },
) {
  return {
    textModel: ai && openTextModel(ai, dependencies),
    imageModel: imageModel && openImageModel(imageModel, dependencies),
    speechModel: speechModel && openSpeechModel(speechModel, dependencies),
  }
}

/** What makes videos, the fonts of films, and what sets text in them. */
function openVideo({ media }: Config, log: Log) {
  const engine = openEngine(media, log)
  return {
    engine,
    filmEngine: async () => (await engine())?.films ?? null,
    filmLayout: openFilmLayout(media.fontsFolder),
    filmFonts: () => findOwnFonts(media.fontsFolder),
    drawDesign: designsWith(media.fontsFolder),
  }
}

/** The store of files, with a watch on its free space. */
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

/** The fetch functions of the server and its stand-ins. */
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
  queueMail: (tx: Db, message: MailMessage) => Promise<void>
}

/** The watches of a worker, on its clock and the networks, and its heartbeat. */
function watchWorker(
  { operatorMail }: Config,
  dependencies: AppDependencies,
  { database, clock, log, queueMail }: WatchedWorker,
) {
  const databaseTime = dependencies.databaseTime ?? (() => databaseTimeOf(database.db))
  const clockWatch = watchClock(clock, log, databaseTime)
  const outages = watchNetworkOutages({ database, clock, log, queueMail, operatorMail })
  const workerId = randomUUID()
  const heartbeat = async () => {
    await clockWatch.look()
    await recordHeartbeat(database.db, workerId, clock.now(), clockWatch.offSec()).catch((error: unknown) =>
      warnUnlessOutage(log, error, 'no heartbeat'),
    )
    await outages.look()
  }
  return { clockWatch, clockIsRight: () => clockWatch.isRight(), outages, heartbeat }
}

/** The fetch function for public pages. Sample pages are read from the stand-ins, in this process or another. */
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

/** Publishes due posts, and sends a heartbeat every few seconds. */
async function startWorking(
  database: Database,
  {
    dispatcher,
    sampler,
    clockWatch,
    heartbeat,
  }: { dispatcher: Dispatcher; sampler: Sampler; clockWatch: ClockWatch; heartbeat: () => Promise<void> },
  { clock, log }: { clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  // The clock is checked before a publication is claimed by it.
  await clockWatch.look()
  dispatcher.start()
  sampler.start()
  const stopHearing = await listenForDue(database, (what) => {
    if (what !== 'readings') dispatcher.wake()
    if (what !== 'publications') sampler.wake()
  })
  await heartbeat()
  let beating = false
  const pulse = setInterval(() => {
    // A silent database gets no second query.
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

/** Identifies calls to our own stand-ins. Derived, because a worker's process calls those of the web's. */
const standInKey = (secret: string) => derivedSecret(secret, 'stand-ins')

/** Whether this instance runs its own stand-ins, for networks or email that are not configured. */
function runsStandIns(config: Config): boolean {
  return needsStandIns(config) && config.sandboxUrl === null
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

/** The local folders whose disk may be full. A folder created later is checked once it exists. */
function storesOf({ dataFolder, databaseUrl, media }: Config) {
  const folders: { store: StoreName; folder: string; keptFreeBytes?: number }[] = [
    { store: 'uploads', folder: join(dataFolder, 'uploads'), keptFreeBytes },
  ]
  if (!media.storage) folders.push({ store: 'files', folder: join(dataFolder, 'media') })
  if (databaseUrl === null) folders.push({ store: 'database', folder: join(dataFolder, 'database') })
  return folders
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

/** A worker answers only health requests. */
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
