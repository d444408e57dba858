import type { Workspace } from '#contract/workspaces.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endDismissedActs } from '../ui/dismissed-toasts.ts'
import { hideToast } from '../ui/toast-store.ts'
import { places } from './navigation/places.ts'
import { raise } from './window-events.ts'
import { askedWorkspace, lastActiveWorkspace, pickWorkspace, rememberWorkspace } from './workspace.ts'

/** The current workspace, and switching to another: at once, or after a question when a post is being written. */
export function useWorkspaceChoice(workspaces: readonly Workspace[] | undefined) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { asked: named, rest } = askedWorkspace(search)
  const workspace = workspaces && pickWorkspace(workspaces, [named, chosen, lastActiveWorkspace()])
  const id = workspace?.id
  // The workspace named in the address is stored like a chosen one.
  if (id && named !== null && chosen !== id) setChosen(id)

  useEffect(() => {
    if (id) rememberWorkspace(id)
  }, [id])

  useEffect(() => {
    if (!id || named === null) return
    void navigate({ search: rest, hash }, { replace: true, preventScrollReset: true })
  }, [id, named, rest, hash, navigate])

  function go(workspaceId: string) {
    raise('workspace-left')
    hideToast()
    endDismissedActs()
    setAsked(null)
    setChosen(workspaceId)
    // A screen about one thing belongs to the workspace that was left.
    if (!places.some(({ to }) => to === pathname)) void navigate('/dashboard')
  }

  return {
    workspace,
    switchTo(workspaceId: string) {
      if (workspaceId === workspace?.id) return
      if (isWriting()) setAsked(workspaceId)
      else go(workspaceId)
    },
    question: {
      isAsked: asked !== null,
      onContinue: () => asked !== null && go(asked),
      onStay: () => setAsked(null),
    },
  }
}

/** Whether the composer is open. */
export function isWriting(): boolean {
  return document.querySelector('[data-composer]') !== null
}
