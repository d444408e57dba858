import { createHash } from 'node:crypto'

/**
 * An account gets the same id whenever a workspace connects it: settings of a post for it, such as a board, apply
 * again after reconnecting, and its numbers are found again.
 */
export function connectionIdOf(owner: {
  workspace_id: string
  provider: string
  external_id: string
}): string {
  const named = JSON.stringify([owner.workspace_id, owner.provider, owner.external_id])
  const hex = createHash('sha256').update(named).digest('hex')
  // RFC 9562 §5.8: version 8, variant 10.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
