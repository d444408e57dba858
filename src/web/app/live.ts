import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { openEventLine } from './event-line.ts'
import { openRefetching } from './refetch-changed.ts'

interface LiveProps {
  workspaceId: string
  /** Whether the line has been down long enough to say so. */
  onLost: (lost: boolean) => void
}

/** When what is on the page began to be fetched, in milliseconds of this page; 0: with the page itself. */
let from = 0

/**
 * Listens to what changes in the workspace, as it changes, and has it fetched again. After a lost connection, and when
 * something happened before anybody listened, everything shown is fetched again.
 */
export function Live({ workspaceId, onLost }: LiveProps) {
  const client = useQueryClient()
  const setLost = useEffectEvent(onLost)

  useEffect(() => {
    let isFresh = true
    const refetching = openRefetching(client, workspaceId)
    const close = openEventLine({
      address() {
        const since = isFresh ? `?sinceMs=${Math.round(performance.now() - from)}` : ''
        return `/api/workspaces/${workspaceId}/events${since}`
      },
      onReady() {
        // What is on the page was fetched a moment ago; every later time something may have been missed.
        if (isFresh) isFresh = false
        else refetching.everything()
      },
      onEvent: refetching.changed,
      onLost: (lost) => setLost(lost),
    })
    return () => {
      close()
      refetching.stop()
      // The next workspace is fetched from now on.
      from = performance.now()
    }
  }, [workspaceId, client])

  return null
}
