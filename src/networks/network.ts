import type { NetworkId } from '#domain/network.ts'

/** What one try to publish came to. Every network's answers end in one of these. */
export type PublishOutcome =
  | { kind: 'published'; remoteId: string; url: string | null }
  /** The network took it and is still processing it. */
  | { kind: 'pending'; ticket: Ticket; askAgainInSec: number }
  /** Refused for good; never retried. The message is for people. */
  | { kind: 'rejected'; reason: RejectReason; message: string }
  /** The token was refused. The first of a try means: refresh, and try once more; the second: ask the owner. */
  | { kind: 'needs-reauth' }
  | { kind: 'rate-limited'; retryAfterSec: number; scope: 'account' | 'app' }
  /** Certainly not sent: retried with back-off. The message is for people. */
  | { kind: 'unreachable'; message?: string }
  /** Sent, and no answer came: look, never resend blindly. */
  | { kind: 'uncertain' }

/**
 * Why a network refused.
 * - `content`   the author changes the post
 * - `duplicate` the network already has the same words
 * - `account`   the account is suspended, locked or not allowed
 * - `operator`  whoever runs Postlark must act (credits, retired version)
 */
export type RejectReason = 'content' | 'duplicate' | 'account' | 'operator'

/** What a network gave us to ask about a post it is still processing. JSON. */
export type Ticket = Record<string, string | number | boolean | null>

/** What looking for a post came to. */
export type Finding =
  | { kind: 'found'; remoteId: string; url: string | null }
  /** Looked, and it is certainly not there: safe to send. */
  | { kind: 'absent' }
  | Extract<PublishOutcome, { kind: 'needs-reauth' | 'rate-limited' | 'unreachable' }>

/** A post as one network gets it: its own words, media already fitted to its limits. */
export interface PreparedPost {
  publicationId: string
  text: string
  media: readonly PreparedMedia[]
  /** The author's choices for this network, checked against its schema. */
  settings: Readonly<Record<string, unknown>>
  /** When the first try at sending began; a post found on the network is ours only if it is younger. */
  firstTriedAt: Date
}

export interface PreparedMedia {
  id: string
  kind: 'image' | 'video'
  mimeType: string
  bytes: number
  width: number
  height: number
  /** Empty when the author gave none. */
  altText: string
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** What opens an account: kept encrypted, decrypted only around a call. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** ISO 8601; null when the network does not say or it does not expire. */
  expiresAt: string | null
}

/** An account as its network knows it, with what opens it. */
export interface Account {
  /** The network's own id of the account (DID, user id, member URN). */
  externalId: string
  username: string
  tokens: Tokens
}

/** A freshly connected account. */
export interface ConnectedAccount extends Account {
  displayName: string | null
  avatarUrl: string | null
  scopes: readonly string[]
}

export type ConnectResult =
  | { kind: 'connected'; account: ConnectedAccount }
  /** The network said no; `message` is for people, in the wording of messages.ts where that has one. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }

export type RefreshResult =
  | { kind: 'refreshed'; tokens: Tokens }
  /** The network will not renew it: its owner must connect again. */
  | { kind: 'expired' }
  /** A blip: the old tokens stay, try again later. */
  | { kind: 'unreachable' }

/** What a call to a network may use outside of publishing. */
export interface CallIo {
  fetch: typeof fetch
  signal: AbortSignal
  now(): Date
}

/** What publishing may use: the wire, and a memory that outlives a crash. */
export interface NetworkIo extends CallIo {
  steps: StepMemory
  /**
   * Records that the irreversible call is about to be made. Await it directly before that call.
   * From then on a missing answer is `uncertain`. Throws when another worker has taken the publication over;
   * let that pass through.
   * @param learned steps to store with it, in one write
   */
  intend(learned?: Readonly<Record<string, unknown>>): Promise<void>
}

/** What earlier tries of the same publication learned. Values are JSON; `put` has stored it when it resolves. */
export interface StepMemory {
  get<T>(step: string): T | undefined
  put(step: string, value: unknown): Promise<void>
}

export interface OAuthConnect {
  kind: 'oauth'
  /** Whether the network takes a PKCE S256 challenge. */
  pkce: boolean
  scopes: readonly string[]
  authorizeUrl(request: { state: string; redirectUri: string; codeChallenge: string | null }): URL
  exchange(
    grant: { code: string; redirectUri: string; codeVerifier: string | null },
    io: CallIo,
  ): Promise<ConnectResult>
  refresh(account: Account, io: CallIo): Promise<RefreshResult>
  /** Tells the network to forget the tokens. Best effort; never throws for what the network answers. */
  revoke?(account: Account, io: CallIo): Promise<void>
}

export interface AppPasswordConnect {
  kind: 'app-password'
  signIn(login: { handle: string; appPassword: string }, io: CallIo): Promise<ConnectResult>
  refresh(account: Account, io: CallIo): Promise<RefreshResult>
  revoke?(account: Account, io: CallIo): Promise<void>
}

/** One social network as the rest of the house sees it. An absent part is an absent ability. */
export interface Network {
  id: NetworkId
  connect: OAuthConnect | AppPasswordConnect
  publish(post: PreparedPost, account: Account, io: NetworkIo): Promise<PublishOutcome>
  /** Asks about a post that was `pending`. */
  askAgain?(ticket: Ticket, account: Account, io: NetworkIo): Promise<PublishOutcome>
  /** Settles `uncertain` by looking. */
  find?(post: PreparedPost, account: Account, io: NetworkIo): Promise<Finding>
  /**
   * For a network that cannot be read: for this long after the first sending, it answers an identical request
   * with the id of the first instead of posting twice, so sending once more settles `uncertain`. Seconds.
   */
  repeatIsSafeForSec?: number
  remove?(remoteId: string, account: Account, io: CallIo): Promise<RemoveResult>
}

export type RemoveResult =
  | { kind: 'removed' }
  | Extract<PublishOutcome, { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>
