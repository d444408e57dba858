import type { NetworkId } from '#domain/networks/network.ts'
import type { Choice, SettingValues } from '#domain/networks/network-settings.ts'
import type { AccountCounts, AccountMetric, Counts, Metric, RefusalReason } from '#domain/metrics/metric.ts'

/** The outcome of one try to publish. Every answer of a network becomes one of these. */
export type PublishOutcome =
  | { kind: 'published'; remoteId: string; url: string | null }
  /**
   * The network took it and is still processing it: after that time `askAgain` gets the ticket. `sent`: the
   * irreversible call was made and answered, so the post may go live at any moment; Postlark then never sends it again
   * and only asks about it. Without `sent`, only uploads or containers are being processed.
   */
  | { kind: 'pending'; ticket: Ticket; askAgainInSec: number; sent?: true }
  /** Refused for good; never retried. People read the message. */
  | { kind: 'rejected'; reason: RejectReason; message: string }
  /**
   * The token was refused. The first time in a try: refresh the token and try once more. The second time: ask the
   * owner. `sent`: the irreversible call was answered before, so the post may be live.
   */
  | { kind: 'needs-reauth'; sent?: true }
  | { kind: 'rate-limited'; retryAfterSec: number; scope: 'account' | 'app' }
  /**
   * Certainly not sent: retried with back-off. People read the message. `startOver`, in answer to `askAgain`:
   * processing has failed for good without going live; the ticket is forgotten and `publish` is called again.
   */
  | { kind: 'unreachable'; message?: string; startOver?: true }
  /** Sent without an answer: look for the post, never resend blindly. */
  | { kind: 'uncertain' }

/**
 * Why a network refused.
 * - `content`   the author changes the post
 * - `duplicate` the network already has the same words
 * - `account`   the account is suspended, locked or not allowed
 * - `operator`  the operator must act (credits, retired version)
 */
type RejectReason = 'content' | 'duplicate' | 'account' | 'operator'

/** What a network gave for asking about a post it is still processing. JSON. */
export type Ticket = Record<string, string | number | boolean | null>

/** The result of looking for a post. */
export type LookupResult =
  | { kind: 'found'; remoteId: string; url: string | null }
  /** The doubt is settled and noted in the steps, and more items remain to be sent: publishing goes on from there. */
  | { kind: 'go-on' }
  /** The post is certainly not there: sending it is safe. */
  | { kind: 'absent' }
  /** The post is there, and the network is still processing it. */
  | Extract<PublishOutcome, { kind: 'pending' }>
  /** Looking cannot tell, now or later: the author decides. */
  | { kind: 'unknowable' }
  | Extract<PublishOutcome, { kind: 'needs-reauth' | 'rate-limited' | 'unreachable' }>

/** A post for one network: its own text, and media fitted to the network's limits. */
export interface PreparedPost {
  publicationId: string
  text: string
  media: readonly PreparedMedia[]
  /** The replies that follow, in order; empty for a single post and on networks without reply chains. */
  replies: readonly PreparedItem[]
  /** The author's choices for this network and account, already parsed by `readSettings`; do not parse them again. */
  settings: SettingValues
  /** A picture chosen as cover or thumbnail, fitted to the network; null when none was chosen. */
  cover: PreparedMedia | null
  /** When the first try at sending began; a post found on the network is ours only if it is newer. */
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
  /** Null for anything but a video. */
  durationSec: number | null
  /** Empty when the author gave none. */
  altText: string
  /** The name of the file as it was uploaded, for networks that show one. */
  fileName: string
  /**
   * The bytes. Lazy: `slice` and `stream` read from storage, so a large file is never held in memory. Send a whole
   * Blob as a body, a slice of it as a part.
   */
  open(): Promise<Blob>
  /** An unguessable address from which the network may fetch the file without signing in, valid for a day. */
  publicUrl(): Promise<string>
}

/** The tokens of an account: kept encrypted, decrypted only for a call. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** ISO 8601; null when the network does not say or it does not expire. */
  expiresAt: string | null
}

/** An account as its network knows it, with its tokens. */
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
  /**
   * The sign-in gives access to several accounts (Pages, a member and the member's organisations): the person picks.
   * At least two.
   */
  | { kind: 'choose'; accounts: readonly ConnectedAccount[] }
  /** The network refused; people read `message`, worded as in messages.ts where that has one. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }

export type RefreshResult =
  | { kind: 'refreshed'; tokens: Tokens }
  /** The network does not renew the token: its owner must connect again. */
  | { kind: 'expired' }
  /** A temporary failure: the old tokens stay; try again later. */
  | { kind: 'unreachable' }

