import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { type MediaMix, readSettings } from '#domain/networks/network-settings.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { mixOf } from './prepare-posts.ts'

/** An account a post is to be sent to. */
export interface Destination {
  connectionId: string
  network: NetworkId
  username: string
  externalId: string
}

/** The post, as far as its publications depend on it. */
export interface PostToSend {
  id: string
  workspaceId: string
  platformSettings: Record<string, unknown>
  /** Of what is shown with its text. */
  mix: MediaMix
}

/** Which time a post goes out, and when. */
export interface PublicationTime {
  occurrence: number
  /** null keeps the publications as drafts. */
  dueAt: Date | null
  now: Date
  /** Its time passed while nothing ran: it waits for its author. */
  isMissed?: boolean
}

/** The rows that send a post to an account once: the post, and its author’s first comment when there is one. */
export function publicationRows(post: PostToSend, to: Destination, time: PublicationTime) {
  const row = newPublication(post, to, time)
  return hasComment(post, to) ? [row, newComment(post, to, time)] : [row]
}

export async function mediaMixOf(tx: Db, postId: string): Promise<MediaMix> {
  const media = await tx
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .select('m.kind')
    .where('pm.post_id', '=', postId)
    .where('pm.role', '=', 'main')
    .execute()
  return mixOf(media)
}

/** Whether its author wants to say something below the post there. */
function hasComment({ platformSettings, mix }: PostToSend, to: Destination): boolean {
  if (networkRules[to.network].maxFirstComment === null) return false
  const { values } = readSettings(to.network, platformSettings[to.network], to.connectionId, mix)
  return typeof values['firstComment'] === 'string' && values['firstComment'].trim() !== ''
}

function newPublication(
  post: PostToSend,
  to: Destination,
  { occurrence, dueAt, now, isMissed }: PublicationTime,
) {
  return {
    workspace_id: post.workspaceId,
    post_id: post.id,
    connection_id: to.connectionId,
    network: to.network,
    username: to.username,
    account_key: accountKey(to),
    occurrence,
    state: isMissed ? ('missed' as const) : dueAt ? ('scheduled' as const) : ('draft' as const),
    due_at: dueAt,
    run_at: isMissed ? null : dueAt,
    ...(isMissed && missed),
    created_at: now,
    updated_at: now,
  }
}

const missed = { reason_code: 'missed', reason: 'Missed: publish now or reschedule?' }

/** It waits for its post to be live, however long that takes. */
function newComment(post: PostToSend, to: Destination, time: PublicationTime) {
  const state = time.dueAt ? ('scheduled' as const) : ('draft' as const)
  return {
    ...newPublication(post, to, { ...time, isMissed: false }),
    part: 'comment' as const,
    state,
    run_at: null,
  }
}

/** Every account has a row to take turns on, whichever workspaces it is connected to. */
export async function openTurns(tx: Db, destinations: readonly Destination[]): Promise<void> {
  await tx
    .insertInto('account_turns')
    .values(destinations.map((destination) => ({ account_key: accountKey(destination) })).sort(byKey))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How an account is named wherever it stays the same one when it is connected again. */
export const accountKey = ({ network, externalId }: Pick<Destination, 'network' | 'externalId'>) =>
  `${network}:${externalId}`

/** What its network calls the account that a key names. */
export const externalIdIn = (key: string, network: NetworkId) => key.slice(network.length + 1)

/** Publications written by one statement: its parameters are counted in 16 bits. */
export const rowsAtOnce = 500

const byKey = (a: { account_key: string }, b: { account_key: string }) =>
  a.account_key < b.account_key ? -1 : 1
