import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Instance } from '#contract/people.ts'
import { networkIds } from '#domain/networks/network.ts'
import { stockSources } from '#domain/media/stock.ts'
import { createNetworks, type Networks } from '#networks/registry.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Rooms } from './api/frame.ts'
import type { Config } from './config.ts'
import { jobNames, jobsOf } from './jobs/timetable.ts'
import { type Connections, openConnections } from './modules/connections/connections.ts'
import { openKeyRing } from './modules/connections/key-ring.ts'
import { openEngine } from './modules/media/engine/open-engine.ts'
import { openMediaWorks } from './modules/media/open-media.ts'
import { openStock } from './modules/media/open-stock.ts'
import { removeAbandonedUploads } from './modules/media/open-uploads.ts'
import { openPublicLinks } from './modules/media/public-links.ts'
import { derivedSecret } from './modules/people/derived-secret.ts'
import { createDispatcher, type Dispatcher } from './modules/publishing/dispatcher.ts'
import { openPageReader } from './modules/page-preview/read-page.ts'
import { holdPublicationsOf } from './modules/publishing/disconnected.ts'
import { hearDue } from './modules/publishing/due-signal.ts'
import { openCardReader } from './modules/publishing/card-reader.ts'
import { readLinkCard } from './modules/publishing/link-card.ts'
import { checkClock } from './modules/publishing/check-clock.ts'
import { beat } from './modules/publishing/heartbeat.ts'
import { openOutcomeRecorder } from './modules/publishing/record-outcome.ts'
import { openStepWriter } from './modules/publishing/step-writer.ts'
import { takeDown } from './modules/publishing/take-down.ts'
import type { SiteFacts } from './pages/dress-page.ts'
import type { NodeMiddleware, Pages } from './pages/pages.ts'
import { openTextWriter } from './plumbing/ai/text-writer.ts'
import { type Clock, systemClock } from './plumbing/clock.ts'
import type { Database, Db } from './plumbing/database/database.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { createGuardedFetch, type GuardedFetch } from './plumbing/guarded-fetch.ts'
import { localFiles } from './plumbing/files/local-files.ts'
import { s3Files } from './plumbing/files/s3-files.ts'
import { openLive } from './plumbing/live/live.ts'
import { type Log, openLog } from './plumbing/log.ts'
import type { Letter } from './plumbing/mail/mail.ts'
import { outboxMail } from './plumbing/mail/outbox.ts'
import { smtpMail } from './plumbing/mail/smtp.ts'
import { openQueue, type Queue } from './plumbing/queue.ts'
import { secretFile } from './plumbing/secret-file.ts'
import { withSamplePages } from './sample-pages.ts'
import { standInFetch } from './stand-in-fetch.ts'
import { networkSettings, standInNetworks } from './stand-ins.ts'

/** What a house stands in. Tests bring their own clock, database and wire. */
export interface World {
  /** Where a browser on this machine, and the house itself, reach the house. */
  origin: string
  clock?: Clock
  database?: Database
  fetch?: typeof fetch
  log?: Log
  /** Nothing happens by itself: no timers, no jobs, no pages. */
  still?: boolean
}

/** Everything, running. */
export interface House {
  fetch(request: Request, env?: unknown): Promise<Response>
  /** Pages in development come through this first. */
  middleware: NodeMiddleware | null
  dispatcher: Dispatcher
  database: Database
  connections: Connections
  networks: Networks
  sandbox: Sandbox | null
  close(graceMs: number): Promise<void>
}

const heartbeatEveryMs = 10_000

/** The largest body a stand-in takes: a whole video, streamed to disk. */
const maxStandInBytes = 6 * 1024 ** 3
/** The largest that does not say its length: it stands in memory until all of it is here. */
const maxUnmeasuredBytes = 64 * 1024 ** 2

/** An upload that nobody went on with for this long is removed, by the process where it arrived. */
const uploadIdleMs = 86_400_000
const tidyEveryMs = 3_600_000

