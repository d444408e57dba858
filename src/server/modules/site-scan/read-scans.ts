import { scanErrorText } from '#contract/scan-messages.ts'
import { type Scan, type ScanDraft, scanLimits, type ScanPage } from '#contract/scans.ts'
import type { z } from 'zod'
import type { scans } from '#contract/scans.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findScanRow, type PageRow, pagesOf, type ScanRow } from './scan-rows.ts'

/** A scan as the API shows it; null: the workspace has none of this id. */
export async function readScan(db: Db, which: { workspaceId: string; scanId: string }): Promise<Scan | null> {
  const row = await findScanRow(db, which)
  if (!row) return null
  const pages = await pagesOf(db, row.id)
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    progress: row.progress,
    askedPages: row.asked_pages,
    pages: pages.map(presentPage),
    brand: row.brand,
    topics: row.topics.slice(0, scanLimits.topics),
    drafts: await readDrafts(db, row.id),
    provider: row.provider,
    model: row.model,
    templateId: row.template_id,
    networks: row.networks,
    creditsUsed: row.credits_used,
    notice: row.notice,
    code: row.code,
    error: errorOf(row),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

const errorOf = ({ code, url }: Pick<ScanRow, 'code' | 'url'>) =>
  code === null ? null : scanErrorText(code, new URL(url).hostname)

const excerptChars = 240

function presentPage({ id, url, state, reason, facts }: PageRow): ScanPage {
  return {
    id,
    url: facts?.url ?? url,
    state,
    reason,
    title: facts ? facts.headline || facts.title : null,
    kind: facts?.kind ?? null,
    language: facts?.language ?? null,
    words: facts?.words ?? 0,
    excerpt: facts ? facts.text.slice(0, excerptChars) : null,
    picture: facts?.pictures[0] ?? null,
    publishedAt: facts?.publishedAt ?? null,
    keepsOutAi: facts?.keepsOutAi ?? false,
  }
}

async function readDrafts(db: Db, scanId: string): Promise<ScanDraft[]> {
  const rows = await db
    .selectFrom('site_scan_drafts as d')
    .leftJoin('scheduled_posts as r', 'r.id', 'd.resembles_post_id')
    .select(['d.id', 'd.page_id', 'd.draft', 'd.post_id', 'd.resembles_post_id', 'r.content'])
    .where('d.scan_id', '=', scanId)
    .orderBy('d.position')
    .limit(scanLimits.drafts)
    .execute()
  return rows.map(({ id, page_id, draft, post_id, resembles_post_id: postId, content }) => ({
    id,
    pageId: page_id,
    ...draft,
    resembles: postId === null ? null : { postId, text: (content?.all ?? '').slice(0, excerptChars) },
    postId: post_id,
  }))
}

type Listed = z.infer<NonNullable<(typeof scans.list)['~orpc']['outputSchema']>>['scans']

/** The latest scans of a workspace, newest first. */
export async function listScans(db: Db, workspaceId: string): Promise<Listed> {
  const rows = await db
    .selectFrom('site_scans as s')
    .select((is) => [
      's.id',
      's.url',
      's.status',
      's.progress',
      's.code',
      's.brand',
      's.created_at',
      's.ended_at',
      is
        .selectFrom('site_scan_pages as p')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('p.scan_id', '=', 's.id')
        .where('p.state', '=', 'read')
        .as('read'),
      is
        .selectFrom('site_scan_drafts as d')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('d.scan_id', '=', 's.id')
        .as('drafts'),
      is
        .selectFrom('site_scan_drafts as t')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('t.scan_id', '=', 's.id')
        .where('t.post_id', 'is not', null)
        .as('taken'),
    ])
    .where('s.workspace_id', '=', workspaceId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(scanLimits.listed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    status: row.status,
    progress: row.progress,
    code: row.code,
    error: errorOf(row),
    title: row.brand?.name?.value ?? null,
    pagesRead: Number(row.read),
    drafts: Number(row.drafts),
    taken: Number(row.taken),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}
