import { formatDayRange } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { addDays } from '#domain/time/pick-time.ts'
import type { ReportToPrint } from './pdf/draw-report.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import type { Report } from './report.ts'

/** A report, and how it is printed. */
export interface ReportPrint {
  report: Report
  workspace: string
  narrowedBy?: ReportToPrint['narrowedBy']
  format: TimeFormat
  now: Date
  /** The screen with the same numbers. */
  link: string
}

/**
 * A report as PDF of at most ten pages. null: it took too long, or failed.
 * @param fonts those that this server brings for letters that ours lack
 */
export async function printReport(
  wanted: ReportPrint,
  fonts: () => Promise<readonly { path: string }[]>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { report, workspace, narrowedBy = [], format, now, link } = wanted
  const { from, to } = report.overview
  return reportPdf({
    title: `Report, ${formatDayRange(from, addDays(to, -1), 'long', format, 'always')}`,
    workspace,
    report,
    narrowedBy,
    madeAt: now.toISOString(),
    format,
    link,
    ownFonts: (await fonts()).map(({ path }) => path),
  })
}
