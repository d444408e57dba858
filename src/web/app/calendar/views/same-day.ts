/** Whether a day looks the same before and after, so that it need not be drawn again: its lists hold the same things. */
export function isSameDay<Props extends object>(before: Props, after: Props): boolean {
  const next = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before).every(([name, value]: [string, unknown]) => isSame(value, next.get(name)))
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((item, index) => item === b[index])
}
