import type { Post } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { movedTime } from '#domain/time/move-time.ts'
import { dayOf, minuteOfDay } from '#domain/time/pick-time.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { clockOf, moveOf, type TypedMove } from './typed-move.ts'
import { MoveFields } from './move-fields.tsx'
import { NewTimes } from './new-times.tsx'

export interface RescheduleDialogProps {
  posts: readonly Post[]
  zone: string
  now: Date
  onReschedule: (action: BulkAction) => void
  onClose: () => void
}

/** Reschedules several posts: to a day, by some hours or days, or one after the other. Previews the result. */
export function RescheduleDialog({ posts, zone, now, onReschedule, onClose }: RescheduleDialogProps) {
  const isOne = posts.length === 1
  const soonest = soonestOf(posts) ?? now
  const start = soonest > now ? soonest : new Date(now.getTime() + 3_600_000)
  const [typed, setTyped] = useState<TypedMove>({
    how: isOne ? 'spread' : 'to-day',
    day: dayOf(start, zone),
    by: '1',
    unit: 'days',
    time: clockOf(minuteOfDay(start, zone)),
    every: '60',
  })
  const change = (part: Partial<TypedMove>) => setTyped((before) => ({ ...before, ...part }))
  const move = moveOf(typed, zone)
  const times = move && posts.map((post, place) => movedTime(timeOf(post), move, { place, zone, now }))
  const past = times?.filter((at) => at !== null && at <= now).length ?? 0
  const without = times?.filter((at) => at === null).length ?? 0
  const willMove = times ? times.length - past - without : 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (move && willMove > 0) onReschedule({ kind: 'reschedule', move })
  }

  return (
    <Dialog
      open
      title={isOne ? 'Reschedule this post' : `Reschedule ${posts.length} posts`}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-4">
        <SegmentedControl
          label="How"
          value={typed.how}
          onChange={(how) => change({ how })}
          segments={isOne ? waysOfOne : ways}
        />
        <MoveFields typed={typed} isOne={isOne} firstDay={dayOf(now, zone)} change={change} />
        {times && <NewTimes posts={posts} times={times} zone={zone} now={now} />}
        {!move && <Note tone="clay">Fill in every field with a number or a day.</Note>}
        {without > 0 && (
          <Note tone="amber">
            {isOne
              ? 'This post has no time yet. Choose Date and time.'
              : `${without === 1 ? 'One post has' : `${without} posts have`} no time yet. Choose Spread to give them one.`}
          </Note>
        )}
        {past > 0 && (
          <Note tone="amber">
            {past === 1 ? 'One post' : `${past} posts`} would be in the past and won’t be moved.
          </Note>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="lark" unavailable={willMove === 0}>
            Reschedule {willMove === 1 ? '1 post' : `${willMove} posts`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const ways = [
  { value: 'to-day', label: 'To a day' },
  { value: 'shift', label: 'Shift' },
  { value: 'spread', label: 'Spread' },
] as const

/** One post is spread over one time. */
const waysOfOne = [
  { value: 'spread', label: 'Date and time' },
  { value: 'shift', label: 'Shift' },
] as const

const timeOf = ({ scheduledFor }: Post) => (scheduledFor === null ? null : new Date(scheduledFor))

function soonestOf(posts: readonly Post[]): Date | null {
  const times = posts.flatMap((post) => timeOf(post)?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}
