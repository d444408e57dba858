import type { Workspace } from '#contract/workspaces.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { places } from './navigation/places.ts'
import { raise } from './window-events.ts'
import { askedWorkspace, lastActiveWorkspace, pickWorkspace, rememberWorkspace } from './workspace.ts'

/** Which workspace one is in, and going to another: at once, or after the question when a post is being written. */
export function useWorkspaceChoice(workspaces: readonly Workspace[] | undefined) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { asked: named, rest } = askedWorkspace(search)
  const workspace = workspaces && pickWorkspace(workspaces, [named, chosen, lastActiveWorkspace()])
  const id = workspace?.id
  // What the address asked for is from here on a choice like any other.
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
    setAsked(null)
    setChosen(workspaceId)
    // A screen about one thing is about a thing of the workspace that was left.
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