/** Wires the house. The only place that knows every room. */
export async function openHouse(config: Config, world: World): Promise<House> {
  const log = world.log ?? openLog(config.logLevel)
  const clock = world.clock ?? systemClock
  const wire = world.fetch ?? fetch
  const works = config.role !== 'web'
  const answers = config.role !== 'worker'
  const database = world.database ?? (await openDatabase(config, log))

  const reachable = config.publicUrl ?? world.origin
  const callUrl = `${config.sandboxUrl ?? (answers ? world.origin : reachable)}/sandbox`
  const browseUrl = `${config.sandboxUrl ?? reachable}/sandbox`
  const networks = createNetworks(networkSettings(config.networks, { callUrl, browseUrl }))
  const { storage } = config.media
  const files = storage
    ? s3Files(storage, join(config.dataFolder, 'copies'), clock)
    : localFiles(join(config.dataFolder, 'media'))
  const secret = config.sessionSecret ?? secretFile(join(config.dataFolder, 'keys', 'session.txt'))
  const publicLinks = openPublicLinks(derivedSecret(secret, 'public-media'), () => reachable, clock)
  const media = openMediaWorks({
    db: database.db,
    files,
    clock,
    engine: openEngine(config.media, log),
    workFolder: join(config.dataFolder, 'work'),
    publicUrl: publicLinks.urlOf,
    askToFit: (job, once) => queue.ask(database.db, 'fit-video', job, once),
  })
  const mail = config.smtp ? smtpMail(config.smtp) : outboxMail(() => callUrl, log, wire)
  const queueLetter = (tx: Db, letter: Letter) => queue.ask(tx, 'send-letter', letter)
  const askToPrepare = (tx: Db, mediaId: string) => queue.ask(tx, 'prepare-media', { mediaId }, mediaId)
  const connections = openConnections({
    database,
    networks,
    ring: openKeyRing(config),
    clock,
    log,
    fetch: wire,
    queueLetter,
    origin: () => config.publicUrl ?? world.origin,
    onDisconnect: (tx, connectionId) => holdPublicationsOf(tx, connectionId, clock.now()),
  })
  const guardedFetch = createGuardedFetch()
  const dispatcher = createDispatcher({
    db: database.db,
    log,
    clock,
    networks,
    connections,
    fitMedia: media.fitMedia,
    readLink: (url) => readLinkCard(guardedFetch, url),
    steps: openStepWriter(database.db, clock, config.publishing.leaseSec),
    fetch: wire,
    policy: config.publishing,
    record: openOutcomeRecorder(database.db, clock, config.publishing),
    markNeedsReauth: (connectionId) => connections.markNeedsReauth(connectionId),
  })
  const stopWorking =
    works && !world.still ? await startWorking(database, dispatcher, clock, log) : async () => {}
  const queue = await openQueue(
    database,
    jobNames,
    works && !world.still
      ? jobsOf({
          database,
          clock,
          files,
          mail,
          connections,
          media,
          guardedFetch,
          askToPrepare,
          queueLetter,
          origin: () => reachable,
        })
      : [],
    log,
  )
  const front = answers
    ? await openFront(config, world, {
        takeDown: (which) => takeDown({ database, networks, connections, clock, fetch: wire }, which),
        database,
        clock,
        log,
        connections,
        files,
        publicLinks,
        uploadsFolder: join(config.dataFolder, 'uploads'),
        guardedFetch,
        textWriter: config.ai && openTextWriter(config.ai, { fetch: wire, log }),
        stock: openStock(config.stock, { fetch: wire, log, clock }),
        secret,
        queue,
        mail,
      })
    : await openBackDoor({ database, clock, log, queue })

  return {
    fetch: front.fetch,
    middleware: front.middleware,
    dispatcher,
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

/** Publishes what is due, and says every few seconds that it is alive. */
async function startWorking(
  database: Database,
  dispatcher: Dispatcher,
  clock: Clock,
  log: Log,
): Promise<() => Promise<void>> {
  const workerId = randomUUID()
  const sayAlive = () =>
    beat(database.db, workerId, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'no heartbeat'),
    )
  await checkClock(database.db, clock)
  dispatcher.start()
  const stopHearing = await hearDue(database, () => dispatcher.wake())
  await sayAlive()
  const pulse = setInterval(() => void sayAlive(), heartbeatEveryMs)
  return async () => {
    clearInterval(pulse)
    await stopHearing()
  }
}

interface Front {
  fetch(request: Request, env?: unknown): Promise<Response>
  middleware: NodeMiddleware | null
  sandbox: Sandbox | null
  close(): Promise<void>
}

type Furniture = Pick<
  Rooms,
  | 'database'
  | 'clock'
  | 'log'
  | 'connections'
  | 'files'
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
async function openFront(config: Config, world: World, furniture: Furniture): Promise<Front> {
  const [{ Hono }, { limitBodyTo }, { openApi }, pageMaking] = await Promise.all([
    import('hono'),
    import('./api/body-limits.ts'),
    import('./api/open-api.ts'),
    import('./pages/pages.ts'),
  ])
  const standIns = standInNetworks(config.networks)
  const needsSandbox = (standIns.length > 0 || config.smtp === null) && config.sandboxUrl === null
  const sandbox = needsSandbox ? await openSandbox(config, world) : null
  const instance = await describeInstance(config, sandbox !== null || config.sandboxUrl !== null)
  const live = await openLive(furniture.database)
  const origin = () => config.publicUrl ?? world.origin

  const app: Hono = new Hono()
  if (sandbox) {
    const [measured, unmeasured] = [limitBodyTo(maxStandInBytes), limitBodyTo(maxUnmeasuredBytes)]
    app.use('/sandbox/*', (c, next) => {
      const length = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
      return (length === undefined ? unmeasured : measured)(c, next)
    })
    if (config.publicUrl && !isThisMachine(config.publicUrl)) {
      // Everybody's posts, and the switches that break them, are for whoever sits at this machine.
      for (const path of ['/sandbox', '/sandbox/api/*', '/sandbox/posts/*', '/sandbox/mail/*']) {
        app.all(path, (c) => c.text('The stand-ins are looked at on the machine that runs them.', 404))
      }
    }
    app.all('/sandbox', (c) => sandbox.fetch(c.req.raw, c.env))
    app.all('/sandbox/*', (c) => sandbox.fetch(c.req.raw, c.env))
  }
  const { guardedFetch } = furniture
  const pageFetch = sandbox ? withSamplePages(guardedFetch, sandbox, [world.origin, origin()]) : guardedFetch
  const readPage = openPageReader(pageFetch, furniture.clock)
  const readCard = openCardReader(pageFetch, furniture.clock)
  app.route(
    '/',
    openApi({ ...furniture, guardedFetch: pageFetch, live, instance, origin, config, readPage, readCard }),
  )
  const pages: Pages | null = world.still
    ? null
    : config.dev
      ? await pageMaking.pagesInDevelopment(instance, siteFacts(config, origin()))
      : await pageMaking.builtPages(instance, siteFacts(config, origin()))
  if (pages) app.route('/', pages.app)

  const stopTidying = world.still ? () => {} : tidyUploads(furniture)
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
function tidyUploads({ uploadsFolder, clock, log }: Furniture): () => void {
  const tidy = () =>
    removeAbandonedUploads(uploadsFolder, new Date(clock.now().getTime() - uploadIdleMs)).catch(
      (error: unknown) => log.warn({ err: error }, 'uploads that were given up are still here'),
    )
  void tidy()
  const timer = setInterval(() => void tidy(), tidyEveryMs)
  return () => clearInterval(timer)
}

function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname)
}

