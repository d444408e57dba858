import type { WorkspaceEvent } from '#contract/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keys } from './queries.ts'
import { raise } from './window-events.ts'

/** How long the line may be down before it is worth a word. */
const lostAfterMs = 5_000
const firstRetryMs = 1_000
const slowestRetryMs = 15_000
/** Many changes at once are fetched once: the first of them soon, those that follow it not so often. */
const soonMs = 15
const gatherMs = 150

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
  const refetch = useEffectEvent((id: string, name: 'posts' | 'connections' | 'notifications') => {
    void client.invalidateQueries({ queryKey: keys[name](id) })
  })
  const refetchKey = useEffectEvent((key: readonly string[]) => {
    void client.invalidateQueries({ queryKey: key })
  })
  // Who one is here, and where one is at all, may have changed too.
  // One comes for every few rows: what is being fetched already is let through.
  const refetchImports = useEffectEvent((id: string) => {
    void client.invalidateQueries({ queryKey: keys.imports(id) }, { cancelRefetch: false })
  })
  const refetchMembers = useEffectEvent((id: string) => {
    void client.invalidateQueries({ queryKey: keys.workspaces })
    void client.invalidateQueries({ queryKey: keys.members(id) })
  })

  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let notice: ReturnType<typeof setTimeout> | undefined
    let retryMs = firstRetryMs
    let wasDown = false
    let isFresh = true

    const stale = new Set<'posts' | 'connections' | 'notifications'>()
    let flush: ReturnType<typeof setTimeout> | undefined
    let flushedAt = -Infinity
    const refresh = (...names: ('posts' | 'connections' | 'notifications')[]) => {
      for (const name of names) stale.add(name)
      const isQuiet = performance.now() - flushedAt > 2 * gatherMs
      flush ??= setTimeout(
        () => {
          flush = undefined
          flushedAt = performance.now()
          for (const name of stale) refetch(workspaceId, name)
          stale.clear()
        },
        isQuiet ? soonMs : gatherMs,
      )
    }

    const up = () => {
      clearTimeout(notice)
      notice = undefined
      retryMs = firstRetryMs
      setLost(false)
      wasDown = false
      // What is on the page was fetched a moment ago; every later time something may have been missed.
      if (isFresh) return void (isFresh = false)
      refresh('posts', 'connections', 'notifications')
      refetchMembers(workspaceId)
      refetchKey(keys.labels(workspaceId))
      refetchKey(keys.pause(workspaceId))
      refetchKey(keys.library(workspaceId))
      refetchKey(keys.imports(workspaceId))
    }

    const down = () => {
      source?.close()
      wasDown = true
      notice ??= setTimeout(() => setLost(true), lostAfterMs)
      clearTimeout(retry)
      // Tabs that lost the same server come back at different moments.
      retry = setTimeout(listen, retryMs * (0.75 + Math.random() / 2))
      retryMs = Math.min(retryMs * 2, slowestRetryMs)
    }

    const hear = (message: MessageEvent<string>) => {
      const event: WorkspaceEvent = JSON.parse(message.data)
      switch (event.kind) {
        case 'ready':
          return up()
        case 'post-changed':
          raise('post-changed', { postId: event.postId, version: event.version })
          return refresh('posts')
        case 'post-deleted':
          raise('post-deleted', { postId: event.postId })
          return refresh('posts')
        case 'connections-changed':
          return refresh('connections', 'posts')
        case 'notifications-changed':
          return refresh('notifications')
        case 'members-changed':
          return refetchMembers(workspaceId)
        case 'labels-changed':
          refetchKey(keys.labels(workspaceId))
          return refresh('posts')
        case 'slots-changed':
          refetchKey(keys.slots(workspaceId))
          return refresh('posts')
        case 'pause-changed':
          refetchKey(keys.pause(workspaceId))
          return refresh('posts')
        case 'templates-changed':
          return refetchKey(keys.templates(workspaceId))
        case 'import-changed':
          return refetchImports(workspaceId)
        case 'library-changed':
          return refetchKey(keys.library(workspaceId))
        case 'media-changed':
          if (event.progress === undefined) refetchKey(keys.library(workspaceId))
          return raise('media-changed', { mediaId: event.mediaId, progress: event.progress })
        default:
          // A newer server may say more than this page knows.
          return event satisfies never
      }
    }

    const listen = () => {
      const since = isFresh ? `?sinceMs=${Math.round(performance.now() - from)}` : ''
      source = new EventSource(`/api/workspaces/${workspaceId}/events${since}`)
      source.addEventListener('message', hear)
      // `done` and named errors are the API's own way to end a stream; the other is the browser's.
      source.addEventListener('done', down)
      source.addEventListener('error', down)
    }

    const hurry = () => {
      if (wasDown) listenAgain()
    }
    const listenAgain = () => {
      clearTimeout(retry)
      source?.close()
      listen()
    }

    listen()
    // A browser that goes offline keeps its open line, on which nothing comes any more.
    window.addEventListener('offline', down)
    window.addEventListener('online', hurry)
    return () => {
      window.removeEventListener('offline', down)
      window.removeEventListener('online', hurry)
      clearTimeout(retry)
      clearTimeout(notice)
      clearTimeout(flush)
      source?.close()
      // The next workspace is fetched from now on.
      from = performance.now()
    }
  }, [workspaceId])

  return null
}
