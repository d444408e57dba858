import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { SaveIntent } from '#domain/check-post.ts'
import type { NetworkId } from '#domain/network.ts'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { hideToast } from '../../ui/toast.tsx'
import { isOnItsWay, isStuck } from './attachment.ts'
import { allAttachments, composerReducer, openedWith, type Opening } from './composer-state.ts'
import type { ProblemAt } from './find-problem.ts'
import { chosenConnections, networksOf, problemsOf, problemsToShow } from './problems.ts'
import { saveCalls } from './save-calls.ts'
import { savePost } from './save.ts'
import { useAttachments } from './use-attachments.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useNow } from './use-now.ts'

export interface ComposerSession {
  workspace: Workspace
  connections: readonly Connection[]
  opening: Opening
  onSaved: (intent: SaveIntent) => void
  /** Brings the writer to a problem. */
  onProblem: (problem: ProblemAt) => void
}

/** Everything one opening of the composer knows and can do; the components only show it. */
export function useComposer({ workspace, connections, opening, onSaved, onProblem }: ComposerSession) {
  const [state, dispatch] = useReducer(composerReducer, opening, openedWith)
  // One key per opening: a double press or a second try after a lost answer never makes two posts.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const now = useNow()
  const chosen = useMemo(() => chosenConnections(state, connections), [state, connections])
  const networks = useMemo(() => networksOf(chosen), [chosen])
  // The network whose text is shown was left out.
  if (state.tab !== 'all' && !networks.includes(state.tab)) dispatch({ type: 'tab-chosen', tab: 'all' })
  const all = useMemo(() => problemsOf(state, connections, now, 'schedule'), [state, connections, now])
  const attachments = useAttachments(workspace.id, state, networks, dispatch)
  const kept = useKeptDraft(workspace.id, state)
  const [openSettings, setOpenSettings] = useState<ReadonlySet<NetworkId>>(new Set())

  const files = allAttachments(state)
  const isWaiting = files.some(isOnItsWay)
  const broken = files.find(isStuck)

  /** What keeps it from being saved now; what the server still prepares is waited for. */
  function obstacle(intent: SaveIntent): ProblemAt | undefined {
    const unrefused = { ...state, refused: [] }
    const found = problemsOf(unrefused, connections, new Date(), intent)
    const problem = found.find((one) => one.blocks && one.code !== 'media-not-ready')
    if (problem || !broken) return problem
    return { place: 'media', network: null, mediaId: broken.key }
  }

  /** Asks to save; what stands in the way gets the focus instead. */
  function trySaving(intent: SaveIntent) {
    if (saving) return
    setFailure(null)
    hideToast()
    dispatch({ type: 'tried' })
    const problem = obstacle(intent)
    if (problem) onProblem(problem)
    else setSaving(intent)
  }

  const isSending = useRef(false)
  const save = useEffectEvent(async (intent: SaveIntent) => {
    if (isSending.current) return
    // A file that was waited for may have turned out not to fit.
    const problem = obstacle(intent)
    if (problem) {
      setSaving(null)
      return onProblem(problem)
    }
    isSending.current = true
    const ids = chosen.map(({ id }) => id)
    const result = await savePost(state, ids, intent, idempotencyKey, saveCalls(workspace.id))
    isSending.current = false
    setSaving(null)
    if (result.kind === 'saved') {
      kept.forget()
      onSaved(intent)
    } else if (result.kind === 'refused') {
      dispatch({ type: 'refused', problems: result.problems })
      if (result.problems[0]) onProblem(result.problems[0])
    } else {
      setFailure(result.message)
    }
  })
  // Files still on their way are waited for. One that fails ends the save where it stands.
  if (saving && broken) setSaving(null)
  useEffect(() => {
    if (!saving || isWaiting) return
    const timer = setTimeout(() => void save(saving))
    return () => clearTimeout(timer)
  }, [saving, isWaiting])

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
    saving,
    failure,
    trySaving,
    /** The networks whose settings were unfolded. */
    openSettings,
    showSettings(network: NetworkId, isOpen: boolean) {
      const next = new Set(openSettings)
      if (isOpen) next.add(network)
      else next.delete(network)
      setOpenSettings(next)
    },
  }
}

export type ComposerModel = ReturnType<typeof useComposer>
