import { createHmac } from 'node:crypto'

/** A secret for one purpose, derived so that what leaks of one says nothing of another. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
