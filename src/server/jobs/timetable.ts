import type { WhyPolicy } from '#domain/post/why-not-published.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { releaseReviewMedia } from '#server/modules/approval/review-links.ts'
import { foldUsage } from '#server/modules/billing/fold-usage.ts'
import { endGifts } from '#server/modules/billing/give-plan.ts'
import { endOverrides } from '#server/modules/billing/set-override.ts'
import { settingsPage } from '#server/modules/billing/settings-page.ts'
import type { Payments } from '#server/modules/billing/payments.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import { removeOldArchives } from '#server/modules/exchange/archives.ts'
import type { RowFilmTools } from '#server/modules/exchange/row-film.ts'
import { runImport } from '#server/modules/exchange/run-import.ts'
import { restoreArchive } from '#server/modules/exchange/restore-archive.ts'
import { writeArchive } from '#server/modules/exchange/write-archive.ts'
import type { FitVideoJob } from '#server/modules/media/fit-video.ts'
import { abandonedMedia, removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { machineTurns } from '#server/modules/media/machine-turns.ts'
import type { MediaPipeline } from '#server/modules/media/open-media-pipeline.ts'
import { emptyTrash, trashDays } from '#server/modules/posts/trash.ts'
import { forgetOldNotifications } from '#server/modules/notifications/forget-old-notifications.ts'
import { notifyPerson } from '#server/modules/notifications/notify-person.ts'
import { mailNotifications } from '#server/modules/notifications/mail-notifications.ts'
import { forgetExpired } from '#server/modules/people/forget-expired.ts'
import { continuePausedSeries } from '#server/modules/publishing/continue-paused-series.ts'
import { foldPostCounts, forgetOldTraces } from '#server/modules/publishing/tidy.ts'
import type { Planning } from '#server/modules/analytics/plan-readings.ts'
import { approveCommissions } from '#server/modules/referrals/approve-commissions.ts'
import { forgetSiteEvents } from '#server/modules/site-events/forget-site-events.ts'
import type { DrawDesign } from '#server/modules/studio/draw-design.ts'
import { forgetImageJobs, giveUpImageJobs } from '#server/modules/studio/forget-image-jobs.ts'
import { makeImages } from '#server/modules/studio/make-images.ts'
import type { ImageModel } from '#server/plumbing/ai/image-model.ts'
import { forgetHosts } from '#server/modules/site-scan/host-turns.ts'
import type { FilmMaker } from '#server/modules/studio/film-maker.ts'
import type { ChunkJob, RenderJob } from '#server/modules/studio/render-jobs.ts'
import { forgetAnswers } from '#server/modules/studio/kept-answers.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { OwnFont } from '#server/modules/media/own-fonts.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { vacuum } from '#server/plumbing/database/vacuum.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage, Mail } from '#server/plumbing/mail/mail.ts'
import type { Job, LongJob, TriedJob } from '#server/plumbing/queue.ts'
import { jobsOfNumbers } from './jobs-of-numbers.ts'
import { runScan } from './run-scan.ts'

export interface JobDependencies {
  database: Database
  clock: Clock
  files: Files
  mail: Mail
  connections: Connections
  media: MediaPipeline
  films: FilmMaker
  /** Fetches addresses given by people. */
  guardedFetch: GuardedFetch
  /** Asks for the job `prepare-media` in the transaction. */
  askToPrepare(tx: Db, mediaId: string): Promise<void>
  /** Queues an email in the transaction. */
  queueMail(tx: Db, message: MailMessage): Promise<void>
  /** Fonts that this instance brings. */
  filmFonts(): Promise<OwnFont[]>
  /** null: nothing is sold here. */
  payments: Payments | null
  /** What films of imported rows are asked for with. */
  askForFilms: RowFilmTools
  /** null: pictures are designs. */
  imageModel: ImageModel | null
  drawDesign: DrawDesign
  /** The public address, without a trailing slash. */
  origin(): string
  /** How this server takes money. */
  billing: BillingMode
  /** What is read of numbers, and how. */
  readings: Omit<Planning, 'now'>
  /** How late a time may be to be published, and how often it is tried. */
  patience: WhyPolicy
  /** null: no AI is configured. */
  textModel: TextModel | null
  log: Log
}

const dayMs = 86_400_000
/** Files without a post are stored this long: someone may still be writing one. */
const abandonedAfterMs = 2 * dayMs

const importToolsOf = ({ guardedFetch: fetch, askForFilms: films, ...tools }: JobDependencies) => ({
  ...tools,
  fetch,
  films,
})

/** Sends an email with its files. */
async function sendMail({ database, mail }: JobDependencies, message: MailMessage): Promise<void> {
  const { report, ...rest } = message
  if (!report) return mail.send(rest)
  const { filesOfMail } = await import('#server/modules/analytics/report-pdfs.ts')
  await mail.send({ ...rest, files: await filesOfMail(database.db, report) })
}

/**
 * Every background job of the server, by name. Times are UTC. Publishing is not among them: its rows are its queue.
 */
export function timetable(tools: JobDependencies) {
  const {
    database,
    clock,
    files,
    connections,
    media,
    films,
    askToPrepare,
    queueMail,
    billing,
    payments,
    imageModel,
    drawDesign,
    origin,
    patience,
  } = tools
  const { db } = database
  return {
    'send-letter': { run: (message: MailMessage) => sendMail(tools, message) },
    'keep-connections-alive': {
      every: '17 * * * *',
      run: async () => void (await connections.refreshExpiring()),
    },
    'fold-post-counts': { every: '* * * * *', run: () => foldPostCounts(db) },
    'forget-old-traces': {
      every: '41 * * * *',
      run: async () => {
        await forgetOldTraces(db, clock.now())
        await forgetExpired(db, clock.now())
        await forgetAnswers(db, clock.now())
        await forgetImageJobs(db, clock.now())
        await forgetHosts(db, clock.now())
      },
    },
    'mail-notifications': {
      every: '* * * * *',
      run: async () => {
        await mailNotifications({ database, queueMail, now: clock.now(), origin: origin() })
      },
    },
    ...jobsOfNumbers(tools),
    'forget-old-notifications': { every: '33 3 * * *', run: () => forgetOldNotifications(db, clock.now()) },
    'end-gifts': {
      every: '*/10 * * * *',
      run: async () => {
        const asking = { billing, now: clock.now() }
        const channels = { queueMail, notify: notifyPerson }
        await endGifts(db, { ...asking, ...channels, page: settingsPage({ origin }) })
        await endOverrides(db, asking)
      },
    },
    'end-subscriptions': {
      every: '*/10 * * * *',
      run: async () => {
        await payments?.remindOfTrials()
        await payments?.endOver()
      },
    },
    'sync-billing': { every: '29 */6 * * *', run: async () => void (await payments?.sync()) },
    'handle-billing-event': {
      run: async ({ eventId }: { eventId: string }) => payments?.handleEvent(eventId),
    },
    'end-customer': {
      run: async ({ customerId }: { customerId: string }) => payments?.endCustomer(customerId),
    },
    'fold-usage': { every: '53 3 * * *', run: () => foldUsage(db, clock.now()) },
    'continue-paused-series': {
      every: '*/10 * * * *',
      run: () => continuePausedSeries(db, { now: clock.now(), lateAfterSec: patience.lateAfterSec, billing }),
    },
    'approve-commissions': { every: '19 * * * *', run: () => approveCommissions(db, clock.now()) },
    'forget-site-events': { every: '47 3 * * *', run: () => forgetSiteEvents(db, clock.now()) },
    'release-review-media': { every: '13 3 * * *', run: () => releaseReviewMedia(db, clock.now()) },
    'remove-abandoned-media': {
      every: '23 3 * * *',
      run: async () => {
        const abandoned = await abandonedMedia(db, new Date(clock.now().getTime() - abandonedAfterMs))
        for (const { id, workspace_id } of abandoned) await removeUnusedMedia(db, files, [id], workspace_id)
      },
    },
    'empty-trash': {
      every: '43 * * * *',
      run: async () => {
        const deletedBefore = new Date(clock.now().getTime() - trashDays * dayMs)
        const { mediaIds } = await emptyTrash(db, { deletedBefore })
        for (const [workspaceId, ids] of mediaIds) await removeUnusedMedia(db, files, ids, workspaceId)
      },
    },
    'prepare-media': { run: (job: { mediaId: string }) => media.prepare(job) },
    'fit-video': { run: (job: FitVideoJob) => media.makeVideo(job) },
    'render-plan': { run: (job: RenderJob) => films.plan(job) },
    'render-chunk': { atOnce: machineTurns, run: (job: ChunkJob) => films.draw(job) },
    'render-join': { run: (job: RenderJob) => films.join(job) },
    'tidy-renders': { every: '51 * * * *', run: () => films.tidy() },
    'run-import': {
      run: ({ importId }: { importId: string }) => runImport(importId, importToolsOf(tools)),
    },
    'write-archive': {
      run: ({ archiveId }: { archiveId: string }) => writeArchive(archiveId, { database, files, clock }),
    },
    'take-archive': {
      run: ({ archiveId }: { archiveId: string }) =>
        restoreArchive(archiveId, { database, files, clock, askToPrepare, billing }),
    },
    // It waits for other servers most of the time.
    'scan-site': { atOnce: 2, run: ({ scanId }: { scanId: string }) => runScan(scanId, tools) },
    'remove-old-archives': { every: '27 * * * *', run: () => removeOldArchives(db, files, clock.now()) },
    'make-images': {
      run: ({ imageJobId }: { imageJobId: string }) =>
        makeImages(imageJobId, { database, clock, billing, files, imageModel, drawDesign }),
    },
    'give-up-images': { every: '7 * * * *', run: () => giveUpImageJobs(db, clock.now()) },
    'give-up-preparing': { every: '37 * * * *', run: () => media.giveUp() },
    'vacuum-embedded-database': { every: '7 */6 * * *', run: () => vacuum(database) },
  }
}

/** All job names, with the timeouts of long ones; a process that runs none still queues some. */
export const jobNames = [
  'send-letter',
  'keep-connections-alive',
  'fold-post-counts',
  'forget-old-traces',
  'mail-notifications',
  'run-experiments',
  'notice-refusals',
  'forget-old-notifications',
  'mail-reports',
  'end-gifts',
  'end-subscriptions',
  'sync-billing',
  { name: 'handle-billing-event', tries: 5 },
  'end-customer',
  'fold-usage',
  'continue-paused-series',
  'plan-readings',
  'roll-up-days',
  'approve-commissions',
  'forget-site-events',
  'release-review-media',
  'remove-abandoned-media',
  'empty-trash',
  { name: 'prepare-media', longestSec: 3_600 },
  { name: 'fit-video', longestSec: 82_800 },
  { name: 'render-plan', longestSec: 3_600, tries: 4 },
  { name: 'render-chunk', longestSec: 23_000, tries: 4 },
  { name: 'render-join', longestSec: 3_600, tries: 4 },
  'tidy-renders',
  { name: 'run-import', longestSec: 3_600 },
  { name: 'write-archive', longestSec: 20_000 },
  { name: 'take-archive', longestSec: 20_000 },
  { name: 'scan-site', longestSec: 900 },
  'remove-old-archives',
  { name: 'make-images', longestSec: 1_800 },
  'give-up-images',
  'give-up-preparing',
  'vacuum-embedded-database',
] as const satisfies (JobName | ((LongJob | TriedJob) & { name: JobName }))[]

type JobName = keyof ReturnType<typeof timetable>

export function jobsOf(tools: JobDependencies): Job<never>[] {
  return Object.entries(timetable(tools)).map(([name, job]) => ({ name, ...job }))
}
