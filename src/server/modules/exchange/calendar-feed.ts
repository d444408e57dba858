import { createHash } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import { networkNames } from '#domain/networks/network.ts'
import { postedOn } from '#domain/post/post.ts'
import { type CalendarEvent, writeIcs } from '#domain/time/ics.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import { entriesBetween } from '#server/modules/posts/read-entries.ts'
import { editorRoles, stillHasRole } from '#server/modules/workspaces/members.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { hashOfToken, newBearerToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const dayMs = 86_400_000
/** The span of a feed, in days from now. */
const shownDays = { before: 30, after: 90 }
/** The precision of a feed's last access time. */
const readEveryMs = 3_600_000
const eventMin = 15

export interface CalendarFeed {
  createdAt: string
  readAt: string | null
}

/** Whether a workspace has a feed; null: it has no valid one. */
export async function findFeed(db: Db, workspaceId: string): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at', 'created_by'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  const isOpen = row && (await mayHaveFeed(db, workspaceId, row.created_by))
  return isOpen
    ? { createdAt: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null }
    : null
}

/**
 * Makes the feed of a workspace, in the caller's transaction, with the activity; an existing one ends. The token is
 * returned only here.
 */
export async function makeFeed(
  tx: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  now: Date,
): Promise<string> {
  const token = newBearerToken()
  const values = {
    token_hash: hashOfToken(token),
    created_by: userId,
    created_at: now,
    read_at: null,
  }
  await tx
    .insertInto('calendar_feeds')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute()
  await recordActivity(tx, [{ workspaceId, userId, action: 'calendar-feed-made' }], now)
  return token
}

/** Revokes the feed of a workspace, if there is one, in the caller's transaction, with the activity. */
export async function endFeed(
  tx: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  now: Date,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await recordActivity(tx, [{ workspaceId, userId, action: 'calendar-feed-ended' }], now)
}

/** Whether the maker of a feed could still make one. */
function mayHaveFeed(db: Db, workspaceId: string, userId: string | null): Promise<boolean> {
  return stillHasRole(db, { workspaceId, userId }, editorRoles)
}

/** Posts around now as a calendar file; null: the token is invalid, or its maker is no editor any more. */
export async function readFeed(
  db: Db,
  token: string,
  origin: string,
  now: Date,
): Promise<{ ics: string; fingerprint: string } | null> {
  const feed = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('workspaces as w', 'w.id', 'f.workspace_id')
    .select(['f.workspace_id', 'f.read_at', 'f.created_by', 'w.name'])
    .where('f.token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!feed) return null
  const { workspace_id: workspaceId, read_at: readAt } = feed
  if (!(await mayHaveFeed(db, workspaceId, feed.created_by))) return null
  if (!readAt || now.getTime() - readAt.getTime() > readEveryMs) {
    await db
      .updateTable('calendar_feeds')
      .set({ read_at: now })
      .where('workspace_id', '=', workspaceId)
      .execute()
  }
  const events = await eventsOf(db, workspaceId, origin, now)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([feed.name, events]))
    .digest('base64url')
  return { ics: writeIcs(feed.name, events, now, 'Calendar'), fingerprint }
}

/** The state of an entry at its own time, in a sentence. */
function standing({ status, badge, networks }: PostEntry): string {
  if (status !== 'posted') return 'Scheduled.'
  if (badge !== 'partly-posted') return 'Posted.'
  const { live, of } = postedOn(networks.map(({ state }) => state))
  return `${messages.posts.postedOnSome(live, of)}.`
}

async function eventsOf(db: Db, workspaceId: string, origin: string, now: Date): Promise<CalendarEvent[]> {
  const day = Math.floor(now.getTime() / dayMs) * dayMs
  const span = {
    from: new Date(day - shownDays.before * dayMs),
    to: new Date(day + (shownDays.after + 1) * dayMs),
  }
  const entries = await entriesBetween(db, workspaceId, span, {})
  return entries
    .filter(({ status }) => status !== 'draft' && status !== 'failed')
    .flatMap((entry) => {
      const others = [...(entry.recurring?.past ?? []), ...(entry.recurring?.coming ?? [])]
      const networks = [...new Set(entry.networks.map(({ network }) => networkNames[network]))].join(', ')
      const words = entry.text.replaceAll(/\s+/g, ' ').trim() || 'Post'
      // A repeating post is several events, each with its own time; a single post keeps its event when it is moved.
      return [entry.at, ...others].map((at, place) => ({
        uid: entry.recurring ? `${entry.id}-${Date.parse(at)}@postlark` : `${entry.id}@postlark`,
        start: new Date(at),
        minutes: eventMin,
        summary: networks ? `${networks}: ${words}` : words,
        description: place === 0 ? standing(entry) : 'Scheduled.',
        url: origin + addressIn(workspaceId, `/dashboard/posts/${entry.id}`),
        categories: entry.labels.map(({ name }) => name),
      }))
    })
}
