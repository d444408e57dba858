import type { Problem } from '#domain/post/check-post.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { Note } from '../../../ui/note.tsx'
import { usePause } from '../../pause/use-pause.ts'
import { typeATime } from '../../type-a-time.ts'
import { NeighbourHints } from '../neighbours/neighbour-hints.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { clockChangeText } from './clock-text.ts'
import { LazyTimeAdvice } from './advice/lazy-time-advice.tsx'
import { whenText } from './when-text.ts'

/** Describes the field of the time. */
export const timeNotesId = 'composer-time-words'

/** The time in words, what is wrong with it, and what else to know about it. */
export function TimeNotes({ model }: { model: ComposerModel }) {
  const { state, problems, now, zone, format, lastAt } = model
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-x-3">
        <div id={timeNotesId} className="min-w-0 text-small text-ink-2">
          <TimeWords
            at={state.scheduledFor}
            lastAt={lastAt}
            now={now}
            zone={zone}
            format={format}
            problem={problems.find(({ place }) => place === 'time')}
          />
        </div>
        <PausedNote workspaceId={model.workspaceId} />
      </div>
      <LazyTimeAdvice model={model} />
      <NeighbourHints model={model} />
    </div>
  )
}

/** While everything is paused the time alone would promise too much. */
function PausedNote({ workspaceId }: { workspaceId: string }) {
  const { data } = usePause(workspaceId)
  return data?.paused && <Note tone="amber">Everything is paused: posts wait until it is resumed.</Note>
}

interface TimeWordsProps {
  at: Date | null
  /** The time that was chosen last. */
  lastAt: Date
  now: Date
  zone: string
  format: TimeFormat
  problem: Problem | undefined
}

function TimeWords({ at, lastAt, now, zone, format, problem }: TimeWordsProps) {
  if (!at) return <Note tone="clay">{typeATime(lastAt, zone, format)}</Note>
  if (problem) return <Note tone="clay">{problem.message}</Note>
  const clocks = clockChangeText(dayOf(at, zone), zone, format)
  return (
    <>
      {whenText(at, now, zone, new Intl.DateTimeFormat().resolvedOptions().timeZone, format)}
      {clocks && <> {clocks}</>}
    </>
  )
}
