import { useSyncExternalStore } from 'react'

const storageKey = 'posts_numbers'
const listeners = new Set<() => void>()

/** Whether the list and the calendar show numbers of published posts, remembered on this device; and how to change that. */
export function useNumbersShown(): { isShown: boolean; show: (isShown: boolean) => void } {
  const isShown = useSyncExternalStore(subscribe, read, () => false)
  return { isShown, show }
}

function read(): boolean {
  return localStorage.getItem(storageKey) === '1'
}

function show(isShown: boolean): void {
  if (isShown) localStorage.setItem(storageKey, '1')
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
