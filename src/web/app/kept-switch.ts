import { useSyncExternalStore } from 'react'

/**
 * A switch that is off at first and remembered on this device, the same wherever it is shown.
 * @param storageKey of `localStorage`
 * @returns a hook: whether it is on, and what turns it on or off
 */
export function keptSwitch(
  storageKey: string,
): () => readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const listeners = new Set<() => void>()
  const read = () => localStorage.getItem(storageKey) === '1'
  const turn = (isOn: boolean) => {
    if (isOn) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return () => [useSyncExternalStore(subscribe, read, () => false), turn]
}
