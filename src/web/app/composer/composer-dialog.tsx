import { messages } from '#contract/messages.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { seriesIn } from '#domain/time/series.ts'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'
import { DialogFrame } from '../../ui/dialog.tsx'
import { showToast, type ToastMessage } from '../../ui/toast.tsx'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { mayAct } from '../posts/may-act.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { TourGate } from '../tour/tour-gate.tsx'
import { askAfterSaving } from '../approval/use-approval.ts'
import { raise } from '../window-events.ts'
import { ComposerHeader } from './composer-header.tsx'
import { hasOwnText, type ComposerState, type Opening } from './composer-state.ts'
import { ConflictQuestion } from './drafts/conflict-question.tsx'
import { ElsewhereNote, elsewhereOf } from './drafts/elsewhere-note.tsx'
import { PostMenu } from './drafts/post-menu.tsx'
import { unsavedText } from './drafts/unsaved-text.ts'
import { elementOfProblem, type ProblemAt } from './find-problem.ts'
import { KeptOffer } from './kept-offer.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { NeighbourHints } from './neighbour-hints.tsx'
import { Previews } from './preview/previews.tsx'
import { ProblemAnnouncer } from './problem-announcer.tsx'
import { repliesOfTab } from './replies.ts'
import { usePause } from '../pause/use-pause.ts'
import { SaveBar } from './save-bar.tsx'
import type { SentMedia } from './session-media.ts'
import { TemplatesButton } from './templates/templates-button.tsx'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useComposer, type ComposerSession } from './use-composer.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useSentFiles, useSentMedia } from './use-sent-along.ts'
import { ViewSwitch, type View } from './view-switch.tsx'
import { HabitNote } from './when/habit-note.tsx'
import { NextSlotChip } from './when/next-slot-chip.tsx'
import { recurringSetting } from './when/repeat.ts'
import { WhenBar } from './when-bar.tsx'
import { WritePane } from './write-pane.tsx'
import type { KeptDraft } from './kept-draft.ts'

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

const saved: Record<SaveIntent, string> = {
  draft: messages.posts.savedAsDraft,
  schedule: messages.posts.scheduled,
  publish: 'Your post is going out now',
}

const waits = 'Your post is on hold: everything is paused.'

/** What is said of a post that was saved. */
function savedInWords(intent: SaveIntent, before: Opening['post']): ToastMessage {
  const { success, postUnscheduled } = messages.toastTitles
  if (isTakenBack(intent, before))
    return { title: postUnscheduled, description: messages.posts.movedToDrafts }
  return { title: success, description: before ? messages.posts.updated : saved[intent] }
}

