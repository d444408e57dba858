import type { PagePicture } from '#contract/templates.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { DialogFrame } from '../../../ui/dialog.tsx'
import { askForApproval, saveActions } from '../saving/save-actions.ts'
import { useAfterSaving } from '../saving/use-after-saving.ts'
import { TourGate } from '../../tour/tour-gate.tsx'
import type { ComposerState } from '../state/composer-state.ts'
import type { KeptDraft } from '../kept/kept-draft.ts'
import { useLoadingChecks } from '../checks/late-checks.ts'
import { useOnceChecked } from '../checks/use-once-checked.ts'
import { LazyConflictQuestion } from '../drafts/lazy-conflict-question.tsx'
import type { ProblemAt } from '../state/find-problem.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { ProblemAnnouncer } from './problem-announcer.tsx'
import { repliesOfTab } from '../state/replies.ts'
import type { SentMedia } from '../files/session-media.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useComposer, type ComposerModel, type ComposerSession } from '../state/use-composer.ts'
import { useFileDrop } from '../files/use-file-drop.ts'
import { useSentFiles, useSentMedia, useSentPictures } from '../files/use-sent-along.ts'
import type { Step } from './steps.tsx'
import { goToProblem } from './go-to-problem.ts'
import { ComposerTop } from './composer-top.tsx'
import { useLeaving } from './use-leaving.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { ComposerBody } from './composer-body.tsx'
import { useWindowEvent } from '../../window-events.ts'

interface SentAlong {
  /** A file to begin with, by its address. */
  sent: SentMedia | null
  /** Files to begin with. */
  files: readonly File[]
  /** Pictures of a web page to begin with. */
  pictures: readonly PagePicture[]
}

interface ComposerDialogProps
  extends SentAlong, Pick<ComposerSession, 'workspace' | 'slot' | 'connections' | 'opening'> {
  /** What an earlier session left unsaved; offered back. */
  kept: KeptDraft | null
  /** What was being written is left by then. */
  onRestore: () => void
  onForgetKept: () => void
  onClosed: () => void
}

/** One opening of the composer: what you write, how it will look, and when it goes out. */
export function ComposerDialog(props: ComposerDialogProps) {
  const { kept, sent, files, pictures, onRestore, onForgetKept, onClosed, ...session } = props
  const { workspace, opening } = session
  const sheet = useRef<HTMLDivElement>(null)
  const asking = useState(false)
  const [isAsking] = asking
  const [step, setStep] = useState<Step>('write')
  const afterSaving = useAfterSaving(workspace, opening)
  useLoadingChecks()

  const model = useComposer({
    ...session,
    onSaved(intent, post) {
      afterSaving({ intent, post, askFor: isAsking && intent === 'draft' ? model.lastAt : null })
      onClosed()
    },
    onProblem: goTo,
  })
  const { state, problems } = model
  useCaretAbove(sheet, state.begunWith)
  const drop = useFileDrop((files, target) => model.attachments.add(files, replyUnder(target, state)))

  function goTo(problem: ProblemAt) {
    goToProblem(problem, { sheet: sheet.current, model, showStep: setStep })
  }

  useAskBeforeUnload(model.isUnsaved)
  useSentAlong(model, { sent, files, pictures })

  const { leave, leavingFor, leaveAnyway, stay } = useLeaving(model, opening, {
    close: onClosed,
    restore: onRestore,
  })
  const close = () => leave('close')

  useCloseOnBack(() => void close())
  useWindowEvent('leave-composer', () => void close())
  const askOnce = useOnceChecked<'approval'>(() => {
    const problem = askForApproval(model, asking)
    if (problem) goTo(problem)
  }, model.sayUnchecked)
  const actions = {
    ...saveActions(model, workspace.role, asking),
    onAsk: () => askOnce.ask('approval'),
  }
  const onKeyDown = useSaveKeys(model, actions.maySchedule)

  return (
    <DialogFrame
      open
      onClose={() => void close()}
      keepOnOutsidePress
      initialFocus={() => sheet.current?.querySelector<HTMLElement>('textarea') ?? true}
      className="flex h-dvh w-full min-w-0 flex-col max-desk:rounded-none! desk:h-[calc(100dvh-32px)] desk:w-[min(1232px,calc(100%-32px))] [@media(max-height:420px)]:h-auto"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop and paste area; the button does the same */}
      <div
        ref={sheet}
        data-composer
        className={classNames(
          'flex min-h-0 min-w-0 flex-1 flex-col rounded-dialog',
          drop.isOver && 'outline-[3px] outline-focus outline-dashed',
        )}
        onKeyDown={onKeyDown}
        {...drop.handlers}
      >
        <ComposerTop
          model={model}
          opening={opening}
          kept={kept}
          onRestore={() => void leave('restore')}
          onForgetKept={onForgetKept}
        />
        <ComposerBody model={model} actions={actions} step={step} onStep={setStep} onProblem={goTo} />
        <ProblemAnnouncer problems={problems} />
        <TourGate
          isNewPost={!opening.post}
          isWriting={state.isDirty}
          isHeld={kept !== null || leavingFor !== null || isHeldUp(model)}
        />
      </div>
      <LazyConflictQuestion model={model} />
      <LeaveQuestion isAsked={leavingFor !== null} onDiscard={leaveAnyway} onStay={stay} />
    </DialogFrame>
  )
}

const isHeldUp = ({ failure, problems }: ComposerModel) =>
  failure !== null || problems.some(({ blocks }) => blocks)

/** Attaches what another screen sent along. */
function useSentAlong({ attachments }: ComposerModel, { sent, files, pictures }: SentAlong) {
  useSentMedia(sent, attachments.bringIn)
  useSentFiles(files, (dropped) => attachments.add(dropped))
  useSentPictures(pictures, attachments.addFromPage)
}

/** One writes above the signature that a new post begins with. */
function useCaretAbove(sheet: RefObject<HTMLElement | null>, begunWith: string) {
  useEffect(() => {
    if (begunWith !== '') sheet.current?.querySelector('textarea')?.setSelectionRange(0, 0)
  }, [sheet, begunWith])
}

/** Files dropped on a reply, or pasted into it, are that reply's. */
function replyUnder(target: EventTarget, state: ComposerState): string | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-reply]') : null
  return item ? repliesOfTab(state, state.tab)[Number(item.dataset['reply'])]?.key : undefined
}