/** What a call to a network outside publishing may use. */
export interface CallIo {
  /** May throw `NoAnswer` when nothing may be sent any more. */
  fetch: typeof fetch
  signal: AbortSignal
  now(): Date
  /** Seconds a request without a limit of its own may take. Left out: 30. */
  requestSec?: number
}

/** What publishing may use: `fetch`, and a memory that survives a crash. */
export interface NetworkIo extends CallIo {
  steps: StepMemory
  /**
   * Records that the irreversible call is about to be made. Await it directly before that call. From then on a missing
   * answer is `uncertain`. Throws when another worker has taken over the publication; do not catch that error.
   * @param learned steps to store with it, in one write
   */
  intend(learned?: Readonly<Record<string, unknown>>): Promise<void>
  /** The card of a shared link, read from its page; null when the page has nothing to show or cannot be read. */
  readLink(url: string): Promise<SentLinkCard | null>
}

/** A page as its own metadata describes it. */
export interface SentLinkCard {
  url: string
  title: string
  description: string
  /** A JPEG of at most 1 MB; null when the page names none or it cannot be read. */
  image: { mimeType: 'image/jpeg'; bytes: Uint8Array<ArrayBuffer>; width: number; height: number } | null
  /** The page names a picture that is too large or cannot be read. */
  imageLeftOut: boolean
}

/**
 * The step in which a network stores which items of a post are live, from the first item on: the rest of Postlark then
 * shows that part of the post is live.
 */
export const liveStep = 'live'

export interface LiveSoFar {
  remoteId: string
  url: string | null
  /** How many of the items are live. */
  done: number
  of: number
  /** The ids of the live items, in order: taking down the post removes them all. */
  ids: readonly string[]
}

/** What earlier tries of the same publication stored. Values are JSON; once `put` resolves, the value is stored. */
export interface StepMemory {
  get<T>(step: string): T | undefined
  put(step: string, value: unknown): Promise<void>
}

/** An OAuth client at a network. */
export interface NetworkApp {
  clientId: string
  clientSecret: string
}

export type AppCheck =
  | { kind: 'accepted' }
  /** The network does not accept the client id or its secret; people read `message`. */
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }

/** For a network at which a workspace may have an app of its own. Its sign-in gives access to one account. */
interface OwnApp {
  /** The same sign-in through that app. */
  through(app: NetworkApp): OAuthConnect
  /** Asks the network whether the client id and the secret belong together, without anyone signing in. */
  check(app: NetworkApp, io: CallIo): Promise<AppCheck>
}

export interface OAuthConnect {
  kind: 'oauth'
  /**
   * Seconds before its end at which a token that is valid for weeks is renewed. Left out: shortly before it is used.
   */
  renewEarlySec?: number
  /** Left out: accounts connect only through the app of this server. */
  ownApp?: OwnApp
  /** Whether the network accepts a PKCE S256 challenge. */
  pkce: boolean
  scopes: readonly string[]
  authorizeUrl(request: { state: string; redirectUri: string; codeChallenge: string | null }): URL
  /** `codeVerifier` is null for a network that accepts no PKCE challenge. */
  exchange(
    grant: { code: string; redirectUri: string; codeVerifier: string | null },
    io: CallIo,
  ): Promise<ConnectResult>
  refresh(account: NetworkAccount, io: CallIo): Promise<RefreshResult>
  /** Asks the network to revoke the tokens. Best effort; never throws because of the network's answer. */
  revoke?(account: NetworkAccount, io: CallIo): Promise<void>
}

export interface AppPasswordConnect {
  kind: 'app-password'
  signIn(login: { handle: string; appPassword: string }, io: CallIo): Promise<ConnectResult>
  refresh(account: NetworkAccount, io: CallIo): Promise<RefreshResult>
  revoke?(account: NetworkAccount, io: CallIo): Promise<void>
}

/** The author's own comment below a post, sent once the post is live. */
export interface PreparedComment {
  publicationId: string
  /** The network's id of the post. */
  remoteId: string
  text: string
  firstTriedAt: Date
}

/** Sends and settles first comments by the same rules as posts: store, intend, send; look before sending again. */
export interface Commenting {
  publish(comment: PreparedComment, account: NetworkAccount, io: NetworkIo): Promise<PublishOutcome>
  /** Left out: comments cannot be looked up, so the author decides. */
  find?(comment: PreparedComment, account: NetworkAccount, io: NetworkIo): Promise<LookupResult>
}

/** The result of asking for a list of choices. */
export type ChoicesResult =
  | { kind: 'listed'; choices: readonly Choice[] }
  | Extract<PublishOutcome, { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }>

/** A number that was asked for and did not come. */
export interface RefusedMetric<Name extends Metric = Metric> {
  metric: Name
  /** The network's name for it. */
  field: string
  reason: RefusalReason
  /** The network's own words. */
  message?: string
}

