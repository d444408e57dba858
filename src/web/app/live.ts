import { useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect, useEffectEvent } from 'react'
import { useLoadedModule } from '../ui/use-loaded-module.ts'
import { openEventStream } from './event-stream.ts'
import { openRefetching } from './refetch-changed.ts'

interface LiveProps {
  workspaceId: string
  /** Whether the connection has been down long enough for a notice. */
  onLost: (lost: boolean) => void
}

/** When the page's data began to be fetched, in milliseconds since navigation; 0: with the page itself. */
let from = 0

/**
 * Listens to live changes of the workspace, and fetches changed data again. Fetches everything again after a lost
 * connection, or if something may have changed before the listener was ready.
 */
export function Live({ workspaceId, onLost }: LiveProps) {
  const client = useQueryClient()
  const setLost = useEffectEvent(onLost)
  const { loaded } = useLoadedModule(() => import('./billing/plan-frame.tsx'))

  useEffect(() => {
    let isFresh = true
    const refetching = openRefetching(client, workspaceId)
    const close = openEventStream({
      address() {
        const since = isFresh ? `?sinceMs=${Math.round(performance.now() - from)}` : ''
        return `/api/workspaces/${workspaceId}/events${since}`
      },
      onReady() {
        // The data is fresh on the first connection; after later ones something may have been missed.
        if (isFresh) isFresh = false
        else refetching.everything()
      },
      onEvent: refetching.changed,
      onLost: (lost) => setLost(lost),
    })
    return () => {
      close()
      refetching.stop()
      // The data of the next workspace is fetched from now on.
      from = performance.now()
    }
  }, [workspaceId, client])

  return loaded && createElement(loaded.PlanFrame)
}
