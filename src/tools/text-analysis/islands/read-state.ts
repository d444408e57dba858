/** A value out of a link, before anything is known about it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The longest text a link may bring: beyond it the link is not ours. */
const longestText = 100_000

/** The text of a linked state, or null where there is none. */
export function textOf(value: unknown, key = 'text'): string | null {
  if (!isRecord(value)) return null
  const text = value[key]
  return typeof text === 'string' && text.length <= longestText ? text : null
}

/** What of a few known words stands under a key, or the first of them. */
export function choiceOf<Choice extends string>(
  value: unknown,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const chosen = isRecord(value) ? value[key] : null
  return choices.find((choice) => choice === chosen) ?? choices[0]
}

/** A count (0 or more, whole) of a linked state; 0 where there is none. */
export function countOf(value: unknown, key: string): number {
  const count = isRecord(value) ? value[key] : null
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, 99) : 0
}
