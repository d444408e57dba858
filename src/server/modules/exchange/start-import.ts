import type { ImportRow } from '#contract/exchange.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { planRows } from './plan-rows.ts'
import type { RowReadingOptions } from './read-row.ts'

export interface StartImportDependencies {
  database: Database
  /** Asks for the job `run-import`, as part of the transaction. */
  askToRun(tx: Db, importId: string): Promise<void>
}

/** A file of posts that somebody wants in. */
export interface NewImport {
  /** Made up by whoever asks: the same twice is one import. */
  id: string
  workspaceId: string
  userId: string
  fileName: string
  rows: readonly ImportRow[]
}

/**
 * Decides what every row becomes, writes it down, and has it done. Rows with problems are left out; of two rows with the
 * same number the first counts.
 * @returns whether the import is this workspace's
 */
export async function startImport(
  tools: StartImportDependencies,
  wanted: NewImport,
  reading: RowReadingOptions,
): Promise<'started' | 'taken'> {
  const { id, workspaceId } = wanted
  const { db } = tools.database
  const known = await workspaceOf(db, id)
  if (known !== null) return known === workspaceId ? 'started' : 'taken'
  const rows = [...new Map(wanted.rows.toReversed().map((row) => [row.number, row])).values()].toReversed()
  const planned = await planRows(db, workspaceId, rows, reading)
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('imports')
      .values({
        id,
        workspace_id: workspaceId,
        user_id: wanted.userId,
        file_name: storable(wanted.fileName),
        state: 'waiting',
        created_at: reading.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) {
      return (await workspaceOf(tx, id)) === workspaceId ? 'started' : 'taken'
    }
    await tx
      .insertInto('import_rows')
      .values(
        planned.map(({ row, plan, said }) => {
          const isFine = said.problems.length === 0
          return {
            import_id: id,
            number: row.number,
            cells: JSON.stringify(storable(row.cells)),
            plan: isFine ? JSON.stringify(plan) : null,
            state: isFine ? ('waiting' as const) : ('skipped' as const),
            problems: JSON.stringify(storable(said.problems)),
          }
        }),
      )
      .execute()
    await tools.askToRun(tx, id)
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
    return 'started'
  })
}

async function workspaceOf(db: Db, importId: string): Promise<string | null> {
  const row = await db
    .selectFrom('imports')
    .select('workspace_id')
    .where('id', '=', importId)
    .executeTakeFirst()
  return row?.workspace_id ?? null
}
