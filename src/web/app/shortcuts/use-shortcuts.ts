import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { resultOf, type ShortcutList, type ShortcutRuns, type ShortcutScreen } from './shortcut.ts'

interface Active {
  screen: ShortcutScreen
  runs: ShortcutRuns
}

let active: readonly Active[] = []
const listeners = new Set<() => void>()

function change(next: readonly Active[]) {
  active = next
  for (const listener of listeners) listener()
}

/**
 * Makes the shortcuts of a list work while the component is mounted. The newest function is called, so they may be
 * written inline.
 * @param runs by keys; a shortcut without one is left to other code
 */
export function useShortcuts<Keys extends string>(
  { screen, shortcuts }: ShortcutList<Keys>,
  runs: ShortcutRuns<NoInfer<Keys>>,
): void {
  const run = useEffectEvent((keys: Keys) => runs[keys]?.())
  const working = shortcuts.filter(({ keys }) => runs[keys]).map(({ keys }) => keys)
  const shape = working.join('\n')
  const current = useEffectEvent(() => Object.fromEntries(working.map((keys) => [keys, () => run(keys)])))
  useEffect(() => {
    const mine: Active = { screen, runs: current() }
    change([...active, mine])
    return () => change(active.filter((one) => one !== mine))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- added again only when the list changes
  }, [screen, shape])
}

/** The screens whose shortcuts work now. */
export function useActiveScreens(): ReadonlySet<ShortcutScreen> {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => active,
    () => active,
  )
  return new Set(now.map(({ screen }) => screen))
}

/** How long the second key of a shortcut of two may take. */
const secondKeyMs = 1_500

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Handles the keys of the active shortcuts. Use it once per page. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let begun: { first: string; at: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || modifiers.has(event.key)) return
      const first = begun && event.timeStamp - begun.at <= secondKeyMs ? begun.first : null
      begun = null
      const where = { isBusy: isBusyElsewhere(event.target), begun: first }
      const result = resultOf(
        active.map(({ runs }) => runs),
        event,
        where,
      )
      if (!result) return
      event.preventDefault()
      if (result.kind === 'begun') begun = { first: result.first, at: event.timeStamp }
      else result.run()
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
