import type { LookupResult, PublishOutcome } from './network.ts'

/** A network's refusal as a value: every part of an adapter may return it. */
export type Refusal = Extract<
  PublishOutcome,
  { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }
>

/**
 * A refusal while looking for a post. A rejected look-up says nothing about the post, so it must not read as "absent":
 * Postlark looks again later.
 */
export function duringLookup(refusal: Refusal): Extract<LookupResult, { kind: Refusal['kind'] }> {
  return refusal.kind === 'rejected' ? { kind: 'unreachable', message: refusal.message } : refusal
}
