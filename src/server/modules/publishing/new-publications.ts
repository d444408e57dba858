import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import { type MediaMix, readSettings } from '#domain/networks/network-settings.ts'
import { costItems, type CostFiles } from '#domain/post/cost-items.ts'
import type { PostContent } from '#domain/post/post.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** A target account of a post. */
export interface Destination {
  connectionId: string
  network: NetworkId
  username: string
  externalId: string
}

/** The parts of a post that its publications depend on. */
export interface PostToSend {
  id: string
  workspaceId: string
  platformSettings: Record<string, unknown>
  content: PostContent
  /** The media shown with its text. */
  mix: MediaMix
  files: CostFiles
}

/** An occurrence of a post, and its time. */
export interface PublicationTime {
  occurrence: number
  /** null keeps the publications as drafts. */
  dueAt: Date | null
  now: Date
  /** Its time passed while no worker ran, or there is no room for it: it waits for its author. */
  isMissed?: boolean
  /** Why it is missed, if not by its time. */
  because?: { reason_code: string; reason: string } | undefined
}

/** The rows that publish a post to an account once: the post, and its first comment if there is one. */
export function publicationRows(post: PostToSend, to: Destination, time: PublicationTime) {
  const row = newPublication(post, to, time)
  return hasComment(post, to) ? [row, newComment(post, to, time)] : [row]
}

/** What publications of a post depend on in its media. */
export async function mediaOfPost(tx: Db, postId: string): Promise<Pick<PostToSend, 'mix' | 'files'>> {
  const media = await tx
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .select(['m.id', 'm.kind', 'm.origin', 'm.alt_text', 'pm.role'])
    .where('pm.post_id', '=', postId)
    .where('pm.role', 'in', ['main', 'reply'])
    .orderBy('pm.place')
    .execute()
  const own = media.filter(({ role }) => role === 'main')
  const described = new Set(media.filter(({ alt_text }) => alt_text !== '').map(({ id }) => id))
  return { mix: mixOf(own), files: { own: own.map(({ id }) => id), described } }
}

/** Whether there is a first comment for this account. */
function hasComment({ platformSettings, mix }: PostToSend, to: Destination): boolean {
  if (networkRules[to.network].maxFirstComment === null) return false
  const { values } = readSettings(to.network, platformSettings[to.network], to.connectionId, mix)
  return typeof values['firstComment'] === 'string' && values['firstComment'].trim() !== ''
}

function newPublication(
  post: PostToSend,
  to: Destination,
  { occurrence, dueAt, now, isMissed, because = missed }: PublicationTime,
) {
  const items = costItems(to.network, post.content, post.files)
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
    ...(isMissed && because),
    item_links: items && JSON.stringify(items.map(({ hasLink }) => hasLink)),
    item_alt_texts: items && items.map(({ altTexts }) => altTexts),
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
    item_links: null,
    item_alt_texts: null,
  }
}

/** Creates a row for each account's turns, shared by all workspaces that connect it. */
export async function openTurns(tx: Db, destinations: readonly Destination[]): Promise<void> {
  // In one order, so that two posts to the same accounts never wait for each other.
  const keys = destinations.map(accountKey).sort()
  await tx
    .insertInto('account_turns')
    .values(keys.map((account_key) => ({ account_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A key of an account that stays the same when it is reconnected. */
export const accountKey = ({ network, externalId }: Pick<Destination, 'network' | 'externalId'>) =>
  `${network}:${externalId}`

/** The network's id of the account in a key. */
export const externalIdIn = (key: string, network: NetworkId) => key.slice(network.length + 1)

/** How many publications one statement writes: the number of parameters is limited to 16 bits. */
export const rowsAtOnce = 500
