/** Whether an untrusted value from a link is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The longest text in a link; a longer one is not from this site. */
const longestText = 100_000

/** The text in a link's state, or null where there is none. */
export function textOf(value: unknown, key = 'text'): string | null {
  if (!isRecord(value)) return null
  const text = value[key]
  return typeof text === 'string' && text.length <= longestText ? text : null
}

/** The value under a key, if it is one of the choices; else the first choice. */
export function choiceOf<Choice extends string>(
  value: unknown,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const chosen = isRecord(value) ? value[key] : null
  return choices.find((choice) => choice === chosen) ?? choices[0]
}

/** A count (0 or more, whole) in a link's state; 0 where there is none. */
export function countOf(value: unknown, key: string): number {
  const count = isRecord(value) ? value[key] : null
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, 99) : 0
}
