import { createHash, randomBytes } from 'node:crypto'

/**
 * A secret of 256 random bits, in characters that need no escaping in an address. Shown once; only its hash is stored.
 */
export function newBearerToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
