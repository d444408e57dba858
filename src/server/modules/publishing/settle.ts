import type { Account, Network, NetworkIo, PreparedPost, PublishOutcome } from '#networks/network.ts'

/** What to do about an earlier sending that never got an answer. */
export type Settled =
  /** It certainly did not arrive: send. */
  | { kind: 'send' }
  /** The network answers an identical request with the first one's id: sending again is looking. */
  | { kind: 'repeat' }
  | { kind: 'unsettled' }
  | Extract<PublishOutcome, { kind: 'published' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>

/**
 * Looks before anything is sent again.
 * @param intendedAt when the sending without an answer was first about to be made
 */
export async function settleFirst(
  network: Network,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
  intendedAt: Date,
  now: Date,
): Promise<Settled> {
  if (network.find) {
    const finding = await network.find(post, account, io)
    switch (finding.kind) {
      case 'found':
        return { kind: 'published', remoteId: finding.remoteId, url: finding.url }
      case 'absent':
        return { kind: 'send' }
      default:
        return finding
    }
  }
  const ageSec = (now.getTime() - intendedAt.getTime()) / 1000
  return network.repeatIsSafeForSec !== undefined && ageSec < network.repeatIsSafeForSec
    ? { kind: 'repeat' }
    : { kind: 'unsettled' }
}
