import type { ApiKey } from '#contract/people.ts'
import { hashOfToken, newBearerToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Person } from './person.ts'

const prefix = 'postlark_'
/** How many characters stay readable, to tell keys apart. */
const shownChars = prefix.length + 5
/** How often the use of a key is recorded, instead of with every request. */
const usedEveryMs = 60_000
/** The maximum number of keys: people forget more. */
export const maxApiKeys = 20

/** The API key of a request; null when it has none. Other contents of the header are ignored. */
export function apiKeyIn(headers: Headers): string | null {
  return /^Bearer (postlark_[\w-]+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The person of a valid key. */
export async function personOfKey(db: Db, key: string, now: Date): Promise<Person | null> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select([
      'api_keys.id as keyId',
      'last_used_at',
      'users.id',
      'users.name',
      'email',
      'email_verified',
      'image',
    ])
    .where('hash', '=', hashOfToken(key))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return null
  const { keyId, last_used_at, id, name, email, image } = row
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= usedEveryMs) {
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', keyId).execute()
  }
  return { id, name, email, emailVerified: row.email_verified, image, sessionId: null, keyId }
}

/** The keys of a person, newest first; none can be read again. */
export async function listApiKeys(db: Db, userId: string): Promise<ApiKey[]> {
  const rows = await select(db, userId).orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(present)
}

const dayMs = 86_400_000

/**
 * Creates a key for a person.
 * @param of.expiresInDays null: it does not expire
 * @returns `key`: shown once; only its hash is stored
 */
export async function createApiKey(
  db: Db,
  of: { userId: string; name: string; expiresInDays: number | null },
  now: Date,
): Promise<{ kind: 'created'; key: string; apiKey: ApiKey } | { kind: 'too-many' }> {
  const key = prefix + newBearerToken()
  const { expiresInDays } = of
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs)
  return db.transaction().execute(async (tx) => {
    // Two simultaneous requests are counted one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', of.userId).forUpdate().execute()
    const has = await tx.selectFrom('api_keys').select('id').where('user_id', '=', of.userId).execute()
    if (has.length >= maxApiKeys) return { kind: 'too-many' }
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        user_id: of.userId,
        name: of.name,
        hash: hashOfToken(key),
        starts_with: key.slice(0, shownChars),
        created_at: now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await select(tx, of.userId).where('id', '=', id).executeTakeFirstOrThrow()
    return { kind: 'created', key, apiKey: present(row) }
  })
}

/** @returns false: this person has no such key */
export async function revokeApiKey(db: Db, of: { userId: string; keyId: string }): Promise<boolean> {
  const gone = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', of.userId)
    .where('id', '=', of.keyId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The number of a person's valid keys. */
export async function countApiKeys(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Revokes every key of a person. */
export async function endApiKeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

function select(db: Db, userId: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'starts_with', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
}

function present(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    startsWith: row.starts_with,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
