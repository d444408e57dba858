import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** The people of a person's workspaces. */
interface People {
  userId: string
  now: Date
  /** Members alone, as when an invitation becomes one of them. */
  withoutInvitations?: boolean
}

/**
 * Everyone in the person's workspaces, each once, the person too, and each address with an open invitation that is not
 * one of them.
 */
export async function countPeople(db: Db, people: People): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (${addressesOf(people)}) as people`.execute(db)
  return rows[0]?.people ?? 0
}

/** Whether an address is one of those that {@link countPeople} counts. */
export async function isCounted(db: Db, people: People & { email: string }): Promise<boolean> {
  const { rows } = await sql`
    select from (${addressesOf(people)}) as people where address = ${people.email.toLowerCase()}`.execute(db)
  return rows.length > 0
}

function addressesOf({ userId, now, withoutInvitations = false }: People) {
  const owned = sql`select workspace_id from workspace_members where user_id = ${userId} and role = 'owner'`
  const invited = sql`
    union select lower(email) as address from invitations
    where workspace_id in (${owned}) and accepted_at is null and expires_at > ${now}`
  return sql`
    select lower(u.email) as address from workspace_members m join users u on u.id = m.user_id
    where m.workspace_id in (${owned})
    union select lower(email) as address from users where id = ${userId}
    ${withoutInvitations ? sql`` : invited}`
}
