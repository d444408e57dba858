import type { NetworkId } from '#domain/networks/network.ts'
import type { Choice, SettingValues } from '#domain/networks/network-settings.ts'
import type { Counts } from '#domain/post/counts.ts'

/** What one try to publish came to. Every network's answers end in one of these. */
export type PublishOutcome =
  | { kind: 'published'; remoteId: string; url: string | null }
  /**
   * The network took it and is still processing it: `askAgain` gets the ticket back after that time.
   * `sent`: the irreversible call was made and answered, so the post may go live at any moment; it is then never sent
   * again, only asked about. Without it, only uploads or containers are being processed.
   */
  | { kind: 'pending'; ticket: Ticket; askAgainInSec: number; sent?: true }
  /** Refused for good; never retried. The message is for people. */
  | { kind: 'rejected'; reason: RejectReason; message: string }
  /**
   * The token was refused. The first of a try means: refresh, and try once more; the second: ask the owner. `sent`: the
   * irreversible call was answered before, so the post may be live.
   */
  | { kind: 'needs-reauth'; sent?: true }
  | { kind: 'rate-limited'; retryAfterSec: number; scope: 'account' | 'app' }
  /**
   * Certainly not sent: retried with back-off. The message is for people. `startOver`, in answer to `askAgain`: what
   * was being processed has failed for good without going live; the ticket is forgotten and `publish` called anew.
   */
  | { kind: 'unreachable'; message?: string; startOver?: true }
  /** Sent, and no answer came: look, never resend blindly. */
  | { kind: 'uncertain' }

/**
 * Why a network refused.
 * - `content`   the author changes the post
 * - `duplicate` the network already has the same words
 * - `account`   the account is suspended, locked or not allowed
 * - `operator`  whoever runs Postlark must act (credits, retired version)
 */
type RejectReason = 'content' | 'duplicate' | 'account' | 'operator'

/** What a network gave us to ask about a post it is still processing. JSON. */
export type Ticket = Record<string, string | number | boolean | null>

/** What looking for a post came to. */
export type LookupResult =
  | { kind: 'found'; remoteId: string; url: string | null }
  /** What was in doubt is settled and noted in the steps, and more is to be sent: publishing goes on from there. */
  | { kind: 'go-on' }
  /** Looked, and it is certainly not there: safe to send. */
  | { kind: 'absent' }
  /** It is there, and the network is still processing it. */
  | Extract<PublishOutcome, { kind: 'pending' }>
  /** Looking cannot tell, now or ever: its author decides. */
  | { kind: 'unknowable' }
  | Extract<PublishOutcome, { kind: 'needs-reauth' | 'rate-limited' | 'unreachable' }>

/** A post as one network gets it: its own words, media already fitted to its limits. */
export interface PreparedPost {
  publicationId: string
  text: string
  media: readonly PreparedMedia[]
  /** What follows as replies, in order; empty for a single post and on networks without reply chains. */
  replies: readonly PreparedItem[]
  /** The author's choices for this network and account, already read by `readSettings`; parse nothing again. */
  settings: SettingValues
  /** A picture chosen as cover or thumbnail, fitted to the network; null when none was. */
  cover: PreparedMedia | null
  /** When the first try at sending began; a post found on the network is ours only if it is younger. */
  firstTriedAt: Date
}

/** One item of a reply chain after the first. */
export interface PreparedItem {
  text: string
  media: readonly PreparedMedia[]
}

export interface PreparedMedia {
  id: string
  kind: 'image' | 'video' | 'document'
  mimeType: string
  bytes: number
  /** 0 for a document. */
  width: number
  height: number
  /** null for anything but a video. */
  durationSec: number | null
  /** Empty when the author gave none. */
  altText: string
  /** The name of the file as it was uploaded, for networks that show one. */
  fileName: string
  /**
   * The bytes. Lazy: `slice` and `stream` read from storage, so a large file never stands in memory.
   * Send a whole Blob as a body, a slice of it as a part.
   */
  open(): Promise<Blob>
  /** An unguessable address the network itself may fetch the file from, without signing in, for a day. */
  publicUrl(): Promise<string>
}

/** What opens an account: kept encrypted, decrypted only around a call. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** ISO 8601; null when the network does not say or it does not expire. */
  expiresAt: string | null
}

/** An account as its network knows it, with what opens it. */
export interface NetworkAccount {
  /** The network's own id of the account (DID, user id, member or organisation URN, page, channel). */
  externalId: string
  username: string
  tokens: Tokens
}

/** A freshly connected account. */
export interface ConnectedAccount extends NetworkAccount {
  displayName: string | null
  avatarUrl: string | null
  scopes: readonly string[]
}

export type ConnectResult =
  | { kind: 'connected'; account: ConnectedAccount }
  /** The sign-in opens several accounts (Pages, a member and his organisations): a person picks. At least two. */
  | { kind: 'choose'; accounts: readonly ConnectedAccount[] }
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
  /** May throw `NoAnswer` where nothing may be sent any more. */
  fetch: typeof fetch
  signal: AbortSignal
  now(): Date
  /** How long a request may take that has no limit of its own. Left out: 30 seconds. */
  requestSec?: number
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
  /** What a link looks like when shared, read from its page; null when the page shows nothing or cannot be read. */
  readLink(url: string): Promise<SentLinkCard | null>
}

