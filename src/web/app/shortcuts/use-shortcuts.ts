import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shortcutFor, type Shortcut } from './shortcut.ts'

export type { Shortcut } from './shortcut.ts'

let added: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function change(next: readonly Shortcut[]) {
  added = next
  for (const listener of listeners) listener()
}

/**
 * Adds shortcuts as long as the component lives; the sheet behind `?` lists them meanwhile. The newest `run` is called,
 * so that the list may be written where it is used.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find((one) => one.keys === keys)?.run?.())
  const shape = JSON.stringify(
    shortcuts.map(({ keys, words, where, run: own }) => [keys, words, where, Boolean(own)]),
  )
  const current = useEffectEvent(() =>
    shortcuts.map((one) => (one.run ? { ...one, run: () => run(one.keys) } : one)),
  )
  useEffect(() => {
    const mine = current()
    change([...added, ...mine])
    return () => change(added.filter((one) => !mine.includes(one)))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- added anew only when something else is listed
  }, [shape])
}

/** What works now. */
export function useAddedShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => added,
    () => added,
  )
}

/** Listens for what was added. Once per page. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const shortcut = shortcutFor(added, event, isBusyElsewhere(event.target))
      if (!shortcut) return
      event.preventDefault()
      shortcut.run?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const typing = target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select')
  return Boolean(typing || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]'))
}
