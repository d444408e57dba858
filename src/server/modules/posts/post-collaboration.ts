import { sql } from 'kysely'
import type { Approval } from '#contract/approvals.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The approval state of posts; those without a request have no entry. */
export async function approvalsOf(db: Db, postIds: readonly string[]): Promise<Map<string, Approval>> {
  const rows = await db
    .selectFrom('approvals as a')
    .leftJoin('users as u', 'u.id', 'a.asked_by')
    .selectAll('a')
    .select(['u.name as asker_name'])
    .where('a.post_id', 'in', [...postIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.post_id,
      {
        state: row.state,
        wantedFor: row.wanted_for?.toISOString() ?? null,
        askedBy:
          row.asked_by === null || row.asker_name === null
            ? null
            : { id: row.asked_by, name: row.asker_name },
        askedAt: row.asked_at?.toISOString() ?? null,
        message: row.message,
        decidedBy: row.decided_by,
        byLink: row.decided_by_link,
        decidedAt: row.decided_at?.toISOString() ?? null,
        comment: row.comment,
        changedAfter: row.changed_after,
      },
    ]),
  )
}

/** The number of internal notes of posts; those without any have no entry. */
export async function noteCountsOf(db: Db, postIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('post_notes')
    .select(['post_id', sql<number>`count(*)::int`.as('notes')])
    .where('post_id', 'in', [...postIds])
    .groupBy('post_id')
    .execute()
  return new Map(rows.map((row) => [row.post_id, row.notes]))
}
