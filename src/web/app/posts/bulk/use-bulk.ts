import type { Post } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentTimeFormat } from '../../../ui/time-format.ts'
import { showOffline } from '../../failure/show-offline.ts'
import { useMe } from '../../queries.ts'
import { useOncePerPress } from '../../use-once-per-press.ts'
import { useWorkspace } from '../../workspace.ts'

/** The failed posts, with reasons. */
export interface BulkLeft {
  kind: BulkAction['kind']
  of: number
  left: { post: Post; problem: string }[]
}

/** A deletion, as requested by a person. */
export interface DeleteRequest {
  kind: 'delete'
  /** 'leave': live posts stay live, as the person confirmed. */
  live?: 'leave' | undefined
  /** First remove the posts from networks that allow it. */
  fromNetworks?: boolean
}

export type BulkRequest = Exclude<BulkAction, { kind: 'delete' }> | DeleteRequest

/** Runs the same action on many posts, in parts, and shows its progress. Never throws. */
export function useBulk(workspaceId: string | undefined) {
  const zone = useWorkspace()?.timezone
  const navigate = useNavigate()
  const client = useQueryClient()
  const me = useMe()
  const [progress, setProgress] = useState<string | null>(null)
  const [left, setLeft] = useState<BulkLeft | null>(null)
  const press = useOncePerPress()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  /** Running an action twice gives the same result, except for a copy, which would exist twice. */
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
      zone: zone ?? 'UTC',
      format: currentTimeFormat,
      view: (postId) => void navigate(`/dashboard/posts/${postId}`),
      userId: me.data?.id ?? '',
      onProgress: setProgress,
      onLeft: setLeft,
      isListOpen: () => isOpen.current,
    })
  }

  return { run, progress, left, dismiss: () => setLeft(null) }
}
