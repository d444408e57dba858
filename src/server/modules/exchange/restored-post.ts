import type { NetworkId } from '#domain/networks/network.ts'

/** The result for a post of an archive. */
export interface RestoredPost {
  became:
    | { kind: 'history' | 'failed' | 'scheduled' }
    /** `why`: it was more than a draft there. */
    | { kind: 'draft'; postId: string; wishedFor: Date | null; why: string | null }
  /** Its accounts that are not connected here. */
  missing: { network: NetworkId; username: string }[]
  /** How many earlier times it had. */
  earlier: number
  /** Whether it was imported now, not in an earlier run. */
  isNew: boolean
}
