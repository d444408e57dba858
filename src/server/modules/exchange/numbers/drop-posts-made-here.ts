import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Deletes posts “made elsewhere” that came with an archive as posts sent from here: an account that was connected before
 * the import listed them as strangers. Their numbers go with them: the archive has those of the post itself.
 */
export async function dropPostsMadeHere(db: Db, workspaceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from foreign_posts f using publications p
      where f.workspace_id = ${workspaceId} and p.workspace_id = f.workspace_id and p.account_key = f.account_key
        and p.remote_id is not null and (p.remote_id = f.remote_id or p.steps -> 'live' -> 'ids' @> to_jsonb(f.remote_id))
      returning f.id`.execute(tx)
    const ids = [...new Set(rows.map(({ id }) => id))]
    if (ids.length === 0) return
    await tx
      .deleteFrom('post_numbers')
      .where(sql<boolean>`subject_id = any(${ids}::uuid[])`)
      .execute()
    await tx
      .deleteFrom('metric_readings')
      .where(sql<boolean>`subject_id = any(${ids}::uuid[])`)
      .execute()
    await tx
      .deleteFrom('metric_due')
      .where(sql<boolean>`subject_id = any(${ids}::uuid[])`)
      .execute()
  })
}
