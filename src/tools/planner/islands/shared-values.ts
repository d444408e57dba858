/** The state of a link as a record; null when it is none. */
export function recordOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null
}

/** A text of limited length, or the fallback. */
export function textOr(value: unknown, fallback: string, longest = 5000): string {
  return typeof value === 'string' && value.length <= longest ? value : fallback
}

/** A number as its field shows it, from a number or the text of one; the fallback when it is neither. */
export function numberTextOr(value: unknown, fallback: string, longest = 12): string {
  return textOr(typeof value === 'number' ? String(value) : value, fallback, longest)
}

/** A list of what the reader makes of each item, without those it answers null for; the fallback when it is no list. */
export function listOr<Item>(
  value: unknown,
  read: (item: unknown) => Item | null,
  fallback: Item[],
  most = 24,
): Item[] {
  if (!Array.isArray(value)) return fallback
  return value.slice(0, most).flatMap((item) => {
    const made = read(item)
    return made === null ? [] : [made]
  })
}

/** 'HH:mm' as minutes after midnight; null for anything else. */
export function minuteOf(time: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(time.trim())
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2])]
  return found && hour <= 23 && minute <= 59 ? hour * 60 + minute : null
}
