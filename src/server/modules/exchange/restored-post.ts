import type { NetworkId } from '#domain/networks/network.ts'

/** What became of a post of an archive. */
export interface RestoredPost {
  became:
    | { kind: 'history' | 'failed' | 'scheduled' }
    /** `why`: it was more than a draft there. */
    | { kind: 'draft'; postId: string; wishedFor: Date | null; why: string | null }
  /** Accounts it went to, or was to go to, that are not connected here. */
  missing: { network: NetworkId; username: string }[]
  /** How many times it came up before the one that stands. */
  earlier: number
  /** Whether it came in now, and not in an earlier run. */
  isNew: boolean
}
