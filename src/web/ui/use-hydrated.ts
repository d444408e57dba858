import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated. Before that, a submitted form would reload the page and lose the typed text. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
