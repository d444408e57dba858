import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { DialogFrame } from '../../ui/dialog.tsx'
import { mayAct } from '../posts/may-act.ts'
import { TourGate } from '../tour/tour-gate.tsx'
import { askAfterSaving } from '../approval/use-approval.ts'
import { raise } from '../window-events.ts'
import type { ComposerState } from './composer-state.ts'
import type { KeptDraft } from './kept-draft.ts'
import { ConflictQuestion } from './drafts/conflict-question.tsx'
import type { ProblemAt } from './find-problem.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { ProblemAnnouncer } from './problem-announcer.tsx'
import { repliesOfTab } from './replies.ts'
import { usePause } from '../pause/use-pause.ts'
import { SaveBar } from './save-bar.tsx'
import type { SentMedia } from './session-media.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useComposer, type ComposerSession } from './use-composer.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useSentFiles, useSentMedia } from './use-sent-along.ts'
import type { View } from './view-switch.tsx'
import { goToProblem } from './go-to-problem.ts'
import { isTakenBack, saySaved } from './say-saved.ts'
import { ComposerTime } from './composer-time.tsx'
import { ComposerTop } from './composer-top.tsx'
import { useLeaving } from './use-leaving.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { ComposerPanes } from './composer-panes.tsx'

interface ComposerDialogProps extends Pick<
  ComposerSession,
  'workspace' | 'slot' | 'connections' | 'opening'
> {
  /** What an earlier session left unsaved; offered back. */
  kept: KeptDraft | null
  /** A file to begin with, by its address. */
  sent: SentMedia | null
  /** Files to begin with. */
  files: readonly File[]
  /** What was being written is left by then. */
  onRestore: () => void
  onForgetKept: () => void
  onClosed: () => void
}

/** One opening of the composer: what you write, how it will look, and when it goes out. */
export function ComposerDialog({
  kept,
  sent,
  files,
  onRestore,
  onForgetKept,
  onClosed,
  ...session
}: ComposerDialogProps) {
  const { workspace, opening } = session
  const sheet = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [view, setView] = useState<View>('write')
  const { data: pause } = usePause(workspace.id)

  const model = useComposer({
    ...session,
    onSaved(intent) {
      const draft = isAsking && intent === 'draft' ? model.saved.saver.post() : null
      if (draft) {
        const which = { workspaceId: workspace.id, postId: draft.id }
        void askAfterSaving(which, lastAt, zone).then(() => raise('posts-updated'))
      } else saySaved(intent, opening.post, Boolean(pause?.paused))
      if (isTakenBack(intent, opening.post)) raise('post-unscheduled', { postId: opening.post.id })
      raise('posts-updated')
      onClosed()
    },
    onProblem: goTo,
  })
  const { state, dispatch, problems, now, zone } = model
  // One writes above the signature that a new post begins with.
  useEffect(() => {
    if (state.begunWith !== '') sheet.current?.querySelector('textarea')?.setSelectionRange(0, 0)
  }, [state.begunWith])
  const [lastAt, setLastAt] = useState(opening.scheduledFor)
  if (state.scheduledFor && state.scheduledFor !== lastAt) setLastAt(state.scheduledFor)
  const drop = useFileDrop((files, target) => model.attachments.add(files, replyUnder(target, state)))

  function goTo(problem: ProblemAt) {
    goToProblem(problem, { sheet: sheet.current, model, showWriting: () => setView('write') })
  }

  /** What is asked about must be able to go out as it is. */
  function askForApproval() {
    const problem = model.allProblems.find(({ blocks, code }) => blocks && code !== 'media-not-ready')
    setIsAsking(true)
    if (problem) dispatch({ type: 'tried' })
    if (problem) goTo(problem)
    else model.trySaving('draft')
  }

  useAskBeforeUnload(model.isUnsaved)
  useSentMedia(sent, model.attachments.bringIn)
  useSentFiles(files, (dropped) => model.attachments.add(dropped))

  const { leave, leavingFor, leaveAnyway, stay } = useLeaving(model, opening, {
    close: onClosed,
    restore: onRestore,
  })
  const close = () => leave('close')

  useCloseOnBack(() => void close())
  const onKeyDown = useSaveKeys(model, mayAct(workspace.role).schedule)

  return (
    <DialogFrame
      open
      onClose={() => void close()}
      keepOnOutsidePress
      initialFocus={() => sheet.current?.querySelector<HTMLElement>('textarea') ?? true}
      className="flex min-h-full w-full min-w-0 flex-col max-desk:rounded-none! desk:my-5.5! desk:min-h-0 desk:w-[min(1208px,calc(100%-40px))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop and paste area; the button does the same */}
      <div
        ref={sheet}
        data-composer
        className={classNames(
          'flex min-w-0 flex-1 flex-col rounded-dialog',
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
        <ComposerPanes model={model} view={view} onView={setView} />
        <ComposerTime model={model} opening={opening} lastAt={lastAt} />
        <SaveBar
          role={workspace.role}
          at={lastAt}
          now={now}
          zone={zone}
          problems={problems}
          saving={model.saving}
          failure={model.failure}
          onSave={(intent) => {
            setIsAsking(false)
            model.trySaving(intent)
          }}
          onAsk={askForApproval}
          isAsking={isAsking}
          onProblem={goTo}
        />
        <ProblemAnnouncer problems={problems} />
        <TourGate
          isNewPost={!opening.post}
          isWriting={state.isDirty}
          isHeld={
            kept !== null ||
            leavingFor !== null ||
            model.failure !== null ||
            problems.some(({ blocks }) => blocks)
          }
        />
      </div>
      <ConflictQuestion model={model} />
      <LeaveQuestion isAsked={leavingFor !== null} onDiscard={leaveAnyway} onStay={stay} />
    </DialogFrame>
  )
}

/** Files dropped on a reply, or pasted into it, are that reply's. */
function replyUnder(target: EventTarget, state: ComposerState): string | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-reply]') : null
  return item ? repliesOfTab(state, state.tab)[Number(item.dataset['reply'])]?.key : undefined
}
