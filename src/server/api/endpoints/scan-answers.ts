import { setTimeout as sleep } from 'node:timers/promises'
import { scanMessages } from '#contract/scan-messages.ts'
import type { Scan } from '#contract/scans.ts'
import { type BeginTools, type ScanBegun } from '#server/modules/site-scan/begin-scan.ts'
import type { BrandAccepted } from '#server/modules/site-scan/accept-brand.ts'
import { readScan } from '#server/modules/site-scan/read-scans.ts'
import type { takeDrafts, TakenDraft, TakeTools } from '#server/modules/site-scan/take-drafts.ts'
import type { WritingBegun } from '#server/modules/site-scan/write-again.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ApiDependencies } from '../http/api-context.ts'
import { problem } from '../http/problem.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'
import { importTools } from './import-turns.ts'

/** What accepting a scan needs of the server. */
export function beginTools({ instance, textModel: model, log, queue }: ApiDependencies): BeginTools {
  const askToScan = (tx: Db, scanId: string) => queue.ask(tx, 'scan-site', { scanId }, scanId)
  return { billing: instance.billing, model, log, askToScan }
}

/** What taking drafts and logos needs of the server. */
export function takeTools(dependencies: ApiDependencies): TakeTools {
  const { clock, origin } = dependencies
  return { media: importTools(dependencies), clock, wait: (ms) => sleep(ms), origin: origin() }
}

/** A scan in the API's format. @throws problem not-found */
export async function presentScan(
  { database: { db } }: Pick<ApiDependencies, 'database'>,
  which: { workspaceId: string; scanId: string },
): Promise<Scan> {
  const scan = await readScan(db, which)
  if (!scan) throw gone()
  return scan
}

const gone = () => problem('not-found', { detail: scanMessages.gone })

const said = (detail: string) => ({ detail, error: detail })

/** The id of an accepted scan. @throws a problem for all others */
export function begunScan(begun: ScanBegun, now: Date): string {
  switch (begun.kind) {
    case 'begun':
      return begun.scanId
    case 'limit-reached':
    case 'subscription-required':
      throw roomRefusalProblem(begun, { at: now })
    case 'too-many':
      throw problem('too-many-requests', said(scanMessages.tooMany))
    case 'no-model':
      throw problem('engine-unavailable', said(scanMessages.noModel))
    case 'no-template':
      throw noTemplate()
    case 'gone':
      throw gone()
    default:
      return begun satisfies never
  }
}

const noTemplate = () =>
  problem('not-found', { detail: 'This template no longer exists. Someone may have deleted it.' })

/** @throws a problem when drafts are not written again */
export function mustBeWriting({ kind }: WritingBegun): void {
  switch (kind) {
    case 'begun':
      return
    case 'not-found':
      throw gone()
    case 'at-work':
      throw problem('conflict', said(scanMessages.atWork))
    case 'nothing-read':
      throw problem('bad-request', said(scanMessages.nothingRead))
    case 'no-model':
      throw problem('engine-unavailable', said(scanMessages.noModel))
    case 'no-template':
      throw noTemplate()
    default:
      return kind satisfies never
  }
}

/** @throws a problem when no draft was taken at all */
export function takenDrafts(result: Awaited<ReturnType<typeof takeDrafts>>): TakenDraft[] {
  switch (result.kind) {
    case 'taken':
      return result.taken
    case 'not-found':
      throw gone()
    case 'may-not-schedule':
      throw problem('forbidden', { detail: 'Authors write drafts. An editor can give them times.' })
    default:
      return result satisfies never
  }
}

/** @throws a problem when nothing was written into the brand kit */
export function mustBeAccepted({ kind }: BrandAccepted): void {
  switch (kind) {
    case 'accepted':
      return
    case 'not-found':
      throw gone()
    case 'no-such-logo':
      throw problem('bad-request', said(scanMessages.noLogo))
    case 'logo-failed':
      throw problem('unavailable', said(scanMessages.logoFailed))
    default:
      return kind satisfies never
  }
}
