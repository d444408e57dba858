import type { Db } from '#server/plumbing/database/database.ts'
import type { Person } from './person.ts'

/** Whether what somebody asked with, a session or an API key, still holds. `until` null: it does not expire. */
export type Access = { kind: 'holds'; until: Date | null } | { kind: 'ended' }

/** Looks again whether a request that goes on, such as a stream, may go on. */
export async function accessOf(
  db: Db,
  { id, sessionId, keyId }: Pick<Person, 'id' | 'sessionId' | 'keyId'>,
  now: Date,
): Promise<Access> {
  const row =
    keyId === null
      ? await db
          .selectFrom('sessions')
          .select('expires_at')
          .where('id', '=', sessionId ?? '')
          .where('user_id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('api_keys')
          .select('expires_at')
          .where('id', '=', keyId)
          .where('user_id', '=', id)
          .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return { kind: 'ended' }
  return { kind: 'holds', until: row.expires_at }
}
