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

/** How a combination stands on this keyboard: `mod+k` is `Ctrl K`, on a Mac `⌘K`. */
export function keyName(keys: string): string {
  const parts = keys.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  return parts.join(isApple ? '' : ' ')
}
