import type { BestTimes, Experiment, TimeSlot } from '#contract/analytics.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { postsText } from '../number-text.ts'
import { useWriters } from '../use-writers.ts'
import { experimentStand } from './experiment-text.ts'
import { slotText } from './slot-text.ts'
import { TimesForm } from './times-form.tsx'
import { useTimesActions } from './use-times-actions.ts'

interface ExperimentPartProps {
  workspaceId: string
  times: BestTimes
  experiment: Experiment | undefined
  mayStart: boolean
}

/** Tries four times over the next 20 posts, where the posts so far say nothing. */
export function ExperimentPart({ workspaceId, times, experiment, mayStart }: ExperimentPartProps) {
  const { busy, start, cancel } = useTimesActions(workspaceId, times.connectionId)
  const isOpen = experiment?.status === 'open'
  const [isChanging, setIsChanging] = useState(false)
  if (!experiment && (times.verdict !== 'no-difference' || !mayStart)) return null
  return (
    <div className="grid gap-2.5 border-t border-line pt-3.5">
      <h4 className="font-display text-[1.0625rem] font-bold tracking-[-0.018em]">
        Experiment: {experiment?.of ?? 20} posts at 4 times
      </h4>
      {experiment && <ExperimentStand experiment={experiment} />}
      {!experiment && (
        <p className="text-small text-ink-2">
          “Next free slot” offers its times, in random order; posts at one of the four times count. At the end
          this card says which time did better, or that there is no difference to see.
        </p>
      )}
      {mayStart && isChanging && (
        <TimesForm
          slots={timesToTry(isOpen ? experiment.slots : times.slots)}
          isRunning={isOpen}
          busy={busy}
          onStart={(slots) => void start(slots).then(() => setIsChanging(false))}
          onCancel={() => setIsChanging(false)}
        />
      )}
      {mayStart && !isChanging && (isOpen || times.verdict === 'no-difference') && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button busy={busy} onClick={() => void cancel(experiment.id)}>
              Stop experiment
            </Button>
          )}
          {!isOpen && (
            <Button variant="ink" busy={busy} onClick={() => void start()}>
              Start experiment
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            Change times
          </Button>
        </div>
      )}
    </div>
  )
}

/** Four times to begin with: those that are known, then evenings. */
function timesToTry(known: readonly TimeSlot[]): TimeSlot[] {
  const evenings = [1, 2, 3, 4].map((weekday) => ({ weekday, band: 6 }))
  return [...known, ...evenings]
    .filter((slot, at, all) => all.findIndex((other) => slotText(other) === slotText(slot)) === at)
    .slice(0, 4)
}

function ExperimentStand({ experiment }: { experiment: Experiment }) {
  const { when } = useWriters()
  const { slots, next, result, better, status } = experiment
  const [first] = next
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 desk:grid-cols-4">
        {slots.map((slot) => (
          <li
            key={slotText(slot)}
            className="rounded-s border-[1.5px] border-dashed border-edge px-2.25 pt-1.75 pb-2 text-small leading-[1.3]"
          >
            <b className="block font-semibold">{slotText(slot)}</b>
            <small className="text-tiny text-muted">{postsText(slot.n)}</small>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        {experimentStand(experiment)}{' '}
        {status === 'open' && first && `Next: ${slotText(first)}, ${when(first.at)}.`}
        {result === 'better' && better && `${slotText(better)} did better.`}
        {result === 'no-difference' && 'There is no difference to see.'}
      </p>
    </>
  )
}