/** Whether a post that had a time is a draft from now on. */
function isTakenBack(intent: SaveIntent, before: Opening['post']): before is NonNullable<Opening['post']> {
  return intent === 'draft' && before !== null && !before.isDraft
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
  const ends = { close: onClosed, restore: onRestore }
  const sheet = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [leavingFor, setLeavingFor] = useState<keyof typeof ends | null>(null)
  const [isClosing, setIsClosing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [view, setView] = useState<View>('write')
  const isPhone = useMediaQuery(phoneQuery)
  const { data: pause } = usePause(workspace.id)

  const model = useComposer({
    ...session,
    onSaved(intent) {
      const isPaused = Boolean(pause?.paused)
      const said = savedInWords(intent, opening.post)
      const draft = isAsking && intent === 'draft' ? model.saved.saver.post() : null
      if (draft) {
        const which = { workspaceId: workspace.id, postId: draft.id }
        void askAfterSaving(which, lastAt, zone).then(() => raise('posts-updated'))
      } else showToast(isPaused && intent === 'publish' ? { ...said, description: waits } : said)
      if (isTakenBack(intent, opening.post)) raise('post-unscheduled', { postId: opening.post.id })
      raise('posts-updated')
      onClosed()
    },
    onProblem: goTo,
  })
  const { state, dispatch, problems, now, zone } = model
  const isLeaving = leavingFor !== null
  // One writes above the signature that a new post begins with.
  useEffect(() => {
    if (state.begunWith !== '') sheet.current?.querySelector('textarea')?.setSelectionRange(0, 0)
  }, [state.begunWith])
  const [lastAt, setLastAt] = useState(opening.scheduledFor)
  if (state.scheduledFor && state.scheduledFor !== lastAt) setLastAt(state.scheduledFor)
  const drop = useFileDrop((files, target) => model.attachments.add(files, replyUnder(target, state)))

  function goTo(problem: ProblemAt) {
    const { place, network, reply } = problem
    flushSync(() => {
      setView('write')
      if (place === 'settings' && network) model.showSettings(network, true)
      if (place === 'text' || reply !== undefined) {
        const isOwn = network !== null && hasOwnText(state.content, network)
        dispatch({ type: 'tab-chosen', tab: isOwn ? network : 'all' })
      }
    })
    const element = sheet.current && elementOfProblem(sheet.current, problem)
    element?.focus()
    // The buttons that save stand over the lower end: what is there would hide below them.
    element?.scrollIntoView({ block: place === 'settings' || place === 'time' ? 'center' : 'nearest' })
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

  /** Leaves what is written, for good or for what was kept. */
  async function leave(end: keyof typeof ends) {
    if (model.saving || isClosing) return
    setIsClosing(true)
    const left = await model.leave()
    setIsClosing(false)
    if (left === 'undecided') return
    if (left === 'unsaved') return setLeavingFor(end)
    if (left === 'saved' || left === 'kept') unsavedText(left, model, opening)
    if (left !== 'nothing') raise('posts-updated')
    ends[end]()
  }
  const close = () => leave('close')

  useCloseOnBack(() => void close())
  const maySchedule = mayAct(workspace.role).schedule

  useShortcuts([
    {
      keys: 'mod+Enter',
      words: maySchedule ? 'Schedule the post' : 'Save as draft',
      where: 'While writing',
    },
  ])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    model.trySaving(maySchedule ? 'schedule' : 'draft')
  }

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
        <ComposerHeader
          title={opening.post ? 'Edit post' : 'New post'}
          status={model.autosave.status}
          keptAt={model.autosave.isOn ? null : model.kept.keptAt}
          zone={zone}
        >
          <TemplatesButton workspaceId={workspace.id} />
          <PostMenu model={model} />
        </ComposerHeader>
        <ElsewhereNote
          what={elsewhereOf(model.saved)}
          onCompare={() => void model.saved.compare()}
          onWriteAnew={model.saved.writeAnew}
        />
        {kept && (
          <KeptOffer
            kept={kept}
            zone={zone}
            onRestore={() => void leave('restore')}
            onDiscard={onForgetKept}
          />
        )}
        {isPhone && <ViewSwitch view={view} previews={model.chosen.length} onChange={setView} />}
        <div className="grid flex-1 desk:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
          <WritePane model={model} panelId={panelId} isHidden={isPhone && view === 'preview'} />
          {(!isPhone || view === 'preview') && (
            <section aria-label="Previews" className="bg-paper-2 px-4 pt-4 pb-5 max-desk:mt-3 desk:px-4.5">
              <Previews model={model} />
            </section>
          )}
        </div>
        <WhenBar
          at={state.scheduledFor}
          lastAt={lastAt}
          now={now}
          zone={zone}
          workspaceId={workspace.id}
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
                workspaceId={workspace.id}
                connectionIds={model.chosen.map(({ id }) => id)}
                postId={state.post?.id}
                zone={zone}
                onTake={(at) => dispatch({ type: 'time-chosen', at })}
              />
              <HabitNote workspaceId={workspace.id} chosen={model.chosen} />
            </>
          }
        />
        <NeighbourHints model={model} />
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
            kept !== null || isLeaving || model.failure !== null || problems.some(({ blocks }) => blocks)
          }
        />
      </div>
      <ConflictQuestion model={model} />
      <LeaveQuestion
        isAsked={isLeaving}
        onDiscard={() => {
          model.kept.forget()
          model.attachments.discardUploads()
          if (leavingFor) ends[leavingFor]()
        }}
        onStay={() => setLeavingFor(null)}
      />
    </DialogFrame>
  )
}

/** Files dropped on a reply, or pasted into it, are that reply's. */
function replyUnder(target: EventTarget, state: ComposerState): string | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-reply]') : null
  return item ? repliesOfTab(state, state.tab)[Number(item.dataset['reply'])]?.key : undefined
}
