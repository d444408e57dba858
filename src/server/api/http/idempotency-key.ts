import { problem } from './problem.ts'

const maxKeyLength = 200

/** The Idempotency-Key of a request; null: none. @throws problem bad-request for a key that is too long */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers.get('idempotency-key') || null
  if (key === null || key.length <= maxKeyLength) return key
  throw problem('bad-request', { detail: `An Idempotency-Key has at most ${maxKeyLength} characters.` })
}
