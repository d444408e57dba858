import { messages } from '#contract/messages.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { showToast } from '../../ui/toast.tsx'
import { raise } from '../window-events.ts'
import { newPostTime } from './carry.ts'

/** Opens the composer for a post on a day, with files to begin with; says why not where the day has passed. */
export function writeOn(day: Day, { today, zone }: { today: Day; zone: string }, files?: readonly File[]) {
  if (day < today) {
    const description = 'That day has passed. Choose today or a later one.'
    return showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
  }
  raise('new-post', { date: newPostTime(day, zone, new Date()), ...(files && { files }) })
}
