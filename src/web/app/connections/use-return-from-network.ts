import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { showToast } from '../../ui/toast.tsx'
import { raise } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { takeReturnAddress } from './return-address.ts'
import { toastOnReturn } from './return-from-network.ts'
import { useFirstPost } from './use-first-post.ts'

/**
 * After a return from a network, shows the result in a toast and removes the parameters from the address. A new person’s
 * first account leads on to their first post.
 * @returns removes them, also when accounts were chosen. true: the person connected from another screen, and is back on it
 */
export function useReturnFromNetwork(): () => boolean {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const workspaceId = useWorkspace()?.id
  const isNew = useRef(false)
  const leave = () => {
    const address = takeReturnAddress()
    if (address) void navigate(address, { replace: true })
    else setSearch({}, { replace: true })
    return address !== null
  }
  const leaveAfterToast = useEffectEvent(() => {
    const isElsewhere = leave()
    isNew.current = !isElsewhere && search.has('connected') && search.has('onboarding')
  })
  useEffect(() => {
    const toast = toastOnReturn(search.toString())
    if (!toast) return
    showToast(toast)
    raise('connection-updated')
    leaveAfterToast()
  }, [search])

  const firstPost = useEffectEvent(useFirstPost())
  // The page loads before its workspace is known, and the address is left first.
  useEffect(() => {
    if (!isNew.current || !workspaceId || search.has('connected')) return
    isNew.current = false
    void firstPost(true)
  }, [workspaceId, search])
  return leave
}
