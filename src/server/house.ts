import { join } from 'node:path'
import { createNetworks, networkSettings, type Networks } from '#networks/registry.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Config } from './config.ts'
import type { JobDependencies } from './jobs/timetable.ts'
import { forgetNumbers } from './modules/analytics/forget-numbers.ts'
import { planConnected } from './modules/analytics/plan-account.ts'
import { markToPlan } from './modules/analytics/plan-marked.ts'
import { createSampler, type Sampler } from './modules/analytics/sampler.ts'
import { settleBilling } from './modules/billing/settle-billing.ts'
import { settlePrices } from './modules/billing/settle-prices.ts'
import { type Connections, openConnections } from './modules/connections/connections.ts'
import { closedKeyRing, openKeyRing } from './modules/connections/key-ring.ts'
import {
  type MediaPipelineDependencies,
  openMediaPipeline,
} from '#server/modules/media/open-media-pipeline.ts'
import { openStock } from './modules/media/open-stock.ts'
import { openPublicLinks } from './modules/media/public-links.ts'
import { derivedSecret } from './modules/people/derived-secret.ts'
import { createDispatcher, type Dispatcher } from './modules/publishing/dispatcher.ts'
import { giveFirstTimes } from './modules/posts/give-first-times.ts'
import { holdPublicationsOf } from './modules/publishing/disconnected.ts'
import { readLinkCard } from './modules/publishing/link-card.ts'
import { openOutcomeRecorder } from './modules/publishing/record-outcome.ts'
import { openStepWriter } from './modules/publishing/step-writer.ts'
import { takeDown } from './modules/publishing/take-down.ts'
import type { FilmMaker } from './modules/studio/film-maker.ts'
import type { NodeMiddleware } from './pages/pages.ts'
import { type Clock, systemClock } from './plumbing/clock.ts'
import type { Database, Db } from './plumbing/database/database.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { type Log, openLog } from './plumbing/log.ts'
import type { MailMessage } from './plumbing/mail/mail.ts'
import { outboxMail } from './plumbing/mail/outbox.ts'
import { smtpMail } from './plumbing/mail/smtp.ts'
import { secretFile } from './plumbing/secret-file.ts'
import { openSelling } from './selling.ts'
import { googleSignIn } from './google-sign-in.ts'
import { addressesOfStandIns } from './stand-ins.ts'
import type { AppDependencies } from './house/app-dependencies.ts'
import { dutiesOf, openJobs } from './house/open-jobs.ts'
import { openModels, openVideo } from './house/open-models.ts'
import { openFiles } from './house/open-files.ts'
import { openWire, fetchOfPages } from './house/open-wire.ts'
import { watchWorker } from './house/watch-worker.ts'
import { startWorking } from './house/start-working.ts'
import type { ServingSide } from './house/serving-side.ts'
import { openWebSide } from './house/web-side.ts'
import { openWorkerSide } from './house/worker-side.ts'

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

/** Stores outcomes of publishing. The readings of a post that went out are planned a minute later. */
function openRecorder(config: Config, { db }: Database, clock: Clock, readings: Readings) {
  return openOutcomeRecorder(db, clock, seriesPolicy(config), (tx, posts, now) =>
    markToPlan(tx, posts, { policy: readings.policy, now }),
  )
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
