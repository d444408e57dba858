import { seriesIn } from '#domain/time/series.ts'
import { NeighbourHints } from './neighbour-hints.tsx'
import { HabitNote } from './when/habit-note.tsx'
import { NextSlotChip } from './when/next-slot-chip.tsx'
import { recurringSetting } from './when/repeat.ts'
import { WhenBar } from './when-bar.tsx'
import type { ComposerModel } from './use-composer.ts'
import type { Opening } from './composer-state.ts'

interface ComposerTimeProps {
  model: ComposerModel
  opening: Opening
  /** The time that was chosen last, also while none is. */
  lastAt: Date
}

/** When the post goes out: the time, the next free posting time, and what else goes out around it. */
export function ComposerTime({ model, opening, lastAt }: ComposerTimeProps) {
  const { state, dispatch, problems, now, zone, workspaceId } = model
  return (
    <>
      <WhenBar
        at={state.scheduledFor}
        lastAt={lastAt}
        now={now}
        zone={zone}
        workspaceId={workspaceId}
        postId={opening.post?.id}
        problems={problems.filter(({ place }) => place === 'time')}
        onChange={(at) => dispatch({ type: 'time-chosen', at })}
        series={seriesIn(state.settings)}
        networks={model.networks}
        onRepeat={(recurrence, zone) =>
          dispatch({ type: 'repeat-chosen', recurring: recurringSetting(recurrence, zone) })
        }
        chip={
          <>
            <NextSlotChip
              workspaceId={workspaceId}
              connectionIds={model.chosen.map(({ id }) => id)}
              postId={state.post?.id}
              zone={zone}
              onTake={(at) => dispatch({ type: 'time-chosen', at })}
            />
            <HabitNote workspaceId={workspaceId} chosen={model.chosen} />
          </>
        }
      />
      <NeighbourHints model={model} />
    </>
  )
}
