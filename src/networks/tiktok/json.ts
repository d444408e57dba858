/**
 * JSON whose integers beyond 2^53 come as strings, digit for digit: TikTok sends post ids as int64 numbers.
 * @returns undefined when the text is not JSON
 */
export function parseKeepingIds(text: string): unknown {
  try {
    return JSON.parse(text, (_key: string, value: unknown, ...rest: unknown[]) =>
      typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
        ? (sourceIn(rest[0]) ?? value)
        : value,
    )
  } catch {
    return undefined
  }
}

/** The digits in the text: the third argument of a reviver (ECMAScript 2026), which the type library lacks. */
function sourceIn(context: unknown): string | undefined {
  const source: unknown =
    typeof context === 'object' && context !== null ? Reflect.get(context, 'source') : undefined
  return typeof source === 'string' && /^-?\d+$/.test(source) ? source : undefined
}
