/**
 * Removes the example from a state: unchanged example values become those of `blank`, the person's own stay.
 * @param example the initial state
 * @param blank the same with empty fields; values equal in both are choices, not fields
 */
export function withoutExample<State>(example: State, blank: State, now: State): State {
  return dropped(example, blank, now) as State
}

function dropped(example: unknown, blank: unknown, now: unknown): unknown {
  if (isSame(now, example)) return blank
  if (isRecord(now) && isRecord(example) && isRecord(blank))
    return mapped(now, (value, key) => dropped(example[key], blank[key], value))
  if (!Array.isArray(now) || !Array.isArray(example) || !Array.isArray(blank)) return now
  const before: readonly unknown[] = example
  const empty: readonly unknown[] = blank
  return now.map((item: unknown, at) => {
    // A removed row moves the others up.
    const same = before.findIndex((each) => isSame(each, item))
    return same >= 0 ? empty[same] : dropped(before[at], empty[at], item)
  })
}

/** Whether the person has typed in a field of the example; a choice does not count. */
export function isTypedOver<State>(example: State, blank: State, now: State): boolean {
  return isWritten(example, blank, now)
}

function isWritten(example: unknown, blank: unknown, now: unknown): boolean {
  if (isSame(example, blank) || isSame(example, now)) return false
  if (!isRecord(now) || !isRecord(example) || !isRecord(blank)) return true
  return Object.keys({ ...example, ...now }).some((key) => isWritten(example[key], blank[key], now[key]))
}

/** Empties every field of a state and keeps its choices. */
export function emptied<State>(example: State, blank: State, now: State): State {
  return emptiedPart(example, blank, now) as State
}

function emptiedPart(example: unknown, blank: unknown, now: unknown): unknown {
  if (isRecord(now) && isRecord(example) && isRecord(blank))
    return mapped({ ...blank, ...now }, (value, key) => emptiedPart(example[key], blank[key], value))
  return blank === '' || !isSame(example, blank) ? blank : now
}

function mapped(record: Record<string, unknown>, change: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
