import { useEffect, useSyncExternalStore } from 'react'

export type Checks = typeof import('./checks.ts')

/** `lost`: they did not load. */
export type ChecksState = { kind: 'coming' } | { kind: 'lost' } | { kind: 'here'; checks: Checks }

const load = () => import('./checks.ts')

let state: ChecksState = { kind: 'coming' }
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** Loads the checks unless they are there or on their way. Never rejects: see `useChecksState`. */
export function loadChecks(): Promise<void> {
  if (state.kind === 'here') return Promise.resolve()
  if (!loading) {
    become({ kind: 'coming' })
    // One retry: a device that changes networks loses its open requests.
    loading = load()
      .catch(load)
      .then(
        (checks) => become({ kind: 'here', checks }),
        () => become({ kind: 'lost' }),
      )
      .finally(() => {
        loading = null
      })
  }
  return loading
}

/** The checks; null: they are not there yet. */
export function loadedChecks(): Checks | null {
  return state.kind === 'here' ? state.checks : null
}

/** Whether the checks are there; a component that asks is drawn again when they come. */
export function useChecksState(): ChecksState {
  return useSyncExternalStore(listen, now, now)
}

/** The checks; null until they are there. */
export function useChecks(): Checks | null {
  const known = useChecksState()
  return known.kind === 'here' ? known.checks : null
}

/** Loads the checks, and again when the device is back online. */
export function useLoadingChecks(): void {
  useEffect(() => {
    const again = () => void loadChecks()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}

function become(next: ChecksState): void {
  state = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => state
