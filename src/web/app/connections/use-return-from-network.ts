import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { showToast } from '../../ui/toast.tsx'
import { raise } from '../window-events.ts'
import { takeReturnAddress } from './return-address.ts'
import { toastOnReturn } from './return-from-network.ts'

/**
 * After a return from a network, shows the result in a toast and removes the parameters from the address.
 * @returns does the last, also when accounts were chosen: people who connected from another screen are back on it
 */
export function useReturnFromNetwork(): () => void {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const leave = () => {
    const address = takeReturnAddress()
    if (address) void navigate(address, { replace: true })
    else setSearch({}, { replace: true })
  }
  const leaveAfterToast = useEffectEvent(leave)
  useEffect(() => {
    const toast = toastOnReturn(search.toString())
    if (!toast) return
    showToast(toast)
    raise('connection-updated')
    leaveAfterToast()
  }, [search])
  return leave
}
