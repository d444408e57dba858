import { useSyncExternalStore } from 'react'

const storageKey = 'calendar_compact'
const listeners = new Set<() => void>()

/** Whether cards are one line high, remembered on this device; and how to change that. */
export function useCompact(): { isCompact: boolean; setCompact: (isCompact: boolean) => void } {
  const isCompact = useSyncExternalStore(subscribe, read, () => false)
  return { isCompact, setCompact }
}

function read(): boolean {
  return localStorage.getItem(storageKey) === '1'
}

function setCompact(isCompact: boolean): void {
  if (isCompact) localStorage.setItem(storageKey, '1')
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
