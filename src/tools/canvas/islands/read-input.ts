/** One text of an unknown object, or the fallback when it is missing or not a string. At most 5,000 characters. */
export function textOf(input: unknown, key: string, fallback = ''): string {
  const value = valueOf(input, key)
  return typeof value === 'string' ? value.slice(0, 5000) : fallback
}

/** One number of an unknown object within its bounds, or the fallback. */
export function numberOf(
  input: unknown,
  key: string,
  fallback: number,
  [low, high]: readonly [number, number],
): number {
  const value = valueOf(input, key)
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : fallback
}

/** The id in a field of an input, if the list has it; else `fallback`. */
export function choiceOf<Id extends string>(
  input: unknown,
  key: string,
  ids: readonly [Id, ...Id[]] | readonly Id[],
  fallback: Id,
): Id {
  const value = valueOf(input, key)
  return ids.find((id) => id === value) ?? fallback
}

export function flagOf(input: unknown, key: string, fallback: boolean): boolean {
  const value = valueOf(input, key)
  return typeof value === 'boolean' ? value : fallback
}

export function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null
}

function valueOf(input: unknown, key: string): unknown {
  return isObject(input) ? Reflect.get(input, key) : undefined
}

/** The answer of a tool to an agent: one text. */
export function answer(text: string): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text }] }
}
