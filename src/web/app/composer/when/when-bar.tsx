import { formatDay } from '#domain/time/format/days.ts'
import type { ReactNode } from 'react'
import { Toolbar } from '../parts/toolbar.tsx'
import { RepeatPopup } from '../repeat/repeat-popup.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { DatePopup } from './date-popup.tsx'
import { DaySteps } from './day-steps.tsx'
import { NextSlotChip } from './next-slot-chip.tsx'
import { TimeField } from './time-field.tsx'
import { TimeLine } from './time-line.tsx'
import { TimeNotes } from './time-notes.tsx'
import { useWhen } from './use-when.ts'

interface WhenBarProps {
  model: ComposerModel
  /** What is in the way of saving. */
  notice: ReactNode
  /** The ways to save. */
  children: ReactNode
}

/** When the post goes out, along the lower edge: a day, a place on its line, or words. All are the same time. */
export function WhenBar({ model, notice, children }: WhenBarProps) {
  const { now, zone, format } = model
  const when = useWhen(model)
  return (
    <section
      aria-label="When"
      className="col-span-2 row-start-2 grid gap-1.5 rounded-b-dialog border-t border-line bg-card px-5 pt-2 pb-3"
    >
      <div className="grid grid-cols-[minmax(176px,auto)_minmax(0,1fr)_auto] items-end gap-x-5">
        {/* The buttons before and after the line are one stop of Tab. */}
        <Toolbar label="Day" className="contents">
          <div className="self-center">
            <b className="block font-display text-[1.0625rem] leading-[1.2] font-semibold tracking-[-0.02em] whitespace-nowrap">
              {formatDay(when.day, 'weekday-long', format)}
            </b>
            <span className="-ms-2 flex">
              <DaySteps when={when} />
              <DatePopup when={when} now={now} zone={zone} />
            </span>
          </div>
          <span className="col-start-3 row-start-1 mb-5 flex">
            <NextSlotChip {...when.nextSlot} />
          </span>
        </Toolbar>
        <div className="col-start-2 row-start-1 min-w-0">
          <TimeLine {...when.line} />
        </div>
      </div>
      <div className="flex min-h-6 items-end justify-between gap-x-5">
        <TimeNotes model={model} />
        <div className="flex max-w-3/5 min-w-0 flex-none">{notice}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <TimeField model={model} />
        <RepeatPopup model={model} />
        {children}
      </div>
    </section>
  )
}
