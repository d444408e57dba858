import type { Problem } from '#domain/post/check-post.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { dayOf, formatIn, moveToDay } from '#domain/time/pick-time.ts'
import type { Recurrence } from '#domain/time/recurrence.ts'
import type { Series } from '#domain/time/series.ts'
import { useId, useState, type ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeChips } from './time-chips.tsx'
import { TimeField } from './time-field.tsx'
import { TimeLine } from './time-line.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { clockChangeText } from './when/clock-text.ts'
import { RecurringEditor } from './when/recurring-editor.tsx'
import { RepeatButton } from './when/repeat-button.tsx'
import { whenText } from './zone-text.ts'

interface WhenBarProps {
  at: Date | null
  /** The last time that could be read. */
  lastAt: Date
  now: Date
  zone: string
  workspaceId: string
  /** The post that is changed; undefined: a new one. */
  postId: string | undefined
  problems: readonly Problem[]
  onChange: (at: Date | null) => void
  /** null: it goes out once. */
  series: Series | null
  networks: readonly NetworkId[]
  onRepeat: (recurrence: Recurrence | null, zone: string) => void
  /** Another way to a time. */
  chip: ReactNode
}

/** When the post goes out: a day, a place on that day's line, or words. All three are the same time. */
export function WhenBar(props: WhenBarProps) {
  const { workspaceId, postId, at, lastAt, now, zone, problems, onChange } = props
  const { series, networks, onRepeat, chip } = props
  const editorId = useId()
  const [isRepeatOpen, setIsRepeatOpen] = useState(false)
  const shown = at ?? lastAt
  const day = dayOf(shown, zone)
  const [turnedTo, setTurnedTo] = useState({ day, month: day.slice(0, 7) })
  // Another day brings its month into view.
  if (turnedTo.day !== day) setTurnedTo({ day, month: day.slice(0, 7) })
  const months = [day.slice(0, 7), turnedTo.month]
  const neighbours = useNeighbours({ workspaceId, zone, months, exceptPostId: postId })
  const others = neighbours.get(day) ?? []
  return (
    <section
      aria-label="When"
      className="grid gap-x-7 gap-y-2.5 border-t border-line bg-card px-4 pt-3.5 pb-4 desk:grid-cols-[236px_minmax(0,1fr)] desk:px-5"
    >
      <MonthGrid
        month={turnedTo.month}
        onTurn={(month) => setTurnedTo({ day, month })}
        selected={day}
        now={now}
        zone={zone}
        busy={neighbours}
        onChoose={(chosen) => onChange(moveToDay(shown, chosen, zone, now))}
      />
      <div className="min-w-0">
        <div className="mb-0.5 flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold">{formatIn(shown, zone, 'EEEE, MMMM d')}</b>
          <span className="text-small text-muted">{othersInWords(others.length)}</span>
          <span className="ms-auto">
            <RepeatButton
              series={series}
              at={shown}
              isOpen={isRepeatOpen}
              controls={editorId}
              onToggle={() => setIsRepeatOpen(!isRepeatOpen)}
            />
          </span>
        </div>
        <TimeLine at={shown} now={now} zone={zone} neighbours={others} onMove={onChange} />
        <TimeChips at={shown} now={now} zone={zone} onChoose={onChange} />
        <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <TimeField
            at={at}
            now={now}
            zone={zone}
            isWrong={at === null || problems.length > 0}
            describedBy="composer-time-words"
            onChange={onChange}
          />
          <div id="composer-time-words" className="min-w-0 flex-1 basis-60 text-small text-ink-2">
            <TimeWords at={at} now={now} zone={zone} problems={problems} />
          </div>
          {chip}
        </div>
        {isRepeatOpen && (
          <RecurringEditor
            id={editorId}
            series={series}
            at={shown}
            now={now}
            zone={zone}
            networks={networks}
            onChange={(recurrence) => onRepeat(recurrence, series?.zone ?? zone)}
          />
        )}
      </div>
    </section>
  )
}

function TimeWords({ at, now, zone, problems }: Pick<WhenBarProps, 'at' | 'now' | 'zone' | 'problems'>) {
  if (!at) return <Note tone="clay">Type a time like “tomorrow 9am” or “November 30, 2026 2:15 PM”.</Note>
  if (problems[0]) return <Note tone="clay">{problems[0].message}</Note>
  const clocks = clockChangeText(dayOf(at, zone), zone)
  return (
    <>
      {whenText(at, now, zone, new Intl.DateTimeFormat().resolvedOptions().timeZone)}
      {clocks && <> {clocks}</>}
    </>
  )
}

function othersInWords(count: number): string {
  if (count === 0) return 'No other posts that day'
  return count === 1 ? '1 other post that day' : `${count} other posts that day`
}
