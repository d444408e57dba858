import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { OtherSaves, ScheduleButton, type SaveActions } from './save-parts.tsx'
import { whenShort } from './when-short.ts'

interface SaveBarProps {
  actions: SaveActions
  /** null: there is no time, or none that it can go out at. */
  at: Date | null
  now: Date
  zone: string
  format: TimeFormat
}

/** The ways to save, beside the time. None is ever unavailable. */
export function SaveBar({ actions, at, now, zone, format }: SaveBarProps) {
  return (
    <div
      data-place="save"
      className="ms-auto flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-1.5"
    >
      <OtherSaves {...actions} />
      <ScheduleButton actions={actions} when={at && whenShort(at, now, zone, format)} />
    </div>
  )
}
