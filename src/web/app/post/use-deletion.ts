import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeToastAlong } from '../../ui/toast-store.ts'
import { keys } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import type { DeletedBy } from './post-standing.ts'

/** Hears that the post was deleted, by whomever, and forgets what was fetched of it. */
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

  /** Deletes it by `act`, which says how that went. Once it is gone the list takes the place of this page. */
  async function deleteHere(act: () => Promise<void>): Promise<void> {
    attempt.current.isHere = true
    await act()
    attempt.current.isHere = attempt.current.isDone
    if (!attempt.current.isDone) return
    takeToastAlong()
    await go('/dashboard', { replace: true })
  }

  return { deletion, deleteHere }
}
