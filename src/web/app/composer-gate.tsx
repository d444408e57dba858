import { messages } from '#contract/messages.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hideToast, showToast } from '../ui/toast.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { ComposerComing } from './composer-coming.tsx'
import { showOffline } from './failure/show-offline.ts'
import { loadComposer } from './load-composer.ts'
import { keys, type useConnections } from './queries.ts'
import { raise, useWindowEvent, type WindowEvents } from './window-events.ts'

type Call = { [N in 'new-post' | 'edit-post']: { name: N; detail: WindowEvents[N] } }[
  | 'new-post'
  | 'edit-post']

export interface ComposerGateProps {
  workspace: Workspace | undefined
  /** Waits until they are known: the composer would take an empty list for no accounts. */
  connections: ReturnType<typeof useConnections>
  /** There is no workspace, so the composer will not open. */
  noWorkspace: boolean
}

/** Loads the composer on the first event that opens it, and raises that event again once it has loaded. */
export function ComposerGate({ workspace, connections, noWorkspace }: ComposerGateProps) {
  const { data: accounts, isLoadingError, refetch } = connections
  const client = useQueryClient()
  const [early, setEarly] = useState<Call | null>(null)
  const here = useRef(false)
  // The text being written stays when the workspace and its accounts change.
  const [isIn, setIsIn] = useState(false)
  const giveUp = () => {
    setEarly(null)
    showOffline()
  }
  const { loaded, ask } = useLazyModule(loadComposer, giveUp)
  const keep = (call: Call) => {
    // Its toast is out of date, and would cover the dialog.
    hideToast()
    if (here.current) return
    if (noWorkspace) {
      return showToast({
        title: messages.toastTitles.error,
        description: messages.posts.noWorkspace,
        tone: 'bad',
      })
    }
    setEarly(call)
    ask()
    if (workspace && !accounts) {
      void refetch({ cancelRefetch: false }).then(({ isError }) => isError && giveUp())
    }
  }
  useWindowEvent('new-post', (detail) => keep({ name: 'new-post', detail }))
  useWindowEvent('edit-post', (detail) => keep({ name: 'edit-post', detail }))
  // The next opening starts with the accounts of that time.
  useWindowEvent('connection-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.connections(workspace.id) })
  })

  const coming = early && !isLoadingError && !noWorkspace && <ComposerComing />
  if (loaded && accounts && !isIn) setIsIn(true)
  if (!loaded || !workspace || !isIn) return coming
  const { Composer } = loaded
  return (
    <>
      <Composer workspace={workspace} connections={accounts ?? null} />
      {accounts ? (
        <Arrived
          onArrive={(isHere) => {
            here.current = isHere
            if (!isHere || !early) return
            setEarly(null)
            if (early.name === 'new-post') raise('new-post', early.detail)
            else raise('edit-post', early.detail)
          }}
        />
      ) : (
        coming
      )}
    </>
  )
}

/** Tells when the composer, rendered before it, is on the page. */
function Arrived({ onArrive }: { onArrive: (isHere: boolean) => void }) {
  useEffect(() => {
    onArrive(true)
    return () => onArrive(false)
    // oxlint-disable-next-line react/exhaustive-deps -- once when it mounts and once when it unmounts
  }, [])
  return null
}
