import { repeatIn } from '#domain/time/series.ts'
import { announcePostUse } from '#server/modules/billing/announce-post-use.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { readSeriesDates } from '#server/modules/posts/series-dates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { goOn, type SeriesTime } from './next-occurrence.ts'
import { acceptPausedTime } from './pause-series.ts'

const atOnce = 200
/** How many pages of paused series one run looks at. */
const mostPages = 500

/**
 * Continues the series that their payers' plans have room for again: with the time that had none, as long as it has not
 * passed, then with the first time from now on. Those that passed meanwhile are left out.
 */
export async function continuePausedSeries(db: Db, at: SeriesTime): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let page = 0; page < mostPages; page++) {
    const paused = await db
      .selectFrom('post_series')
      .select(['post_id', 'workspace_id'])
      .where('paused_at', 'is not', null)
      .where('post_id', '>', after)
      .orderBy('post_id')
      .limit(atOnce)
      .execute()
    for (const { post_id: id, workspace_id: workspaceId } of paused) {
      await db.transaction().execute((tx) => continueOne(tx, { id, workspaceId }, at))
      after = id
    }
    if (paused.length < atOnce) return
  }
}

async function continueOne(
  tx: Db,
  { id, workspaceId }: { id: string; workspaceId: string },
  at: SeriesTime,
): Promise<void> {
  const { billing, now } = at
  await lockPayer(tx, { workspaceId, billing })
  const post = await tx
    .selectFrom('scheduled_posts')
    .select(['occurrence', 'platform_settings'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const repeat = post && repeatIn(post.platform_settings)
  // Read under the lock: it may have been changed since.
  const still = await tx
    .selectFrom('post_series')
    .select('post_id')
    .where('post_id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  if (!repeat || !still) return
  const datesOf = await readSeriesDates(tx, [id])
  const which = { id, workspaceId, occurrence: post.occurrence }
  const series = { ...repeat, ...datesOf(id) }
  if (series.next && series.next > now)
    await acceptPausedTime(tx, { ...which, at: series.next, billing }, now)
  else await goOn(tx, which, series, { ...at, isPaused: true })
  await refreshPostStatus(tx, [id], now)
  await announce(tx, [{ workspaceId, kind: 'post-changed', postId: id }])
  await announcePostUse(tx, [workspaceId], { billing, withLinks: false, now })
}
