import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { lockPayerOf } from '#server/modules/billing/lock-payer.ts'
import { takeUse } from '#server/modules/billing/take-use.ts'
import { findTemplate } from '#server/modules/templates/custom-templates.ts'
import { lockWorkspace } from '#server/modules/workspaces/lock-workspace.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Log } from '#server/plumbing/log.ts'

/** How the drafts of a scan are written. */
export interface ScanWriting {
  templateId?: string | undefined
  networks?: readonly NetworkId[] | undefined
  tone?: string | undefined
  language?: string | undefined
  by?: 'model' | 'extractive' | undefined
}

/** A scan that someone asks for. */
export interface ScanAsked extends ScanWriting {
  workspaceId: string
  userId: string
  url: string
  pages: number
}

export interface BeginTools {
  billing: BillingMode
  model: TextModel | null
  log: Log
  /** Queues the job `scan-site` in the transaction. */
  askToScan(tx: Db, scanId: string): Promise<void>
}

export type ScanBegun =
  | { kind: 'begun'; scanId: string }
  | RoomRefusal
  /** The workspace has as many scans at work as it may. */
  | { kind: 'too-many' }
  | { kind: 'no-model' }
  | { kind: 'no-template' }
  /** The workspace was just deleted. */
  | { kind: 'gone' }

/** Scans of one workspace at once: each takes a minute of a worker. */
const mostAtOnce = 2

/**
 * Accepts a scan in the caller's transaction: takes a use of the workspace's owner, writes the scan with its first
 * page, and asks for the job.
 * @param tx holds no lock of a workspace or post yet
 */
export async function beginScan(tx: Db, asked: ScanAsked, tools: BeginTools, now: Date): Promise<ScanBegun> {
  const { workspaceId, userId: actedBy } = asked
  const writing = await writingOf(tx, workspaceId, asked, tools.model)
  if (writing.kind !== 'writing') return writing
  const payer = await lockPayerOf(tx, workspaceId)
  if (!payer) return { kind: 'gone' }
  await lockWorkspace(tx, workspaceId)
  if ((await countAtWork(tx, workspaceId)) >= mostAtOnce) return { kind: 'too-many' }
  const scanId = crypto.randomUUID()
  const taken = await takeUse(tx, {
    mode: tools.billing,
    userId: payer.userId,
    workspaceId,
    actedBy,
    type: 'sitescan',
    ref: scanId,
    amount: 1,
    countsAt: now,
    now,
    onLost: (err) => tools.log.debug({ err }, 'the use of a site scan was not logged'),
  })
  if (taken.kind !== 'taken') return taken
  const url = firstAddress(asked.url)
  await tx
    .insertInto('site_scans')
    .values({
      id: scanId,
      workspace_id: workspaceId,
      user_id: payer.userId,
      acted_by: actedBy,
      url,
      asked_pages: asked.pages,
      status: 'reading',
      created_at: now,
      ...writing.columns,
    })
    .execute()
  await tx
    .insertInto('site_scan_pages')
    .values({ scan_id: scanId, position: 0, url, state: 'waiting' })
    .execute()
  const subject = { host: new URL(url).hostname }
  await recordActivity(tx, [{ workspaceId, userId: actedBy, action: 'site-scanned', subject }], now)
  await tools.askToScan(tx, scanId)
  await announce(tx, [{ workspaceId, kind: 'scan-changed', scanId, status: 'reading', progress: 0 }])
  return { kind: 'begun', scanId }
}

function firstAddress(given: string): string {
  const url = new URL(given)
  url.hash = ''
  return url.href
}

interface WritingColumns {
  provider: 'model' | 'extractive'
  model: string | null
  template_id: string | null
  networks: string
  tone: string | null
  language: string | null
}

/** The columns that say how drafts are written. */
export async function writingOf(
  db: Db,
  workspaceId: string,
  { templateId, networks = [], tone = '', language = '', by }: ScanWriting,
  model: TextModel | null,
): Promise<{ kind: 'writing'; columns: WritingColumns } | { kind: 'no-model' } | { kind: 'no-template' }> {
  if (by === 'model' && !model) return { kind: 'no-model' }
  if (templateId !== undefined && !(await findTemplate(db, { workspaceId, templateId })))
    return { kind: 'no-template' }
  const isByModel = model !== null && by !== 'extractive'
  const columns: WritingColumns = {
    provider: isByModel ? 'model' : 'extractive',
    model: isByModel ? model.name : null,
    template_id: templateId ?? null,
    networks: JSON.stringify([...new Set(networks)]),
    tone: tone || null,
    language: language || null,
  }
  return { kind: 'writing', columns }
}

async function countAtWork(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('site_scans')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['reading', 'writing'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
