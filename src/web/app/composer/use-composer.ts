import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { Problem, SaveIntent } from '#domain/check-post.ts'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { hideToast } from '../../ui/toast.tsx'
import { composerReducer, openedWith, type Opening } from './composer-state.ts'
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
  onProblem: (problem: Pick<Problem, 'place' | 'network' | 'mediaId'>) => void
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
  const attachments = useAttachments(workspace.id, state.attachments, networks, dispatch)
  const kept = useKeptDraft(workspace.id, state)

  const isUploading = state.attachments.some((one) => one.state.kind === 'uploading')

  /** Asks to save; what stands in the way gets the focus instead. */
  function trySaving(intent: SaveIntent) {
    if (saving) return
    setFailure(null)
    hideToast()
    dispatch({ type: 'tried' })
    const broken = state.attachments.find((one) => one.state.kind === 'failed')
    const unrefused = { ...state, refused: [] }
    const problem = problemsOf(unrefused, connections, new Date(), intent).find((one) => one.blocks)
    if (problem) onProblem(problem)
    else if (broken) onProblem({ place: 'media', network: null, mediaId: broken.key })
    else setSaving(intent)
  }

  const isSending = useRef(false)
  const save = useEffectEvent(async (intent: SaveIntent) => {
    if (isSending.current) return
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
  // Pictures still on their way are waited for. One that fails ends the save where it stands.
  if (saving && state.attachments.some((one) => one.state.kind === 'failed')) setSaving(null)
  useEffect(() => {
    if (!saving || isUploading) return
    const timer = setTimeout(() => void save(saving))
    return () => clearTimeout(timer)
  }, [saving, isUploading])

  return {
    state,
    dispatch,
    now,
    zone: workspace.timezone,
    connections,
    chosen,
    networks,
    problems: problemsToShow(all, state),
    attachments,
    kept,
    saving,
    failure,
    trySaving,
  }
}

export type ComposerModel = ReturnType<typeof useComposer>
