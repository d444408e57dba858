import { messages } from '#contract/messages.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hideToast, showToast } from '../ui/toast.tsx'
import { useLate } from '../ui/use-late.ts'
import { ComposerComing } from './composer-coming.tsx'
import { showOffline } from './failure/show-offline.ts'
import { loadComposer } from './load-composer.ts'
import { keys, type useConnections } from './queries.ts'
import { raise, useWindowEvent, type WindowEvents } from './window-events.ts'

type Call = { [N in 'new-post' | 'edit-post']: { name: N; detail: WindowEvents[N] } }[
  'new-post' | 'edit-post']

export interface ComposerGateProps {
  workspace: Workspace | undefined
  /** Waited for until they are known: an empty list means something else to the composer. */
  connections: ReturnType<typeof useConnections>
  /** There will be no workspace: it is not coming. */
  noWorkspace: boolean
}

/** Brings in the composer when it is called for. The call that comes before it is there is raised again when it is. */
export function ComposerGate({ workspace, connections, noWorkspace }: ComposerGateProps) {
  const { data: accounts, isLoadingError, refetch } = connections
  const client = useQueryClient()
  const [early, setEarly] = useState<Call | null>(null)
  const here = useRef(false)
  // What is being written stays while another workspace, and its accounts, come under it.
  const [isIn, setIsIn] = useState(false)
  const giveUp = () => {
    setEarly(null)
    showOffline()
  }
  const { loaded, ask } = useLate(loadComposer, giveUp)
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
    setEarly(call)
    ask()
    if (workspace && !accounts) {
      void refetch({ cancelRefetch: false }).then(({ isError }) => isError && giveUp())
    }
  }
  useWindowEvent('new-post', (detail) => keep({ name: 'new-post', detail }))
  useWindowEvent('edit-post', (detail) => keep({ name: 'edit-post', detail }))
  // The next opening begins with the accounts of that moment.
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

/** Tells when it, and with it the composer before it, is on the page. */
function Arrived({ onArrive }: { onArrive: (isHere: boolean) => void }) {
  useEffect(() => {
    onArrive(true)
    return () => onArrive(false)
    // oxlint-disable-next-line react/exhaustive-deps -- once when it comes and once when it goes
  }, [])
  return null
}
