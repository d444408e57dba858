import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { WhyPolicy } from '#domain/post/why-not-published.ts'
import { planAll } from '#server/modules/analytics/plan-all.ts'
import type { Planning } from '#server/modules/analytics/plan-readings.ts'
import { type ReportPrint, printReport } from '#server/modules/analytics/print-report.ts'
import { runExperiments } from '#server/modules/analytics/run-experiments.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import { noticeRefusals } from '#server/modules/rehearsal/notice-refusals.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

interface NumbersTools {
  database: Database
  clock: Clock
  connections: Connections
  queueMail(tx: Db, message: MailMessage): Promise<void>
  origin(): string
  billing: BillingMode
  patience: WhyPolicy
  readings: Omit<Planning, 'now'>
  filmFonts(): Promise<readonly { path: string }[]>
  log: Log
}

/** The jobs about numbers of posts, and about what is due next. Reading itself works in turns, see `sampler.ts`. */
export function jobsOfNumbers(tools: NumbersTools) {
  const { database, clock, connections, queueMail, origin, billing, patience, readings, filmFonts, log } =
    tools
  const { db } = database
  const print = (wanted: ReportPrint) => printReport(wanted, filmFonts)
  return {
    'plan-readings': {
      every: '3 * * * *',
      run: () => planAll(db, { ...readings, now: clock.now() }),
    },
    'roll-up-days': {
      every: '*/5 * * * *',
      run: async () => {
        const { rollUpDays } = await import('#server/modules/analytics/roll-up-days.ts')
        await rollUpDays(database, clock.now())
      },
    },
    'mail-reports': {
      every: '*/10 * * * *',
      run: async () => {
        const { mailReports } = await import('#server/modules/analytics/mail-reports.ts')
        const { policy } = readings
        const now = clock.now()
        await mailReports({ db, now, policy, origin: origin(), queueMail, print, log })
      },
    },
    'run-experiments': { every: '23 * * * *', run: () => runExperiments(database, clock.now()) },
    'notice-refusals': {
      every: '*/10 * * * *',
      run: async () =>
        void (await noticeRefusals({ db, connections, billing, policy: patience }, clock.now())),
    },
  }
}