/** What a network says of one post. */
export type PostReading =
  | {
      kind: 'counted'
      counts: Counts
      /** The network's field of each count. */
      fields: Partial<Record<keyof Counts, string>>
      refused: readonly RefusedMetric<keyof Counts>[]
    }
  /** The post does not exist any more. */
  | { kind: 'gone' }
  /** The network does not show it yet, or not now: asked again later. */
  | { kind: 'unseen'; message?: string }

/** Why nothing was read. `rejected`: the network refused the call as a whole; people read the message. */
type ReadingRefusal = Extract<
  PublishOutcome,
  { kind: 'rejected' | 'needs-reauth' | 'rate-limited' | 'unreachable' }
>

export type PostReadingsResult =
  /** One reading for each id that was asked. */
  { kind: 'read'; readings: ReadonlyMap<string, PostReading>; readAt: Date } | ReadingRefusal

/** An account as it stands now. */
export type AccountReadingResult =
  | {
      kind: 'read'
      counts: AccountCounts
      fields: Partial<Record<AccountMetric, string>>
      refused: readonly RefusedMetric<AccountMetric>[]
      readAt: Date
    }
  | ReadingRefusal

/** What happened at an account on one of its own days. */
export interface AccountDay {
  /** `2026-11-24`, in `zone`. */
  day: string
  counts: AccountCounts
}

export type AccountDaysResult =
  | {
      kind: 'read'
      days: readonly AccountDay[]
      /** In which the network's days begin and end. */
      zone: string
      fields: Partial<Record<AccountMetric, string>>
      refused: readonly RefusedMetric<AccountMetric>[]
      readAt: Date
    }
  | ReadingRefusal

/** A post of the account, wherever it was written. */
export interface ListedPost {
  remoteId: string
  url: string | null
  kind: 'text' | 'picture' | 'video' | 'link' | 'document'
  /** At most 500 characters. */
  text: string
  publishedAt: Date
}

export type PostListResult =
  /** Newest first. `next`: the cursor of the following page; null: there is none. */
  { kind: 'listed'; posts: readonly ListedPost[]; next: string | null } | ReadingRefusal

/** What a network shows of a post that is there, for comparing it with what was sent. */
export type ReadbackResult =
  | { kind: 'live'; text: string; mediaCount: number | null; hasLinkCard: boolean | null }
  | { kind: 'gone' }
  /** The network lets nobody read this post, now or ever. */
  | { kind: 'unknown'; message?: string }
  | ReadingRefusal

/** Reads numbers. An absent method: the network gives no such thing. Nothing here ever changes anything there. */
export interface NetworkMetrics {
  /** The API and its version as stored with each reading: `instagram/v23.0`. */
  api: string
  /** How many posts one call takes. */
  maxIds: number
  /** Of an account whose posts are read one by one: the calls that each takes. null: `maxIds` fit into one call. */
  oneByOne?(account: Pick<NetworkAccount, 'externalId'>): { calls: number } | null
  posts(
    remoteIds: readonly string[],
    account: NetworkAccount,
    io: CallIo,
    /** Names the network has withdrawn: not asked for. */
    without?: ReadonlySet<string>,
  ): Promise<PostReadingsResult>
  account?(account: NetworkAccount, io: CallIo, without?: ReadonlySet<string>): Promise<AccountReadingResult>
  /** Both days included. At most 90 days a call. */
  days?(
    range: { from: string; to: string },
    account: NetworkAccount,
    io: CallIo,
    without?: ReadonlySet<string>,
  ): Promise<AccountDaysResult>
  list?(cursor: string | null, account: NetworkAccount, io: CallIo): Promise<PostListResult>
  readback?(remoteId: string, account: NetworkAccount, io: CallIo): Promise<ReadbackResult>
  /** How far back numbers go. null: without end. */
  backDays: { posts: number | null; account: number | null }
  /** Of the account's permissions, those that reading needs. Without them the rest goes on. */
  scopes: readonly string[]
}

/**
 * One social network as the rest of Postlark sees it. An absent method means that the network cannot do it. Outside of
 * publishing, looking for posts and comments, a network may throw NoAnswer: `setUp` turns that into `unreachable`.
 */
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
   * For a network whose posts cannot be read. For this many seconds after the first sending it answers an identical
   * request with the id of the first post instead of posting twice, so sending once more settles `uncertain`.
   */
  repeatIsSafeForSec?: number
  comment?: Commenting
  remove?(remoteId: string, account: NetworkAccount, io: CallIo): Promise<RemoveResult>
  metrics?: NetworkMetrics
  /**
   * The choices of a setting that only the network knows (boards, playlists, flairs, who may see it). `chosen` holds
   * the choices made so far, for settings that depend on another.
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
