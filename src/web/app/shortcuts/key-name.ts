const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** The label of a key combination on this keyboard: `mod+k` is `Ctrl K`, on a Mac `⌘K`; `g c` is `G C`. */
export function keyName(keys: string): string {
  return keyNames(keys).join(' ')
}

/** The labels of keys that are pressed one after the other: of `g c`, `G` and `C`. */
export function keyNames(keys: string): string[] {
  return keys.split(' ').map((pressed) => {
    const parts = pressed.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    return parts.join(isApple ? '' : ' ')
  })
}
