import type { Db } from '#server/plumbing/database/database.ts'

/** The id of the person with an address; null: nobody has signed up as it. */
export async function findPersonId(db: Db, email: string): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return person?.id ?? null
}
