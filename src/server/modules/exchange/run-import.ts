import { sql } from 'kysely'
import type { RowProblem } from '#contract/exchange.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { createRow, type CreateRowDependencies } from './create-row.ts'
import { mostStarts } from './job-starts.ts'
import { rowPlan, type RowPlan } from './row-plan.ts'

export type RunImportDependencies = CreateRowDependencies

interface Running {
  id: string
  workspaceId: string
  userId: string
  fileName: string
}

/**
 * The job `run-import`: creates a post for every waiting row. Each row and its post are written in one transaction, so
 * that a job that died, or ran twice, creates no row twice. A row that fails, or crashes its process, is retried once
 * by the next run, and then skipped with a message. A post that the plan has no room for becomes a draft, also with a message.
 * @throws at the end, the internal error of its rows
 */
export async function runImport(importId: string, tools: RunImportDependencies): Promise<void> {
  const { db } = tools.database
  const row = await db
    .updateTable('imports')
    .set({ state: 'running' })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'workspace_id', 'user_id', 'file_name'])
    .executeTakeFirst()
  if (!row) return
  const { user_id: userId } = row
  const running = {
    id: importId,
    workspaceId: row.workspace_id,
    userId: userId ?? '',
    fileName: row.file_name,
  }
  // Read before this run counts a start: rows of a concurrent run have crashed no process.
  const endedProcesses = await rowsThatEndedProcesses(db, importId)
  const broken: unknown[] = []
  for (;;) {
    const next = await db
      .selectFrom('import_rows')
      .select(['number', 'plan', 'problems'])
      .where('import_id', '=', importId)
      .where('state', '=', 'waiting')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    await yieldToEventLoop()
    if (endedProcesses.has(next.number)) {
      await tell(db, running, next.number, { state: 'skipped', problems: [rowBroken] })
      continue
    }
    try {
      await countRow(db, importId, next.number)
      if (userId === null) await tell(db, running, next.number, { state: 'skipped', problems: [personGone] })
      else await makeRow(tools, running, next.number, rowPlan.parse(next.plan))
    } catch (error) {
      // A database outage fails here as well.
      const isFirst = next.problems.length === 0
      await tell(db, running, next.number, { state: isFirst ? 'waiting' : 'skipped', problems: [rowBroken] })
      if (isFirst) throw error
      broken.push(error)
    }
  }
  await finish(tools, running)
  if (broken.length > 0) throw new AggregateError(broken, `Rows of the import ${importId} were left out`)
}

/** Rows that were started as often as allowed, and never finished. */
async function rowsThatEndedProcesses(db: Db, importId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('starts', '>=', mostStarts)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** Counts the start of a row before any work: after a crash the next run knows. */
async function countRow(db: Db, importId: string, number: number): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ starts: sql`starts + 1` })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute()
}

const personGone: RowProblem = {
  code: 'person-gone',
  message: 'The person who started this import no longer has an account.',
  network: null,
}

const rowBroken: RowProblem = {
  code: 'row-broken',
  message: 'This row failed because of a mistake on our side. Other rows are not affected. Import it again.',
  network: null,
}

async function makeRow(
  tools: RunImportDependencies,
  running: Running,
  number: number,
  plan: RowPlan,
): Promise<void> {
  const { database, files } = tools
  const made = await createRow(tools, { ...running, number }, plan)
  if (made.problems.length === 0) return
  await tell(database.db, running, number, { state: 'skipped', problems: made.problems })
  await removeUnusedMedia(database.db, files, made.fetched, running.workspaceId)
}

/** Stores the problems of a waiting row, and whether it keeps waiting. */
async function tell(
  db: Db,
  { id, workspaceId }: Running,
  number: number,
  { state, problems }: { state: 'waiting' | 'skipped'; problems: readonly RowProblem[] },
): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ state, problems: JSON.stringify(problems) })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute()
  await announce(db, [{ workspaceId, kind: 'import-changed' }])
}

async function finish({ database, clock }: RunImportDependencies, running: Running): Promise<void> {
  const { id, workspaceId, userId, fileName } = running
  await database.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ state: 'done' })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const made = await tx
      .selectFrom('import_rows')
      .select((row) => row.fn.countAll<string>().as('posts'))
      .where('import_id', '=', id)
      .where('state', '=', 'made')
      .executeTakeFirstOrThrow()
    const subject = { importId: id, file: fileName, posts: Number(made.posts) }
    const by = userId || null
    await recordActivity(tx, [{ workspaceId, userId: by, action: 'posts-imported', subject }], clock.now())
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
  })
}
