import { messages } from '#contract/messages.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { keys } from '../queries.ts'
import { raise } from '../window-events.ts'

/** Where a post was scheduled, and what the toast needs there. */
export interface ScheduledIn {
  client: QueryClient
  workspaceId: string
  /** The person's time zone in the workspace. */
  zone: string
  /** Writes the times in the toast. */
  format: () => TimeFormat
  /** Shows the post. */
  view: (postId: string) => void
}

/** A post that was given a time. */
export type Scheduled = Given & (Saved | Undoable)

interface Given {
  postId: string
  /** The time it has now, ISO 8601. */
  at: string
  /** The time it had; null: it was a draft, or is new. */
  before: string | null
  /** A second line. */
  description?: string | undefined
}

interface Saved {
  /** Its version with the new time: the time of a newer version is not changed back. */
  version: number
  onUndo?: never
}

interface Undoable {
  version?: never
  /** What Undo does, in place of giving it its old time. */
  onUndo: () => void
}

/** Says for when a post is scheduled, with the post and a way back: “Scheduled for Tue, Nov 24, 9:00 AM · View · Undo”. */
export function tellScheduled(room: ScheduledIn, scheduled: Scheduled): void {
  const { postId, at, description } = scheduled
  showToast({
    title: `Scheduled for ${whenInWords(at, room)}`,
    ...(description !== undefined && { description }),
    view: { label: 'View', onAct: () => room.view(postId), lasts: true },
    action: { label: 'Undo', onAct: scheduled.onUndo ?? (() => void undo(room, scheduled)), lasts: true },
  })
}

/** Gives the post the time it had, and says so; without one it becomes a draft. Never throws. */
async function undo(room: ScheduledIn, { postId, before, version }: Given & Saved): Promise<void> {
  const { client, workspaceId } = room
  const times = [{ postId, scheduledFor: before, version }]
  try {
    const action = { kind: 'put-back' as const, times }
    const { results } = await api.posts.bulk({ workspaceId, postIds: [postId], action })
    const [result] = results
    if (result?.done) tellUndone(room, { postId, before })
    else sayFailed(result?.problem)
  } catch (error) {
    sayFailed(reasonOf(error))
  }
  await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
}

/** Says that a post has the time it had, or is a draft again. */
export function tellUndone(
  room: Pick<ScheduledIn, 'zone' | 'format'>,
  { postId, before }: Pick<Scheduled, 'postId' | 'before'>,
): void {
  if (before === null) {
    raise('post-unscheduled', { postId })
    return showToast({
      title: messages.toastTitles.postUnscheduled,
      description: messages.posts.movedToDrafts,
    })
  }
  showToast({ title: messages.toastTitles.success, description: `Back on ${whenInWords(before, room)}.` })
}

function sayFailed(reason: string | null | undefined): void {
  const description = reason ? `${messages.posts.updateFailed} ${reason}` : messages.posts.updateFailed
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}

function reasonOf(error: unknown): string | null {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500
    ? (error.detail ?? error.title)
    : null
}

/** 'Tue, Nov 24, 9:00 AM'; with the year if it is another. */
function whenInWords(at: string, { zone, format }: Pick<ScheduledIn, 'zone' | 'format'>): string {
  const date = new Date(at)
  const today = dayOf(new Date(), zone)
  return `${formatDay(dayOf(date, zone), 'weekday-short', format(), today)}, ${formatTime(date, zone, format())}`
}
