import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { hideToast } from '../../ui/toast.tsx'
import { type Attachment, isOnItsWay, isStuck } from './attachment.ts'
import {
  allAttachments,
  canBeSigned,
  composerReducer,
  type ComposerState,
  contentBegun,
  openedWith,
  type Opening,
  withTimeToCome,
} from './composer-state.ts'
import type { ProblemAt } from './find-problem.ts'
import { chosenConnections, networksOf, problemsOf, problemsToShow } from './problems.ts'
import { useAutosave } from './drafts/use-autosave.ts'
import { useSaver } from './drafts/use-saver.ts'
import { mediaOf } from './attachment.ts'
import { isWorthKeeping, keepDraft } from './draft-keeper.ts'
import { saveCalls } from './save-calls.ts'
import { automaticSignature } from './tools/kit-text.ts'
import { useWritingKit } from './tools/use-writing-kit.ts'
import { useAttachments } from './use-attachments.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useNow } from './use-now.ts'
import { leaveWriting } from './leave-writing.ts'
import { useUnfoldedSettings } from './use-unfolded-settings.ts'

export interface ComposerSession {
  workspace: Workspace
  /** Where what is written is kept on this device. */
  slot: string
  connections: readonly Connection[]
  opening: Opening
  onSaved: (intent: SaveIntent) => void
  /** Brings the writer to a problem. */
  onProblem: (problem: ProblemAt) => void
}

/** A press is judged by the moment it comes in, not by the minute that is shown. */
function rightNow(): Date {
  return new Date()
}

/** Everything one opening of the composer knows and can do; the components only show it. */
export function useComposer({ workspace, slot, connections, opening, onSaved, onProblem }: ComposerSession) {
  const [state, dispatch] = useReducer(composerReducer, opening, openedWith)
  const [calls] = useState(() => saveCalls(workspace.id))
  const saved = useSaver({
    opening,
    calls,
    zone: workspace.timezone,
    state,
    dispatch,
    onCreating: (creation) => keepDraft(slot, state, new Date(), localStorage, creation),
  })
  const { kit } = useWritingKit(workspace.id)
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const now = useNow()
  const chosen = useMemo(() => chosenConnections(state, connections), [state, connections])
  const networks = useMemo(() => networksOf(chosen), [chosen])
  // The network whose text is shown was left out.
  if (state.tab !== 'all' && !networks.includes(state.tab)) dispatch({ type: 'tab-chosen', tab: 'all' })
  if (withTimeToCome(state, now, workspace.timezone) !== state) lookAtClock(now)
  const all = useMemo(
    () => problemsOf(state, connections, now, 'schedule', kit.utmRules),
    [state, connections, now, kit],
  )
  // The kit may come when the composer stands already.
  const signature = canBeSigned(state) ? automaticSignature(kit.items, networks) : null
  if (signature) dispatch({ type: 'signed', signature: signature.text.trim() })
  const attachments = useAttachments(workspace.id, state, networks, dispatch)
  const kept = useKeptDraft(slot, state, saved.saver.creation)
  const unfolded = useUnfoldedSettings()

  const files = allAttachments(state)
  const isWaiting = files.some(isOnItsWay)
  const broken = files.find(isStuck)

  function lookAtClock(at: Date) {
    dispatch({ type: 'looked-at-clock', now: at, zone: workspace.timezone })
  }

  const obstacle = (intent: SaveIntent) =>
    obstacleTo(intent, { state, connections, zone: workspace.timezone, rules: kit.utmRules, broken })

  /** Asks to save; what stands in the way gets the focus instead. */
  function trySaving(intent: SaveIntent) {
    if (saving || saved.conflict) return
    setFailure(null)
    hideToast()
    dispatch({ type: 'tried' })
    lookAtClock(rightNow())
    const problem = obstacle(intent)
    if (!problem) return setSaving(intent)
    if (broken && problem.mediaId === broken.key) {
      setFailure(`“${broken.name}” did not upload: try again, or remove it.`)
    }
    onProblem(problem)
  }

  const isSending = useRef(false)
  async function save(intent: SaveIntent) {
    if (isSending.current) return
    // A file that was waited for may have turned out not to fit.
    const problem = obstacle(intent)
    if (problem) {
      setSaving(null)
      return onProblem(problem)
    }
    isSending.current = true
    const ids = chosen.map(({ id }) => id)
    const result = await saved.save(ids, intent, false)
    isSending.current = false
    setSaving(null)
    if (result.kind === 'saved') {
      kept.forget()
      onSaved(intent)
    } else if (result.kind === 'refused') {
      dispatch({ type: 'refused', problems: result.problems })
      if (result.problems[0]) onProblem(result.problems[0])
    } else if (result.kind !== 'conflict') {
      setFailure(result.message)
    }
  }

  const arrived = files.filter((one) => mediaOf(one) !== null)
  const autosave = useAutosave({
    state,
    isOn: state.post === null || state.post.isDraft,
    isPaused: saving !== null || saved.conflict !== null || saved.isPutOff || saved.isGone || saved.isOut,
    isWorthIt: isWorthKeeping(contentBegun(state), arrived.length),
    async save() {
      const result = await saved.save(
        chosen.map(({ id }) => id),
        'draft',
        true,
      )
      return result.kind
    },
  })
  const isWorthIt = isWorthKeeping(contentBegun(state), files.length)

  const leave = () =>
    leaveWriting({ workspaceId: workspace.id, opening, state, isWorthIt, saved, autosave, kept })

  // Files still on their way are waited for. One that fails ends the save where it stands.
  if (saving && broken) setSaving(null)
  useSaveOnceArrived(saving, isWaiting, save)

  return {
    state,
    dispatch,
    now,
    workspaceId: workspace.id,
    zone: workspace.timezone,
    connections,
    chosen,
    networks,
    problems: problemsToShow(all, state),
    /** What is simply missing too, said or not. */
    allProblems: all,
    attachments,
    kept,
    saved,
    autosave,
    leave,
    kit,
    isUnsaved: state.isDirty && isWorthIt,
    saving,
    failure,
    trySaving,
    /** The save that met another version, once its author decided. */
    saveAfterConflict: (intent: SaveIntent) => setSaving(intent),
    ...unfolded,
  }
}

interface ToBeSaved {
  state: ComposerState
  connections: readonly Connection[]
  zone: string
  rules: Parameters<typeof problemsOf>[4]
  /** A file that did not come. */
  broken: Attachment | undefined
}

/** What keeps it from being saved now; what the server still prepares is waited for. */
function obstacleTo(
  intent: SaveIntent,
  { state, connections, zone, rules, broken }: ToBeSaved,
): ProblemAt | undefined {
  const unrefused = { ...withTimeToCome(state, rightNow(), zone), refused: [] }
  const found = problemsOf(unrefused, connections, rightNow(), intent, rules)
  const problem = found.find((one) => one.blocks && one.code !== 'media-not-ready')
  if (problem || !broken) return problem
  return { place: 'media', network: null, mediaId: broken.key }
}

/** Saves when the files that were still on their way are here. */
function useSaveOnceArrived(
  saving: SaveIntent | null,
  isWaiting: boolean,
  save: (intent: SaveIntent) => Promise<void>,
): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!saving || isWaiting) return
    const timer = setTimeout(() => void saveNow(saving))
    return () => clearTimeout(timer)
  }, [saving, isWaiting])
}

export type ComposerModel = ReturnType<typeof useComposer>
