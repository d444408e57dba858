import type { WorkspaceEvent } from '#contract/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'
import { raise } from './window-events.ts'

/** Many changes in a row are fetched together: the first soon, those that follow less often. */
const soonMs = 15
const gatherMs = 150

type Gathered = 'posts' | 'connections' | 'notifications'

/** For an event that comes after every few rows or pages: a running fetch is not cancelled. */
const calmly = { cancelRefetch: false }

/** What else is kept of a workspace. */
const keptOfWorkspace = [
  keys.labels,
  keys.pause,
  keys.library,
  keys.images,
  keys.imports,
  keys.analytics,
  keys.scans,
  keys.renders,
]

function refetchEach(client: QueryClient, workspaceId: string, each: typeof keptOfWorkspace): void {
  for (const keyIn of each) void client.invalidateQueries({ queryKey: keyIn(workspaceId) })
}

/** Gathers the names of a while, each once. */
function openGathering(refetch: (name: Gathered) => void) {
  const stale = new Set<Gathered>()
  let flush: ReturnType<typeof setTimeout> | undefined
  let flushedAt = -Infinity
  return {
    refresh(this: void, ...names: Gathered[]): void {
      for (const name of names) stale.add(name)
      const isQuiet = performance.now() - flushedAt > 2 * gatherMs
      flush ??= setTimeout(
        () => {
          flush = undefined
          flushedAt = performance.now()
          for (const name of stale) refetch(name)
          stale.clear()
        },
        isQuiet ? soonMs : gatherMs,
      )
    },
    stop: () => clearTimeout(flush),
  }
}

/** Fetches the data again that the events of a workspace name. */
export function openRefetching(client: QueryClient, workspaceId: string) {
  const refetch = (key: readonly string[]) => void client.invalidateQueries({ queryKey: key })
  const refetchCalmly = (key: readonly string[]) => void client.invalidateQueries({ queryKey: key }, calmly)

  const { refresh, stop } = openGathering((name) => refetch(keys[name](workspaceId)))

  // The person's role, and whether they are a member at all, may have changed too.
  const refetchMembers = () => {
    refetch(keys.workspaces)
    refetch(keys.members(workspaceId))
    refetch(keys.firstSteps(workspaceId))
  }

  return {
    changed(event: Exclude<WorkspaceEvent, { kind: 'ready' }>): void {
      switch (event.kind) {
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
          return refetchMembers()
        case 'labels-changed':
          refetch(keys.labels(workspaceId))
          return refresh('posts')
        case 'slots-changed':
          refetch(keys.slots(workspaceId))
          return refresh('posts')
        case 'pause-changed':
          refetch(keys.pause(workspaceId))
          return refresh('posts')
        case 'templates-changed':
          return refetch(keys.templates(workspaceId))
        case 'brand-changed':
          return refetch(keys.brand(workspaceId))
        case 'numbers-changed':
          return refetchCalmly(keys.analytics(workspaceId))
        case 'scan-changed':
          return refetchCalmly(keys.scans(workspaceId))
        case 'render-changed':
          return refetchCalmly(keys.renders(workspaceId))
        case 'import-changed':
          return refetchCalmly(keys.imports(workspaceId))
        case 'library-changed':
          return refetchEach(client, workspaceId, [keys.library, keys.images])
        case 'image-changed':
          return refetch(keys.images(workspaceId))
        case 'subscription-changed':
          return refetch(keys.subscription)
        case 'media-changed':
          if (event.progress === undefined) refetch(keys.library(workspaceId))
          return raise('media-changed', { mediaId: event.mediaId, progress: event.progress })
        default:
          // A newer server may have events this page does not know.
          return event satisfies never
      }
    },
    /** For a time in which events may have been missed. */
    everything(): void {
      refresh('posts', 'connections', 'notifications')
      refetchMembers()
      refetchEach(client, workspaceId, keptOfWorkspace)
      refetch(keys.subscription)
    },
    stop,
  }
}
