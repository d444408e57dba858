import type { NetworkId } from '#domain/networks/network.ts'
import type { Series } from '#domain/time/series.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { createPost, type Writing } from '#server/modules/posts/save-post.ts'
import { keepSeries } from '#server/modules/publishing/next-occurrence.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ArchivedPost, ArchivedPublication } from './archive-format.ts'
import { writingOf } from './archived-writing.ts'
import { asDraftOf, type Coming, type Course, courseOf } from './course-of-post.ts'
import { giveLabels } from './give-labels.ts'
import { blockingProblemsOf, readGround } from './import-ground.ts'
import { isOut, keepHistory } from './keep-history.ts'
import { keepFacts, keepNotes, keepVersions } from './keep-belongings.ts'
import { accountFor, type Here, isFirst, notConnected, type Taking, whatBecameOf } from './taking.ts'

/** What became of a post of an archive. */
export interface TakenPost {
  became:
    | { kind: 'history' | 'failed' | 'scheduled' }
    /** `why`: it was more than a draft there. */
    | { kind: 'draft'; postId: string; wishedFor: Date | null; why: string | null }
  /** Accounts it went to, or was to go to, that are not connected here. */
  missing: { network: NetworkId; username: string }[]
  /** How many times it came up before the one that stands. */
  earlier: number
}

/**
 * Writes a post of an archive, in the caller's transaction. What has gone out comes as history, with its links, and is
 * never sent again; what was to go out comes as a draft, unless it is to be scheduled here. What repeats is both.
 */
export async function takePost(
  tx: Db,
  taking: Taking,
  post: ArchivedPost,
  here: Here,
  now: Date,
): Promise<TakenPost> {
  const course = courseOf(post, now)
  const before = await whatBecameOf(tx, taking, { kind: 'post', oldId: post.id })
  const written = { ...writingOf(post, here), coverIds: post.covers.flatMap((id) => here.ids.get(id) ?? []) }
  const refusal = course.coming && (await whyNotHere(tx, taking, course.coming, written, here, now))
  const mayGoOut = refusal === null
  const postId = before ?? (await createPost(tx, taking, written, now))
  if (before === null) {
    await isFirst(tx, taking, { kind: 'post', oldId: post.id, newId: postId })
    const which = { id: postId, postId, workspaceId: taking.workspaceId }
    await giveLabels(tx, which, storable(post.labels), now)
    await keepHistory(tx, which, course.history, here, now)
    await follow(tx, taking, { post, postId, course, mayGoOut }, here, now)
    await keepNotes(tx, which, post)
    await keepVersions(tx, which, post, here)
    await keepFacts(tx, postId, post)
    await announce(tx, [{ workspaceId: taking.workspaceId, kind: 'post-changed', postId }])
  }
  return {
    became: await becameOf(tx, postId, course, refusal),
    missing: post.publications.filter((one) => !accountFor(one, here.accounts)),
    earlier: new Set(
      course.history.map(({ occurrence }) => occurrence).filter((one) => one < post.occurrence),
    ).size,
  }
}

/** It may have come in earlier, when another answer was given or its time had not passed. */
async function becameOf(
  tx: Db,
  postId: string,
  { history, coming }: Course,
  refusal: string | null,
): Promise<TakenPost['became']> {
  if (!coming) return { kind: history.some(isOut) ? 'history' : 'failed' }
  const row = await tx
    .selectFrom('scheduled_posts')
    .select('status')
    .where('id', '=', postId)
    .executeTakeFirst()
  // Somebody deleted it since: nothing more is to be said of it.
  if (!row) return { kind: 'draft', postId, wishedFor: null, why: null }
  if (row.status !== 'draft') return { kind: 'scheduled' }
  const why = refusal ?? (coming.at && 'It came in as a draft before: give it a time here.')
  return { kind: 'draft', postId, wishedFor: coming.at, why }
}

/** Puts a post where it stands in its course: scheduled, a draft, or at rest. */
async function follow(
  tx: Db,
  { workspaceId, userId }: Taking,
  which: { post: ArchivedPost; postId: string; course: Course; mayGoOut: boolean },
  here: Here,
  now: Date,
): Promise<void> {
  const { post, postId, course, mayGoOut } = which
  const { coming } = course
  const dueAt = coming && mayGoOut ? coming.at : null
  const occurrence = coming?.occurrence ?? post.occurrence
  await tx.updateTable('scheduled_posts').set({ occurrence }).where('id', '=', postId).execute()
  if (course.series) await keepSeries(tx, postId, seriesHere(course.series, coming, dueAt))
  if (coming) {
    const destinations = accountsOf(coming.publications, here).map(({ id, ...account }) => ({
      connectionId: id,
      ...account,
    }))
    const to = { destinations, dueAt, now, by: userId }
    await schedulePost(tx, { id: postId, workspaceId }, to)
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

/** What goes on counts from where it began; what becomes a draft begins anew with what was left of it. */
function seriesHere(series: Series, coming: Coming | null, dueAt: Date | null): Series {
  if (!coming || dueAt) return { ...series, next: dueAt }
  return asDraftOf(series, coming.at)
}

const accountsOf = (publications: readonly ArchivedPublication[], { accounts }: Here) => {
  const meant = publications.map((one) => accountFor(one, accounts))
  return accounts.filter((one) => meant.includes(one))
}

/** Why what was to go out is not scheduled here; null: it is, or it was a draft. */
async function whyNotHere(
  tx: Db,
  taking: Taking,
  { at, publications }: Coming,
  written: Writing,
  here: Here,
  now: Date,
): Promise<string | null> {
  if (at === null) return null
  if (!taking.schedules)
    return 'It was scheduled there: give it a time here when it no longer goes out there.'
  const missing = publications.find((one) => !accountFor(one, here.accounts))
  if (missing) return notConnected(missing)
  if (at <= now) return 'Its time has passed.'
  const plan = {
    content: written.content,
    connectionIds: accountsOf(publications, here).map(({ id }) => id),
    at: at.toISOString(),
    settings: written.platformSettings,
    labels: [],
    images: [],
  }
  const media = await mediaOfWorkspace(tx, taking.workspaceId, written.mediaIds)
  const ground = await readGround(tx, taking.workspaceId, [])
  const [problem] = blockingProblemsOf(plan, ground, media, now)
  return problem?.message ?? null
}
