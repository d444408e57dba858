import { Worker } from 'node:worker_threads'
import type { ReportToPrint } from './draw-report.ts'

const limits = { longestMs: 30_000, memoryMb: 256 } as const

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
  const drawing = last.then(() => drawApart(report, longestMs))
  last = drawing
  return drawing.finally(() => waiting--)
}

function drawApart(report: ReportToPrint, longestMs: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: report,
    env: {},
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  worker.stderr.resume()
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(null), longestMs)
    const end = (answer: Uint8Array<ArrayBuffer> | null) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    worker.once('message', (answer: Uint8Array<ArrayBuffer>) => end(answer))
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
