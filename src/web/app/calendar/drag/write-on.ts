import { messages } from '#contract/messages.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { showToast } from '../../../ui/toast.tsx'
import { raise } from '../../window-events.ts'
import { newPostTime } from './carry.ts'

/** Where a post is to be written: a day, or a time of it. */
export interface WritePlace {
  day: Day
  at: Date | null
}

/** Opens the composer for a post at a place, with files to begin with; says why not where it has passed. */
export function writeOn(
  { day, at }: WritePlace,
  { today, zone }: { today: Day; zone: string },
  files?: readonly File[],
): void {
  const now = new Date()
  if (day < today) return refuse('That day has passed. Choose today or a later one.')
  if (at && at.getTime() <= now.getTime()) return refuse('That time has passed. Choose a later one.')
  raise('new-post', { date: at ?? newPostTime(day, zone, now), ...(files && { files }) })
}

function refuse(description: string): void {
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
