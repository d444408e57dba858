import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The connections, with the dialog for a Bluesky account open. */
export const blueskyAddress = '/dashboard/connections?connect=app-password'

/** The handle for that dialog, empty where none is known; null: it is closed. Closed, its address asks for it no longer. */
export function useBlueskyDialog() {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('connect') === 'app-password'
  const [handle, open] = useState(isAsked ? '' : null)
  const close = () => {
    open(null)
    if (isAsked) setSearch({}, { replace: true })
  }
  return { handle, open, close }
}
