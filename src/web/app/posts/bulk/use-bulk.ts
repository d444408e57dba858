import type { Post } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showOffline } from '../../failure/show-offline.ts'
import { useMe } from '../../queries.ts'
import { useSamePress } from '../../use-same-press.ts'

/** What could not be done, and why, by post. */
export interface BulkLeft {
  kind: BulkAction['kind']
  of: number
  left: { post: Post; problem: string }[]
}

/** A deletion as a person asks for it. */
export interface DeleteRequest {
  kind: 'delete'
  /** What is live stays live; it is known. */
  live?: 'leave' | undefined
  /** Take them off the networks that allow it first. */
  fromNetworks?: boolean
}

export type BulkRequest = Exclude<BulkAction, { kind: 'delete' }> | DeleteRequest

/** Does the same to many posts, a portion at a time, and says how far it is. Never throws. */
export function useBulk(workspaceId: string | undefined) {
  const client = useQueryClient()
  const me = useMe()
  const [progress, setProgress] = useState<string | null>(null)
  const [left, setLeft] = useState<BulkLeft | null>(null)
  const press = useSamePress()

  /** What is done twice comes to the same, but for a copy: that would be two. */
  function run(posts: readonly Post[], action: BulkRequest): Promise<void> {
    if (action.kind !== 'duplicate') return runOnce(posts, action)
    return press(posts.map(({ id }) => id).join(' '), () => runOnce(posts, action))
  }

  async function runOnce(posts: readonly Post[], action: BulkRequest): Promise<void> {
    const coming = await import('./run-bulk.ts').catch(() => null)
    if (!coming) return showOffline()
    await coming.runBulk(posts, action, {
      client,
      workspaceId: workspaceId ?? '',
      userId: me.data?.id ?? '',
      onProgress: setProgress,
      onLeft: setLeft,
    })
  }

  return { run, progress, left, dismiss: () => setLeft(null) }
}
