import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page has come to life in the browser. Before that a form would send itself the browser's own way,
 * and lose what was typed.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
