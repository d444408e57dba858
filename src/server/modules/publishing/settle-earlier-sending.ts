import type { NetworkAccount, NetworkIo, PublishOutcome } from '#networks/network.ts'
import type { Sender } from './sender.ts'

/** How to continue after an earlier unanswered request. */
export type SettleResult =
  /** It certainly did not arrive: send. */
  | { kind: 'send' }
  /** The uncertain item is live, and more follow: send those. */
  | { kind: 'go-on' }
  /** The network answers a repeated request with the first one's id: sending again is the lookup. */
  | { kind: 'repeat' }
  | { kind: 'unsettled' }
  | Extract<
      PublishOutcome,
      { kind: 'published' | 'pending' | 'needs-reauth' | 'rate-limited' | 'unreachable' }
    >

/**
 * Looks up an earlier request before anything is sent again.
 * @param intendedAt when the unanswered request was first about to be sent
 */
export async function settleEarlierSending(
  sender: Sender,
  account: NetworkAccount,
  io: NetworkIo,
  intendedAt: Date,
  now: Date,
): Promise<SettleResult> {
  const finding = sender.find ? await sender.find(account, io) : unknowable
  switch (finding.kind) {
    case 'found':
      return { kind: 'published', remoteId: finding.remoteId, url: finding.url }
    case 'absent':
      return { kind: 'send' }
    case 'unknowable':
      return isRepeatSafe(sender, intendedAt, now) ? { kind: 'repeat' } : { kind: 'unsettled' }
    default:
      return finding
  }
}

const unknowable = { kind: 'unknowable' } as const

function isRepeatSafe({ repeatIsSafeForSec }: Sender, intendedAt: Date, now: Date): boolean {
  const ageSec = (now.getTime() - intendedAt.getTime()) / 1000
  return repeatIsSafeForSec !== undefined && ageSec < repeatIsSafeForSec
}
