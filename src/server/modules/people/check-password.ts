import { verifyPassword } from 'better-auth/crypto'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Person } from './person.ts'

/** Whether a person has a password, and whether it is this one. */
export async function checkPassword(
  db: Db,
  of: { userId: string; password: string },
): Promise<'right' | 'wrong' | 'has-none'> {
  const hash = await passwordHashOf(db, of.userId)
  if (hash === null) return 'has-none'
  return (await verifyPassword({ hash, password: of.password })) ? 'right' : 'wrong'
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await passwordHashOf(db, userId)) !== null
}

async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Whether a person has proved who they are, before something that cannot be undone. */
export type Confirmation = 'confirmed' | 'wrong-password' | 'old-session'

/** Confirms a person by their password, or without one by a fresh session. */
export async function confirmPerson(
  db: Db,
  person: Pick<Person, 'id' | 'sessionId'>,
  password: string,
  now: Date,
): Promise<Confirmation> {
  const checked = await checkPassword(db, { userId: person.id, password })
  switch (checked) {
    case 'right':
      return 'confirmed'
    case 'wrong':
      return 'wrong-password'
    case 'has-none':
      return (await isFreshSession(db, person.sessionId ?? '', now)) ? 'confirmed' : 'old-session'
    default:
      return checked satisfies never
  }
}

/** Whether a session began within the last day: an old one is not enough for something that cannot be undone. */
async function isFreshSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined && now.getTime() - session.created_at.getTime() < 86_400_000
}

/** The person of a password reset token; null: none, or no longer valid. */
export async function personOfReset(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', `reset-password:${token}`)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.value ?? null
}
