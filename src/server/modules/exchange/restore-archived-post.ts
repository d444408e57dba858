import { type Series, withRepeat } from '#domain/time/series.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { createPost, type PostText } from '#server/modules/posts/save-post.ts'
import { keepSeriesDates } from '#server/modules/posts/series-dates.ts'
import { type AcceptedTime, acceptedBefore, acceptTime } from '#server/modules/publishing/accept-time.ts'
import { refusalText } from '#server/modules/publishing/refusals.ts'
import { setSchedule } from '#server/modules/publishing/set-schedule.ts'
import { adminRoles, stillHasRole } from '#server/modules/workspaces/members.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { missingReport, whyDraft } from './archive-messages.ts'
import type { ArchivedPost, ArchivedPublication } from './archive-format.ts'
import { writingOf } from './archived-writing.ts'
import {
  asDraftOf,
  type UpcomingTime,
  type ArchivedSchedule,
  archivedScheduleOf,
} from './archived-schedule.ts'
import { restoreLabels } from './restore-labels.ts'
import { blockingProblemsOf, readImportContext } from './import-context.ts'
import { isOut, restoreHistory } from './restore-history.ts'
import { restoreDetails, restoreNotes, restoreVersions } from './restore-details.ts'
import { isFirst, type ArchiveRestore, restoredId } from './archive-restore.ts'
import { type ExistingRecords, accountFor } from './existing-records.ts'
import type { RestoredPost } from './restored-post.ts'

/**
 * Imports a post of an archive, in the caller's transaction. Past publications become history, with their links, and
 * are never sent again; future ones become a draft, unless they are to be scheduled here. A repeating post has both.
 */
export async function restoreArchivedPost(
  tx: Db,
  restore: ArchiveRestore,
  post: ArchivedPost,
  existing: ExistingRecords,
  now: Date,
): Promise<RestoredPost> {
  const { workspaceId, billing } = restore
  await lockPayer(tx, { workspaceId, billing })
  const course = archivedScheduleOf(post, now)
  const before = await restoredId(tx, restore, { kind: 'post', oldId: post.id })
  const written = {
    ...writingOf(post, existing),
    coverIds: post.covers.flatMap((id) => existing.ids.get(id) ?? []),
  }
  const hindrance = course.coming && (await whyNotHere(tx, restore, course.coming, written, existing, now))
  const at = course.coming && hindrance === null ? course.coming.at : null
  const connections = course.coming ? accountsOf(course.coming.publications, existing) : []
  const asked = { workspaceId, postId: null, at, writing: written, connections, billing }
  const accepted = before === null ? await acceptTime(tx, asked, now) : null
  const time = accepted?.kind === 'accepted' ? accepted.time : acceptedBefore(null)
  const refusal = accepted?.kind === 'refused' ? refusalText(accepted) : hindrance
  const dueAt = time.at
  const series = course.series && seriesHere(course.series, course.coming, dueAt)
  const platformSettings = withRepeat(written.platformSettings, series)
  const postId = before ?? (await createPost(tx, restore, { ...written, platformSettings }, now))
  if (before === null) {
    await isFirst(tx, restore, { kind: 'post', oldId: post.id, newId: postId })
    const which = { id: postId, postId, workspaceId }
    await restoreLabels(tx, which, storable(post.labels), now)
    await restoreHistory(
      tx,
      { id: restore.id, postId, oldPostId: post.id, workspaceId },
      course.history,
      existing,
      now,
    )
    await follow(tx, restore, { post, postId, course, series, time, connections }, now)
    await restoreNotes(tx, which, post)
    await restoreVersions(tx, which, post, existing)
    await restoreDetails(tx, postId, post)
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
  }
  return {
    became: await becameOf(tx, postId, course, refusal),
    missing: post.publications.filter((one) => !accountFor(one, existing.accounts)),
    earlier: new Set(
      course.history.map(({ occurrence }) => occurrence).filter((one) => one < post.occurrence),
    ).size,
    isNew: before === null,
  }
}

/** It may have been imported earlier, with another answer or before its time had passed. */
async function becameOf(
  tx: Db,
  postId: string,
  { history, coming }: ArchivedSchedule,
  refusal: string | null,
): Promise<RestoredPost['became']> {
  if (!coming) return { kind: history.some(isOut) ? 'history' : 'failed' }
  const row = await tx
    .selectFrom('scheduled_posts')
    .select('status')
    .where('id', '=', postId)
    .executeTakeFirst()
  // It was deleted since: nothing more to report.
  if (!row) return { kind: 'draft', postId, wishedFor: null, why: null }
  if (row.status !== 'draft') return { kind: 'scheduled' }
  const why = refusal ?? (coming.at && whyDraft.importedBefore)
  return { kind: 'draft', postId, wishedFor: coming.at, why }
}

/** Sets the state of a post: scheduled, a draft, or finished. */
async function follow(
  tx: Db,
  { workspaceId, userId }: ArchiveRestore,
  which: {
    post: ArchivedPost
    postId: string
    course: ArchivedSchedule
    series: Series | null
    time: AcceptedTime
    connections: readonly ChosenConnection[]
  },
  now: Date,
): Promise<void> {
  const { post, postId, course, series, time, connections } = which
  const { coming } = course
  const occurrence = coming?.occurrence ?? post.occurrence
  await tx.updateTable('scheduled_posts').set({ occurrence }).where('id', '=', postId).execute()
  if (series) await keepSeriesDates(tx, { id: postId, workspaceId }, series)
  if (coming) {
    await setSchedule(tx, { id: postId, workspaceId }, { connections, time, by: userId }, now)
    return
  }
  await refreshPostStatus(tx, [postId], now)
  const isPosted = course.history.some(isOut)
  await tx
    .updateTable('scheduled_posts')
    .set({
      posted_at: post.postedAt ?? (isPosted ? post.createdAt : null),
      scheduled_for: post.scheduledFor,
    })
    .where('id', '=', postId)
    .execute()
}

/** A continued series counts from its beginning; a draft starts again with the rest of the rule. */
function seriesHere(series: Series, coming: UpcomingTime | null, dueAt: Date | null): Series {
  if (!coming || dueAt) return { ...series, next: dueAt }
  return asDraftOf(series, coming.at)
}

const accountsOf = (publications: readonly ArchivedPublication[], { accounts }: ExistingRecords) => {
  const meant = new Set(publications.map((one) => accountFor(one, accounts)))
  return accounts.filter((one) => meant.has(one))
}

/** Why a future post is not scheduled here; null: it is, or it was a draft. */
async function whyNotHere(
  tx: Db,
  restore: ArchiveRestore,
  { at, publications }: UpcomingTime,
  written: PostText,
  existing: ExistingRecords,
  now: Date,
): Promise<string | null> {
  if (at === null) return null
  if (!restore.schedules) return whyDraft.scheduledThere
  if (!(await stillHasRole(tx, restore, adminRoles))) return whyDraft.importerMayNot
  const missing = publications.find((one) => !accountFor(one, existing.accounts))
  if (missing) return missingReport.account(missing)
  if (at <= now) return whyDraft.timePassed
  const plan = {
    content: written.content,
    connectionIds: accountsOf(publications, existing).map(({ id }) => id),
    at: at.toISOString(),
    settings: written.platformSettings,
    labels: [],
    images: [],
    film: null,
    filmCells: {},
  }
  const media = await mediaOfWorkspace(tx, restore.workspaceId, written.mediaIds)
  const context = await readImportContext(tx, restore.workspaceId, [])
  const [problem] = blockingProblemsOf(plan, context, media, now)
  return problem?.message ?? null
}
