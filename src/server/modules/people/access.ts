import type { Db } from '#server/plumbing/database/database.ts'
import type { Person } from './person.ts'

/** Whether a session or API key is still valid. `until` null: it does not expire. */
export type Access = { kind: 'holds'; until: Date | null } | { kind: 'ended' }

/** Checks again whether a long request, such as a stream, may continue. */
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
