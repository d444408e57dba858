import { useCallback, useSyncExternalStore } from 'react'

/** Below the one breakpoint. Same number as `--breakpoint-desk` in tokens.css. */
export const phoneQuery = '(max-width: 860px)'

/** Whether a media query matches. False on the server and until hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
