import type { PublicationState } from '#domain/post/publication.ts'
import type { liveStep } from '#networks/network.ts'
import {
  accountKey,
  externalIdIn,
  openTurns,
  rowsAtOnce,
} from '#server/modules/publishing/new-publications.ts'
import { campaignsStep, utmStep } from '#server/modules/publishing/prepare-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { whyNotSent } from './archive-messages.ts'
import type { ArchivedPublication } from './archive-format.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { type ExistingRecords, accountFor } from './existing-records.ts'
import { newPublicationId } from './new-id.ts'

/** Whether an archived publication is live, or was live until it was removed. */
export const isOut = ({ state }: ArchivedPublication) => state === 'published' || state === 'removed'

interface RestoredHistory {
  /** Of the archive that is imported. */
  id: string
  postId: string
  oldPostId: string
  workspaceId: string
}

/**
 * Imports the publications of a post, in the caller's transaction, so that nothing sends them again or settles them:
 * those in progress there wait for a person here.
 */
export async function restoreHistory(
  tx: Db,
  { id: archiveId, postId, oldPostId, workspaceId }: RestoredHistory,
  history: readonly ArchivedPublication[],
  { accounts }: ExistingRecords,
  now: Date,
): Promise<void> {
  const out = new Set(history.filter((one) => one.part === 'post' && isOut(one)).map(keyOfTime))
  const rows = new Map(
    history.map((one) => {
      const row = rowOf(one, accountFor(one, accounts), now)
      const key = `${row.connection_id ?? row.account_key} ${one.part} ${one.occurrence}`
      const own = one.id === null ? {} : { id: newPublicationId({ id: archiveId }, oldPostId, one.id) }
      return [key, { ...row, ...endOf(one, out), ...own, workspace_id: workspaceId, post_id: postId }]
    }),
  )
  const all = [...rows.values()]
  // A person may retry a failed publication, now or once its account is connected, and then it is queued.
  const destinations = new Map(
    all.map(({ network, username, account_key: key }) => [
      key,
      { connectionId: '', network, username, externalId: externalIdIn(key, network) },
    ]),
  )
  const turns = [...destinations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  for (let at = 0; at < turns.length; at += rowsAtOnce) await openTurns(tx, turns.slice(at, at + rowsAtOnce))
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    await tx
      .insertInto('publications')
      .values(all.slice(at, at + rowsAtOnce))
      .execute()
  }
}

function rowOf(one: ArchivedPublication, account: ChosenConnection | null, now: Date) {
  const at = isOut(one) ? (one.publishedAt ?? one.dueAt ?? now.toISOString()) : null
  return {
    connection_id: account?.id ?? null,
    network: one.network,
    username: storable(one.username),
    account_key: storable(accountKey({ network: one.network, externalId: (account ?? one).externalId })),
    part: one.part,
    occurrence: one.occurrence,
    due_at: one.dueAt,
    run_at: null,
    published_at: at,
    url: webAddress(one.url),
    remote_id: storable(one.remoteId),
    steps: JSON.stringify(stepsOf(one)),
    created_at: at ?? one.dueAt ?? now,
    updated_at: now,
  }
}

/**
 * The live part of a thread is never sent again. The campaigns of links are for numbers, and their rules for comparing
 * what was sent with what is there.
 */
const stepsOf = ({ live, campaigns, links }: ArchivedPublication) => ({
  ...(live && ({ live: storable(live) } satisfies Record<typeof liveStep, unknown>)),
  ...(campaigns.length > 0 && { [campaignsStep]: storable(campaigns) }),
  ...(links && { [utmStep]: storable(links) }),
})

/** A web address for a link; null: it is none. */
export const webAddress = (url: string | null) =>
  url !== null && /^https?:\/\//.test(url) ? storable(url) : null

interface End {
  state: PublicationState
  reason_code: string | null
  reason: string | null
}

/** @param out the times it was published, by {@link keyOfTime} */
function endOf(one: ArchivedPublication, out: ReadonlySet<string>): End {
  switch (one.state) {
    case 'published':
    case 'removed':
    case 'failed':
    case 'missed':
    case 'draft':
      return { state: one.state, reason_code: storable(one.reasonCode), reason: storable(one.reason) }
    case 'scheduled':
      if (one.part === 'comment' && !out.has(keyOfTime(one)))
        return { state: 'scheduled', reason_code: null, reason: null }
      return {
        state: 'missed',
        reason_code: 'missed',
        reason: whyNotSent.notOutThere,
      }
    case 'publishing':
    case 'unsettled':
      // @NOTE The data for a lookup is not in the archive, so nothing here may look up and then decide to send.
      return {
        state: 'failed',
        reason_code: 'moved',
        reason: whyNotSent.mayBeLive,
      }
    default:
      return one.state satisfies never
  }
}

/**
 * The key of an account and a time: a first comment is sent when its post is live, and a person must decide that here.
 */
const keyOfTime = ({ occurrence, network, externalId }: ArchivedPublication) =>
  `${occurrence} ${network} ${externalId}`
