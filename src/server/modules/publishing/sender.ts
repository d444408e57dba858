import type {
  NetworkAccount,
  LookupResult,
  Network,
  NetworkIo,
  PreparedComment,
  PreparedPost,
  PublishOutcome,
  Ticket,
} from '#networks/network.ts'

/** One thing to send to one account, a post or a first comment, with its network's functions for it. */
export interface Sender {
  publish(account: NetworkAccount, io: NetworkIo): Promise<PublishOutcome>
  askAgain?: (ticket: Ticket, account: NetworkAccount, io: NetworkIo) => Promise<PublishOutcome>
  find?: (account: NetworkAccount, io: NetworkIo) => Promise<LookupResult>
  repeatIsSafeForSec?: number
}

export function postSender(network: Network, post: PreparedPost): Sender {
  const { askAgain, find, repeatIsSafeForSec } = network
  return {
    publish: (account, io) => network.publish(post, account, io),
    ...(askAgain && { askAgain: (ticket, account, io) => askAgain(ticket, post, account, io) }),
    ...(find && { find: (account, io) => find(post, account, io) }),
    ...(repeatIsSafeForSec !== undefined && { repeatIsSafeForSec }),
  }
}

/** The sender of a first comment; null: the network has no comments. */
export function commentSender(network: Network, comment: PreparedComment): Sender | null {
  const { comment: commenting } = network
  if (!commenting) return null
  const { find } = commenting
  return {
    publish: (account, io) => commenting.publish(comment, account, io),
    ...(find && { find: (account, io) => find(comment, account, io) }),
  }
}
