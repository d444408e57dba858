import { setTimeout as sleep } from 'node:timers/promises'
import type { JobDependencies } from './timetable.ts'

/** The job `scan-site`. Reading pages needs libraries that nothing else does, so they are loaded with the first scan. */
export async function runScan(
  scanId: string,
  { database, clock, log, guardedFetch: fetch, textModel: model, billing, origin }: JobDependencies,
): Promise<void> {
  const { scanSite } = await import('#server/modules/site-scan/scan-site.ts')
  await scanSite(scanId, { database, clock, log, fetch, model, billing, origin, wait: (ms) => sleep(ms) })
}
