import { useCallback, useSyncExternalStore } from 'react'

/** Below the one break. Same number as `--breakpoint-desk` in tokens.css. */
export const phoneQuery = '(max-width: 860px)'

/** Whether a media query holds. On the server, and until the page is alive, it does not. */
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