async function openSandbox(config: Config, world: World): Promise<Sandbox> {
  const { createSandbox } = await import('#sandbox/sandbox.ts')
  const storage = world.still ? ':memory:' : join(config.dataFolder, 'sandbox.sqlite')
  const { clock, origin } = world
  return createSandbox({
    storage,
    ...(clock ? { now: () => clock.now() } : {}),
    fetch: standInFetch(world.fetch ?? fetch, [origin, config.publicUrl ?? origin]),
  })
}

async function describeInstance(config: Config, hasSandbox: boolean): Promise<Instance> {
  const standIns = standInNetworks(config.networks)
  return {
    standInNetworks: standIns,
    networks: [...networkIds],
    standInMail: config.smtp === null && hasSandbox,
    standInHints: standIns.includes('bluesky')
      ? { bluesky: 'This is a stand-in: any handle works, with the app password lark-lark-lark-lark.' }
      : {},
    ai: config.ai !== null,
    stock: stockSources.filter((source) => config.stock[source] !== null),
    signIn: { google: config.google !== null, oidc: config.oidc && { name: config.oidc.name } },
  }
}

/** A worker answers one question: whether it is well. */
async function openBackDoor(
  rooms: Pick<Rooms, 'database' | 'clock' | 'log'> & { queue: Queue },
): Promise<Front> {
  const { Hono } = await import('hono')
  const { checkHealth } = await import('./api/health.ts')
  const app = new Hono()
  app.get('/api/health', async (c) => {
    const health = await checkHealth(rooms)
    return c.json(health, health.status === 'ok' ? 200 : 503)
  })
  return {
    fetch: async (request) => app.fetch(request),
    middleware: null,
    sandbox: null,
    close: async () => {},
  }
}
