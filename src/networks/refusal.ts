import type { LookupResult, PublishOutcome } from './network.ts'

/** A network's "no", as a value: every part of an adapter may answer with it. */
export type Refusal = Extract<
  PublishOutcome,
  { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }
>

/**
 * A refusal met while only looking. A rejected look says nothing about the post,
 * so it must not read as "absent": it is looked up again later.
 */
export function duringLookup(refusal: Refusal): Extract<LookupResult, { kind: Refusal['kind'] }> {
  return refusal.kind === 'rejected' ? { kind: 'unreachable', message: refusal.message } : refusal
}
