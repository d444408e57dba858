import { askThread } from '#server/plumbing/ask-thread.ts'
import type { ReportToPrint } from './draw-report.ts'

const limits = {
  longestMs: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
} as const

const script = new URL('./pdf-thread.ts', import.meta.url)

/** One report is drawn at a time in a process: others wait. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 20

/**
 * A report as PDF, drawn in a thread of its own with its own memory and time. null: it took too much, failed, or too many
 * wait for theirs.
 */
export async function reportPdf(
  report: ReportToPrint,
  { longestMs }: { longestMs: number } = limits,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (waiting >= mostWaiting) return null
  waiting++
  const drawing = last.then(() =>
    askThread<Uint8Array<ArrayBuffer>>(script, report, { ...limits, longestMs }),
  )
  // One that could not be started keeps no other waiting.
  last = drawing.catch(() => null)
  return drawing.finally(() => waiting--)
}
