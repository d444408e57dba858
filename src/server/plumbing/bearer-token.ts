import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses, as characters that need no escaping in an address. Told once; only its hash is kept. */
export function newBearerToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database knows of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
