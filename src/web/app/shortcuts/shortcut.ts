/** One way to do something with the keyboard. */
export interface Shortcut {
  /** A key as `KeyboardEvent.key` calls it, in lower case: `n`, `?`, `ArrowDown`; with Ctrl or ⌘: `mod+k`. */
  keys: string
  /** What it does, as the sheet says it: “Write a post”. */
  words: string
  /** Its group on the sheet. */
  where: ShortcutGroup
  /** Left out: whoever shows it listens for it too, and it is only listed. */
  run?: () => void
}

const shortcutGroups = ['Everywhere', 'On this screen', 'While writing'] as const
type ShortcutGroup = (typeof shortcutGroups)[number]

/** What of a `KeyboardEvent` decides. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/**
 * Which shortcut a key press means; the one that was added last wins. A held key means nothing.
 * @param isBusy something is being typed, chosen or confirmed: only combinations with Ctrl or ⌘ are heard
 */
export function shortcutFor(
  shortcuts: readonly Shortcut[],
  pressed: Pressed,
  isBusy: boolean,
): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat } = pressed
  const withMod = ctrlKey || metaKey
  if (altKey || repeat || (isBusy && !withMod)) return undefined
  const keys = (withMod ? 'mod+' : '') + (key.length === 1 ? key.toLowerCase() : key)
  return shortcuts.findLast((one) => one.run && one.keys === keys)
}

/** The sheet's groups, without empty ones; of the same keys only the one that works. */
export function groupsOf(shortcuts: readonly Shortcut[]) {
  const working = shortcuts.filter(
    (one, at) => !shortcuts.some((later, laterAt) => laterAt > at && later.keys === one.keys),
  )
  return shortcutGroups
    .map((name) => ({ name, shortcuts: working.filter(({ where }) => where === name) }))
    .filter((group) => group.shortcuts.length > 0)
}
