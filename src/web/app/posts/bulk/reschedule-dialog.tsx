import type { Post } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { movedTime, type Move } from '#domain/time/move-time.ts'
import { dayOf, minuteOfDay, timeOn } from '#domain/time/pick-time.ts'
import { formatWhen } from '#domain/time/schedule.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { preview, wordsOf } from '../post-facts.ts'

export interface RescheduleDialogProps {
  posts: readonly Post[]
  zone: string
  now: Date
  onReschedule: (action: BulkAction) => void
  onClose: () => void
}

type How = 'to-day' | 'shift' | 'spread'

/** So many new times are shown before they are given. */
const shownAtMost = 5

/** How several posts get other times: to a day, by some hours or days, or one after the other. Shows what will come of it. */
export function RescheduleDialog({ posts, zone, now, onReschedule, onClose }: RescheduleDialogProps) {
  const soonest = soonestOf(posts) ?? now
  const start = soonest > now ? soonest : new Date(now.getTime() + 3_600_000)
  const [how, setHow] = useState<How>('to-day')
  const [day, setDay] = useState(dayOf(start, zone))
  const [by, setBy] = useState('1')
  const [unit, setUnit] = useState<'hours' | 'days'>('days')
  const [time, setTime] = useState(clockOf(minuteOfDay(start, zone)))
  const [every, setEvery] = useState('60')
  const move = moveOf({ how, day, by, unit, time, every, zone })
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
      title={posts.length === 1 ? 'Reschedule this post' : `Reschedule ${posts.length} posts`}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-4">
        <SegmentedControl
          label="How"
          value={how}
          onChange={setHow}
          segments={[
            { value: 'to-day', label: 'To a day' },
            { value: 'shift', label: 'Shift' },
            { value: 'spread', label: 'Spread' },
          ]}
        />
        {how === 'to-day' && (
          <TextField
            label="Day"
            type="date"
            value={day}
            min={dayOf(now, zone)}
            hint={<Note tone="muted">Each post keeps its time of day.</Note>}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        {how === 'shift' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="By"
              type="number"
              inputMode="numeric"
              value={by}
              onChange={(event) => setBy(event.target.value)}
              hint={<Note tone="muted">Less than 0 is earlier.</Note>}
            />
            <SelectField
              label="Unit"
              value={unit}
              onChange={(event) => setUnit(event.target.value === 'hours' ? 'hours' : 'days')}
            >
              <option value="hours">Hours</option>
              <option value="days">Days</option>
            </SelectField>
          </div>
        )}
        {how === 'spread' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="First on"
              type="date"
              value={day}
              min={dayOf(now, zone)}
              onChange={(event) => setDay(event.target.value)}
            />
            <TextField
              label="At"
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
            <TextField
              label="Then every"
              labelNote="minutes"
              type="number"
              inputMode="numeric"
              min={1}
              value={every}
              onChange={(event) => setEvery(event.target.value)}
            />
          </div>
        )}
        {times && (
          <ul aria-label="New times" className="grid gap-1 border-t border-line pt-3 text-small">
            {posts.slice(0, shownAtMost).map((post, place) => {
              const at = times[place] ?? null
              return (
                <li key={post.id} className="flex gap-3">
                  <span className="min-w-0 flex-1 truncate text-ink-2">
                    {preview(wordsOf(post), 60) || 'No text'}
                  </span>
                  <span className="flex-none tabular-nums">
                    {at === null ? 'No time yet' : at <= now ? 'In the past' : formatWhen(at, now, zone)}
                  </span>
                </li>
              )
            })}
            {posts.length > shownAtMost && (
              <li className="text-muted">and {posts.length - shownAtMost} more</li>
            )}
          </ul>
        )}
        {!move && <Note tone="clay">Fill in every field with a number or a day.</Note>}
        {without > 0 && (
          <Note tone="amber">
            {without === 1 ? 'One post has' : `${without} posts have`} no time yet. Choose Spread to give them
            one.
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

const timeOf = ({ scheduledFor }: Post) => (scheduledFor === null ? null : new Date(scheduledFor))

function soonestOf(posts: readonly Post[]): Date | null {
  const times = posts.flatMap((post) => timeOf(post)?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

interface Typed {
  how: How
  day: string
  by: string
  unit: 'hours' | 'days'
  time: string
  every: string
  zone: string
}

function moveOf({ how, day, by, unit, time, every, zone }: Typed): Move | null {
  if (how === 'shift') {
    const amount = Number(by)
    return Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= 8_760
      ? { kind: 'shift', by: amount, unit }
      : null
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  if (how === 'to-day') return { kind: 'to-day', day }
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const everyMin = Number(every)
  if (Number.isNaN(hours + minutes) || !Number.isInteger(everyMin) || everyMin < 1 || everyMin > 10_080)
    return null
  return { kind: 'spread', from: timeOn(day, hours * 60 + minutes, zone).toISOString(), everyMin }
}
