import type { Role } from '#contract/fields.ts'
import type { Problem, SaveIntent } from '#domain/post/check-post.ts'
import { networkNames } from '#domain/networks/network.ts'
import { nameOfDay } from '#domain/time/name-of-day.ts'
import { formatIn, minuteOfDay } from '#domain/time/pick-time.ts'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { mayAct } from '../posts/may-act.ts'

interface SaveBarProps {
  role: Role
  at: Date
  now: Date
  zone: string
  problems: readonly Problem[]
  saving: SaveIntent | null
  /** What the last save came to, if it failed. */
  failure: string | null
  onSave: (intent: SaveIntent) => void
  /** Saves it as a draft and asks for it to be approved; it is being done. */
  onAsk: () => void
  isAsking: boolean
  onProblem: (problem: Problem) => void
}

/** The ways out: keep it as a draft, send it now, or schedule it. None is ever taken away; a problem in the way is shown. */
export function SaveBar(props: SaveBarProps) {
  const { role, at, now, zone, problems, saving, failure, onSave, onAsk, isAsking, onProblem } = props
  const blocking = problems.filter((problem) => problem.blocks)
  const first = blocking[0]
  const mayPublish = mayAct(role).schedule
  return (
    <div
      data-place="save"
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-b-dialog border-t border-line bg-card px-4 py-2.5 pb-[max(10px,env(safe-area-inset-bottom))] desk:px-5 desk:py-3.5"
    >
      <div className="me-auto min-w-0 max-desk:w-full" role="alert">
        {failure && <Note tone="clay">{failure} What you wrote is kept.</Note>}
      </div>
      {first && (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-2 text-small text-clay-text hover:underline max-desk:w-full"
          onClick={() => onProblem(first)}
        >
          <CircleAlert aria-hidden />
          {blocking.length === 1 ? inShort(first) : `${blocking.length} problems`}
        </button>
      )}
      <Button
        variant="quiet"
        className="max-desk:px-3"
        aria-label="Save as draft"
        busy={saving === 'draft' && !isAsking}
        onClick={() => onSave('draft')}
      >
        <span className="max-desk:hidden">Save as draft</span>
        <span className="desk:hidden">Draft</span>
      </Button>
      {!mayPublish && (
        <Button
          variant="lark"
          className="max-desk:flex-1"
          busy={saving === 'draft' && isAsking}
          onClick={onAsk}
        >
          Ask for approval for {whenInShort(at, now, zone)}
        </Button>
      )}
      {mayPublish && (
        <>
          <Button className="max-desk:px-3" busy={saving === 'publish'} onClick={() => onSave('publish')}>
            Post now
          </Button>
          <Button
            variant="lark"
            className="max-desk:flex-1"
            busy={saving === 'schedule'}
            onClick={() => onSave('schedule')}
          >
            Schedule for {whenInShort(at, now, zone)} <kbd className="max-desk:hidden">{modifier}↵</kbd>
          </Button>
        </>
      )}
    </div>
  )
}

const modifier = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl '

/** 'Fri 9:00', 'Mar 22, 9:00 PM'. 9:00 in the morning is '9:00'; the other one says so, and so does 12:00 at night. */
function whenInShort(at: Date, now: Date, zone: string): string {
  const minute = minuteOfDay(at, zone)
  const day = nameOfDay(at, now, zone, 'short')
  const time = formatIn(at, zone, minute >= 60 && minute < 720 ? 'h:mm' : 'h:mm a')
  return `${day}${day.includes(' ') ? ',' : ''} ${time}`
}

function inShort({ code, network, message }: Problem): string {
  if (code !== 'text-too-long' && code !== 'text-too-many-bytes') return message
  return `${network ? networkNames[network] : 'Text'}: ${message.split(' on ')[0]}`
}
