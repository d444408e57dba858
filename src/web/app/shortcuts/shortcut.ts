import type { MayAct } from '../posts/may-act.ts'

/** A keyboard shortcut, as the sheet behind `?` lists it. */
export interface Shortcut {
  /**
   * A key as in `KeyboardEvent.key`, in lower case: `n`, `?`, `ArrowDown`; with Ctrl or ⌘: `mod+k`; two keys one after the
   * other: `g c`.
   */
  keys: string
  /** What it does: “Write a post”. By what the person may do; null: not for them. */
  words: string | ((may: MayAct) => string | null)
}

const screens = ['Everywhere', 'Posts', 'Calendar', 'Composer', 'Studio'] as const
export type ShortcutScreen = (typeof screens)[number]

/** The shortcuts of a screen. */
export interface ShortcutList<Keys extends string = string> {
  screen: ShortcutScreen
  shortcuts: readonly (Shortcut & { keys: Keys })[]
}

/**
 * Declares the shortcuts of a screen, in a file `*-shortcuts.ts`, which `all-shortcuts.ts` names. `useShortcuts` takes
 * nothing else, so that the sheet lists every shortcut.
 */
export function shortcutList<const Keys extends string>(
  screen: ShortcutScreen,
  shortcuts: readonly (Shortcut & { keys: Keys })[],
): ShortcutList<Keys> {
  return { screen, shortcuts }
}

/** What the shortcuts of a screen do now, by their keys. Left out: other code handles it. */
export type ShortcutRuns<Keys extends string = string> = Partial<Record<Keys, (() => void) | undefined>>

/** The fields of a `KeyboardEvent` that matter. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** What a key press does: runs something, or begins a shortcut of two keys. */
export type PressResult = { kind: 'run'; run: () => void } | { kind: 'begun'; first: string }

/**
 * What a key press does, by the shortcuts that are active; undefined: nothing. A held key does nothing.
 * @param isBusy a field, menu or question is active: only combinations with Ctrl or ⌘ count
 * @param begun the first key of a shortcut of two, pressed right before
 */
export function resultOf(
  active: readonly ShortcutRuns[],
  pressed: Pressed,
  { isBusy, begun }: { isBusy: boolean; begun: string | null },
): PressResult | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat } = pressed
  const withMod = ctrlKey || metaKey
  if (altKey || repeat || (isBusy && !withMod)) return undefined
  const own = (withMod ? 'mod+' : '') + (key.length === 1 ? key.toLowerCase() : key)
  // After a first key, a key that completes nothing does nothing: it was meant otherwise.
  const keys = begun === null ? own : `${begun} ${own}`
  const run = active.findLast((runs) => runs[keys])?.[keys]
  if (run) return { kind: 'run', run }
  const begins = active.some((runs) => Object.keys(runs).some((one) => one.startsWith(`${own} `)))
  return begun === null && begins ? { kind: 'begun', first: own } : undefined
}

interface ShownGroup {
  screen: ShortcutScreen
  /** It belongs to what is on the screen now. */
  isHere: boolean
  shortcuts: { keys: string; words: string }[]
}

/**
 * The groups of the sheet: those of every screen, then those of this screen, then the others. Without what the person may
 * not do.
 */
export function groupsOf(
  lists: readonly ShortcutList[],
  here: ReadonlySet<ShortcutScreen>,
  may: MayAct,
): ShownGroup[] {
  const groups = screens.map((screen) => ({
    screen,
    isHere: here.has(screen),
    shortcuts: lists
      .filter((list) => list.screen === screen)
      .flatMap((list) => list.shortcuts)
      .flatMap(({ keys, words }) => {
        const shown = typeof words === 'function' ? words(may) : words
        return shown === null ? [] : [{ keys, words: shown }]
      }),
  }))
  const place = ({ screen, isHere }: ShownGroup) => (screen === 'Everywhere' ? 0 : isHere ? 1 : 2)
  return groups.filter(({ shortcuts }) => shortcuts.length > 0).toSorted((a, b) => place(a) - place(b))
}
