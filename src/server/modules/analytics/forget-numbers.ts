import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Deletes all numbers of an account and of its posts, in the transaction that disconnects it: readings with their values,
 * days, and the posts made elsewhere. Posts that were sent from here stay.
 */
export async function forgetNumbers(tx: Db, connectionId: string): Promise<void> {
  const account = sql`(
    select workspace_id, provider || ':' || external_id as account_key from connections where id = ${connectionId})`
  const subjects = sql`(
    select ${connectionId}::uuid
    union all select p.id from publications p where p.account_key = a.account_key and p.workspace_id = a.workspace_id
    union all select f.id from foreign_posts f where f.account_key = a.account_key and f.workspace_id = a.workspace_id)`
  await sql`
    delete from post_numbers n using ${account} a
    where n.workspace_id = a.workspace_id and n.subject_id in ${subjects}`.execute(tx)
  await sql`
    delete from metric_readings r using ${account} a
    where r.workspace_id = a.workspace_id and r.subject_id in ${subjects}`.execute(tx)
  await sql`
    delete from readbacks b using publications p, ${account} a
    where b.publication_id = p.id and p.account_key = a.account_key and p.workspace_id = a.workspace_id`.execute(
    tx,
  )
  await sql`
    delete from foreign_posts f using ${account} a
    where f.account_key = a.account_key and f.workspace_id = a.workspace_id`.execute(tx)
  await tx.deleteFrom('metric_days').where('connection_id', '=', connectionId).execute()
}
