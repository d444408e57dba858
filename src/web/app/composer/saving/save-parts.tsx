import type { Problem, SaveIntent } from '#domain/post/check-post.ts'
import { networkNames } from '#domain/networks/network.ts'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { LazyPlanAsk } from '../../billing/lazy-plan-ask.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import type { SaveFailure } from './use-saving.ts'

/** What can be done with what is written. */
export interface SaveActions {
  /** Whether the writer may schedule; else they ask for approval. */
  maySchedule: boolean
  saving: SaveIntent | null
  /** The next free posting time is being reserved. */
  isQueueing: boolean
  /** It is being saved so that its approval can be asked for. */
  isAsking: boolean
  onSave: (intent: SaveIntent) => void
  onQueue: () => void
  onAsk: () => void
}

export interface SaveNoticeProps extends Pick<ProblemButtonProps, 'onProblem'> {
  problems: readonly Problem[]
  /** What the last save came to, if it failed. */
  failure: SaveFailure | null
}

/** Why the last save failed, or else what is in the way of the next one. */
export function SaveNotice({ problems, failure, onProblem }: SaveNoticeProps) {
  return (
    <>
      <div role="alert" className="min-w-0 empty:hidden max-desk:w-full">
        {failure && (
          <Note tone="clay">
            {failure.message} What you wrote is kept. {failure.kind === 'needs-plan' && <LazyPlanAsk />}
          </Note>
        )}
      </div>
      {!failure && <ProblemButton problems={problems} onProblem={onProblem} />}
    </>
  )
}

interface ProblemButtonProps {
  problems: readonly Problem[]
  onProblem: (problem: Problem) => void
}

/** How many problems prevent scheduling; a click goes to the first. */
function ProblemButton({ problems, onProblem }: ProblemButtonProps) {
  const blocking = problems.filter((problem) => problem.blocks)
  const [first] = blocking
  if (!first) return null
  const words = blocking.length === 1 ? inShort(first) : `${blocking.length} problems`
  return (
    <button
      type="button"
      className="inline-flex min-h-9 min-w-0 items-center gap-2 desk:min-h-6 text-start text-small text-balance text-clay-text hover:underline"
      onClick={() => onProblem(first)}
    >
      <CircleAlert aria-hidden className="flex-none" />
      <span className="wrap-anywhere">{words}</span>
    </button>
  )
}

/** The ways to save other than for the chosen time: one stop of Tab. */
export function OtherSaves({ maySchedule, saving, isQueueing, isAsking, onSave, onQueue }: SaveActions) {
  return (
    <Toolbar label="Other ways to save" className="flex gap-1.5 max-desk:w-full max-desk:*:flex-1">
      <Button
        variant="quiet"
        className="px-2.5!"
        aria-label="Save as draft"
        busy={saving === 'draft' && !isAsking}
        onClick={() => onSave('draft')}
      >
        Save as draft
      </Button>
      {maySchedule && (
        <>
          <Button
            variant="quiet"
            className="px-2.5!"
            busy={saving === 'publish'}
            onClick={() => onSave('publish')}
          >
            Post now
          </Button>
          <Button className="px-3!" busy={isQueueing} onClick={onQueue}>
            Add to queue
          </Button>
        </>
      )}
    </Toolbar>
  )
}

interface ScheduleButtonProps {
  actions: SaveActions
  /** Of the chosen time; null: it has to be corrected first. */
  when: string | null
  /** The time is shown beside the button. */
  isShort?: boolean
}

/** Schedules the post for the chosen time, or asks for its approval. Never unavailable: what is in the way is shown. */
export function ScheduleButton({ actions, when, isShort = false }: ScheduleButtonProps) {
  const { maySchedule, saving, isAsking, onSave, onAsk } = actions
  const time = when !== null && <span className={isShort ? 'sr-only' : undefined}> for {when}</span>
  return maySchedule ? (
    <Button variant="lark" busy={saving === 'schedule'} onClick={() => onSave('schedule')}>
      <span>Schedule{time}</span> {!isShort && <kbd>{modifier}↵</kbd>}
    </Button>
  ) : (
    <Button variant="lark" busy={saving === 'draft' && isAsking} onClick={onAsk}>
      <span>Ask for approval{time}</span>
    </Button>
  )
}

const modifier = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl '

function inShort({ code, network, message }: Problem): string {
  if (code !== 'text-too-long' && code !== 'text-too-many-bytes') return message
  return `${network ? networkNames[network] : 'Text'}: ${message.split(' on ')[0]}`
}
