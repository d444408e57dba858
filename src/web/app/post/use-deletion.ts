import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keepToastOverNavigation } from '../../ui/toast-store.ts'
import { keys } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import type { DeletedBy } from './post-standing.ts'

/** Notices that the post was deleted, by anyone, and clears its cached data. */
export function useDeletion(workspaceId: string | undefined, postId: string) {
  const client = useQueryClient()
  const go = useNavigate()
  const [deletion, setDeletion] = useState<DeletedBy | null>(null)
  const attempt = useRef({ isHere: false, isDone: false })

  useWindowEvent('post-deleted', ({ postId: deletedId }) => {
    if (deletedId !== postId) return
    attempt.current.isDone = true
    setDeletion(attempt.current.isHere ? 'here' : 'elsewhere')
    client.removeQueries({ queryKey: keys.post(workspaceId ?? '', postId) })
  })

  /** Deletes the post with `act`, which reports the result. Then the list replaces this page. */
  async function deleteHere(act: () => Promise<void>): Promise<void> {
    attempt.current.isHere = true
    await act()
    attempt.current.isHere = attempt.current.isDone
    if (!attempt.current.isDone) return
    keepToastOverNavigation()
    await go('/dashboard', { replace: true })
  }

  return { deletion, deleteHere }
}
