import { messages } from '#contract/messages.ts'
import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hideToast, showToast } from '../ui/toast.tsx'
import { useLate } from '../ui/use-late.ts'
import { ComposerComing } from './composer-coming.tsx'
import { loadComposer } from './load-composer.ts'
import { keys } from './queries.ts'
import { raise, useWindowEvent, type WindowEvents } from './window-events.ts'

type Call = { [N in 'new-post' | 'edit-post']: { name: N; detail: WindowEvents[N] } }[
  'new-post' | 'edit-post']

export interface ComposerGateProps {
  workspace: Workspace | undefined
  /** Undefined until they are known: an empty list means something else to the composer. */
  connections: readonly Connection[] | undefined
  /** There will be no workspace: it is not coming. */
  noWorkspace: boolean
}

/** Brings in the composer when it is called for. The call that comes before it is there is raised again when it is. */
export function ComposerGate({ workspace, connections, noWorkspace }: ComposerGateProps) {
  const client = useQueryClient()
  const early = useRef<Call | null>(null)
  const here = useRef(false)
  const { loaded, loading, ask } = useLate(loadComposer, () => {
    early.current = null
    showToast({
      title: messages.toastTitles.error,
      description: 'The line is down between you and us. Please try again in a moment.',
      tone: 'bad',
    })
  })
  const keep = (call: Call) => {
    // Whatever it said is over, and it would lie across the dialog.
    hideToast()
    if (here.current) return
    if (noWorkspace) {
      return showToast({
        title: messages.toastTitles.error,
        description: messages.posts.noWorkspace,
        tone: 'bad',
      })
    }
    early.current = call
    ask()
  }
  useWindowEvent('new-post', (detail) => keep({ name: 'new-post', detail }))
  useWindowEvent('edit-post', (detail) => keep({ name: 'edit-post', detail }))
  // The next opening begins with the accounts of that moment.
  useWindowEvent('connection-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.connections(workspace.id) })
  })

  if (!loaded || !workspace || !connections) return loading && <ComposerComing />
  const { Composer } = loaded
  return (
    <>
      <Composer workspace={workspace} connections={[...connections]} />
      <Arrived
        onArrive={(isHere) => {
          here.current = isHere
          const call = early.current
          if (!isHere || !call) return
          early.current = null
          if (call.name === 'new-post') raise('new-post', call.detail)
          else raise('edit-post', call.detail)
        }}
      />
    </>
  )
}

/** Tells when it, and with it the composer before it, is on the page. */
function Arrived({ onArrive }: { onArrive: (isHere: boolean) => void }) {
  useEffect(() => {
    onArrive(true)
    return () => onArrive(false)
    // oxlint-disable-next-line react/exhaustive-deps -- once when it comes and once when it goes
  }, [])
  return null
}
