import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../ui/toast.tsx'
import { raise } from '../window-events.ts'
import { toastOnReturn } from './return-from-network.ts'

/** Says how connecting went when one comes back from a network, and tidies the address. */
export function useReturnFromNetwork(): void {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const toast = toastOnReturn(search.toString())
    if (!toast) return
    showToast(toast)
    raise('connection-updated')
    setSearch({}, { replace: true })
  }, [search, setSearch])
}
