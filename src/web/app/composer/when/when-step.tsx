import { formatDay } from '#domain/time/format/days.ts'
import type { ReactNode } from 'react'
import { RepeatPopup } from '../repeat/repeat-popup.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { DaySteps } from './day-steps.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NextSlotChip } from './next-slot-chip.tsx'
import { TimeChips } from './time-chips.tsx'
import { TimeField } from './time-field.tsx'
import { TimeLine } from './time-line.tsx'
import { TimeNotes } from './time-notes.tsx'
import { useWhen } from './use-when.ts'

interface WhenStepProps {
  model: ComposerModel
  /** The ways to save other than scheduling. */
  children: ReactNode
}

/** When the post goes out, on a phone: month, line, times and words, one below the other. */
export function WhenStep({ model, children }: WhenStepProps) {
  const { now, zone, format } = model
  const when = useWhen(model)
  return (
    <section
      aria-label="When"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3.5 overflow-y-auto px-4 pt-3.5 pb-4.5"
    >
      <div className="flex items-center justify-between">
        <b className="font-display text-[1.0625rem] leading-[1.2] font-semibold tracking-[-0.02em]">
          {formatDay(when.day, 'weekday-long', format)}
        </b>
        <span className="flex gap-1">
          <DaySteps when={when} />
        </span>
      </div>
      <MonthGrid
        month={when.month}
        onTurn={when.turnTo}
        selected={when.day}
        now={now}
        zone={zone}
        busy={when.neighbours}
        onChoose={when.chooseDay}
      />
      <TimeLine {...when.line} />
      <NextSlotChip {...when.nextSlot} />
      <TimeChips at={when.shown} now={now} zone={zone} onChoose={when.choose} />
      <TimeField model={model} />
      <TimeNotes model={model} />
      <div className="flex flex-wrap items-center gap-2">
        <RepeatPopup model={model} />
        {children}
      </div>
    </section>
  )
}
