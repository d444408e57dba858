import { createHmac } from 'node:crypto'

/** A secret for one purpose, derived so that a leaked one reveals nothing about another. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
