import type { Session } from '#contract/people.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { deviceName } from './device-name.ts'
import type { Person } from './person.ts'

/** The sessions of a person, the current one first, then the last used. Without tokens. */
export async function listSessions(db: Db, person: Person, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', person.id)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      address: row.ip_address || null,
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.updated_at.toISOString(),
      isThisOne: row.id === person.sessionId,
    }))
    .toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
}

/** @returns false: this person has no such session */
export async function endSession(db: Db, of: { userId: string; sessionId: string }): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', of.userId)
    .where('id', '=', of.sessionId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends every session of a person except the current one. */
export async function endOtherSessions(db: Db, person: Person): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', person.id)
    .where('id', '!=', person.sessionId ?? '')
    .execute()
}
