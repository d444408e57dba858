import { sql } from 'kysely'
import type { ImportRow, PostImport, RowProblem } from '#contract/exchange.ts'
import { maxImportRows } from '#domain/post/import-limits.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How many imports are listed. */
const listed = 20

const count = (state: 'made' | 'skipped' | 'waiting') =>
  sql<number>`count(*) filter (where r.state = ${state})::int`

/** The imports of a workspace with their progress, newest first; or only one. */
export async function listImports(
  db: Db,
  workspaceId: string,
  importId?: string,
): Promise<(PostImport & { userId: string | null })[]> {
  const rows = await db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('import_rows as r', 'r.import_id', 'i.id')
    .select(['i.id', 'i.file_name', 'i.state', 'i.created_at', 'i.user_id', 'u.name'])
    .select([
      sql<number>`count(*)::int`.as('rows'),
      count('made').as('made'),
      count('skipped').as('skipped'),
      count('waiting').as('waiting'),
    ])
    .where('i.workspace_id', '=', workspaceId)
    .$if(importId !== undefined, (query) => query.where('i.id', '=', importId ?? ''))
    .groupBy(['i.id', 'u.name'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(listed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    startedBy: row.name,
    userId: row.user_id,
    createdAt: row.created_at.toISOString(),
    rows: row.rows,
    made: row.made,
    skipped: row.skipped,
    waiting: row.waiting,
  }))
}

/** The rows of an import with problems, as sent: those left out, and those that became drafts for want of room. */
export async function rowsWithProblems(
  db: Db,
  importId: string,
): Promise<Record<'skippedRows' | 'draftRows', (ImportRow & { problems: RowProblem[] })[]>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'problems', 'state'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['skipped', 'made'])
    .where(sql<boolean>`problems <> '[]'::jsonb`)
    .orderBy('number')
    .limit(maxImportRows)
    .execute()
  const of = (wanted: 'skipped' | 'made') =>
    rows
      .filter(({ state }) => state === wanted)
      .map(({ number, cells, problems }) => ({ number, cells, problems }))
  return { skippedRows: of('skipped'), draftRows: of('made') }
}