/** A page as its own metadata introduces it. */
export interface SentLinkCard {
  url: string
  title: string
  description: string
  /** A JPEG of at most 1 MB; null when the page names none that can be read. */
  image: { mimeType: 'image/jpeg'; bytes: Uint8Array<ArrayBuffer>; width: number; height: number } | null
  /** The page names a picture, and it is too large or cannot be read. */
  imageLeftOut: boolean
}

/**
 * The step under which a network stores what of a post is live, as soon as the first item of a reply chain is
 * live: the rest of the house shows that part of the post is out.
 */
export const liveStep = 'live'

export interface LiveSoFar {
  remoteId: string
  url: string | null
  /** How many items are live, of how many. */
  done: number
  of: number
  /** The ids of those that are, in order: taking the post down removes them all. */
  ids: readonly string[]
}

/** What earlier tries of the same publication learned. Values are JSON; `put` has stored it when it resolves. */
export interface StepMemory {
  get<T>(step: string): T | undefined
  put(step: string, value: unknown): Promise<void>
}

export interface OAuthConnect {
  kind: 'oauth'
  /**
   * For tokens that live for weeks: renewed once this little of their life is left, seconds. Left out: shortly before
   * they are used.
   */
  renewEarlySec?: number
  /** Whether the network takes a PKCE S256 challenge. */
  pkce: boolean
  scopes: readonly string[]
  authorizeUrl(request: { state: string; redirectUri: string; codeChallenge: string | null }): URL
  exchange(
    grant: { code: string; redirectUri: string; codeVerifier: string | null },
    io: CallIo,
  ): Promise<ConnectResult>
  refresh(account: NetworkAccount, io: CallIo): Promise<RefreshResult>
  /** Tells the network to forget the tokens. Best effort; never throws for what the network answers. */
  revoke?(account: NetworkAccount, io: CallIo): Promise<void>
}

export interface AppPasswordConnect {
  kind: 'app-password'
  signIn(login: { handle: string; appPassword: string }, io: CallIo): Promise<ConnectResult>
  refresh(account: NetworkAccount, io: CallIo): Promise<RefreshResult>
  revoke?(account: NetworkAccount, io: CallIo): Promise<void>
}

/** A comment of the author's own below his post, sent once the post is live. */
export interface PreparedComment {
  publicationId: string
  /** The post it belongs to, as the network knows it. */
  remoteId: string
  text: string
  firstTriedAt: Date
}

/** Sends and settles first comments, by the same rules as posts: store, intend, send; look before sending again. */
export interface Commenting {
  publish(comment: PreparedComment, account: NetworkAccount, io: NetworkIo): Promise<PublishOutcome>
  /** Left out: the network cannot be asked, so the author decides. */
  find?(comment: PreparedComment, account: NetworkAccount, io: NetworkIo): Promise<LookupResult>
}

/** What a list of choices came to. */
export type ChoicesResult =
  | { kind: 'listed'; choices: readonly Choice[] }
  | Extract<PublishOutcome, { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>

export type CountsResult =
  | { kind: 'counted'; counts: Counts; readAt: Date }
  /** The post is not there any more. */
  | { kind: 'gone' }
  | Extract<PublishOutcome, { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>

/** One social network as the rest of the house sees it. An absent part is an absent ability. */
export interface Network {
  id: NetworkId
  connect: OAuthConnect | AppPasswordConnect
  publish(post: PreparedPost, account: NetworkAccount, io: NetworkIo): Promise<PublishOutcome>
  /** Asks about a post that was `pending`, and goes on with it when it is ready. */
  askAgain?(
    ticket: Ticket,
    post: PreparedPost,
    account: NetworkAccount,
    io: NetworkIo,
  ): Promise<PublishOutcome>
  /** Settles `uncertain` by looking. */
  find?(post: PreparedPost, account: NetworkAccount, io: NetworkIo): Promise<LookupResult>
  /**
   * For a network that cannot be read: for this long after the first sending, it answers an identical request
   * with the id of the first instead of posting twice, so sending once more settles `uncertain`. Seconds.
   */
  repeatIsSafeForSec?: number
  comment?: Commenting
  remove?(remoteId: string, account: NetworkAccount, io: CallIo): Promise<RemoveResult>
  /** Counts of one post, for analytics. */
  metrics?(remoteId: string, account: NetworkAccount, io: CallIo): Promise<CountsResult>
  /**
   * The choices of a setting that only the network knows (boards, playlists, flairs, who may see it).
   * `chosen` holds what was chosen so far, for choices that depend on another.
   */
  choices?(
    setting: string,
    chosen: Readonly<Record<string, unknown>>,
    account: NetworkAccount,
    io: CallIo,
  ): Promise<ChoicesResult>
}

export type RemoveResult =
  | { kind: 'removed' }
  | Extract<PublishOutcome, { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>
