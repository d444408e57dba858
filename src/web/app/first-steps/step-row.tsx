import type { FirstStepId } from '#contract/workspaces.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { composerIntent } from '../load-composer.ts'
import { sectionAddress } from '../settings/sections.ts'
import { raise, raiseNewPost } from '../window-events.ts'
import { ConnectButtons } from './connect-buttons.tsx'
import { stepNames, stepTexts } from './step-text.ts'

interface StepRowProps {
  id: FirstStepId
  isDone: boolean
  isNext: boolean
  draftId: string | null
}

/** One of the first steps. Only the next one says what to do. */
export function StepRow({ id, isDone, isNext, draftId }: StepRowProps) {
  return (
    <li
      data-step={id}
      aria-current={isNext ? 'step' : undefined}
      className="flex gap-2.5 border-t border-line py-2.5 first:border-0"
    >
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 grid size-5 flex-none place-items-center rounded-full border',
          isDone ? 'border-leaf-text bg-leaf-soft text-leaf-text' : 'border-edge',
          isNext && 'border-ink bg-lark',
        )}
      >
        {isDone && <Check className="size-3.5" />}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <p className={classNames(isDone ? 'text-muted' : 'text-ink', isNext && 'font-semibold')}>
          {stepNames[id]}
          {isDone && <span className="sr-only">, done</span>}
        </p>
        {isNext && (
          <>
            <p className="text-small text-ink-2">{stepTexts[id]}</p>
            <NextAct id={id} draftId={draftId} />
          </>
        )}
      </div>
    </li>
  )
}

/** The button of the next step. */
function NextAct({ id, draftId }: Pick<StepRowProps, 'id' | 'draftId'>) {
  switch (id) {
    case 'email':
      return null
    case 'connect':
      return <ConnectButtons />
    case 'write':
      return (
        <Button variant="lark" className="justify-self-start" onClick={raiseNewPost} {...composerIntent}>
          Write a post
        </Button>
      )
    case 'schedule':
      return (
        <Button
          variant="lark"
          className="justify-self-start"
          onClick={() => (draftId === null ? raiseNewPost() : raise('edit-post', { postId: draftId }))}
          {...composerIntent}
        >
          {draftId === null ? 'Write a post' : 'Schedule your draft'}
        </Button>
      )
    case 'invite':
      return (
        <Link
          to={sectionAddress('members')}
          className={`${buttonClass({ variant: 'lark' })} justify-self-start`}
        >
          Invite someone
        </Link>
      )
    default:
      return id satisfies never
  }
}
