type Shaped = Record<string, string | number | boolean | readonly string[]>

/** The longest text in a link; a longer one is not from this site. */
const longestText = 200_000

/**
 * Reads a tool's state from a link: fields with the type of the initial state are copied; all others keep their
 * initial value.
 * @param allowed the allowed values of a field; others are ignored
 * @returns null when the value is no object
 */
export function sameShape<State extends Shaped>(
  initial: State,
  value: unknown,
  allowed: { [Key in keyof State]?: readonly string[] } = {},
): State | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const state = { ...initial }
  for (const key of Object.keys(initial)) {
    const given: unknown = Reflect.get(value, key)
    const known = allowed[key]
    const fits = Array.isArray(initial[key])
      ? Array.isArray(given) && given.length <= 200 && given.every((each) => isText(each, known))
      : typeof initial[key] === 'string'
        ? isText(given, known)
        : typeof given === typeof initial[key] && !Number.isNaN(given)
    if (fits) Object.assign(state, { [key]: given })
  }
  return state
}

function isText(value: unknown, known: readonly string[] | undefined): boolean {
  return typeof value === 'string' && value.length <= longestText && (known?.includes(value) ?? true)
}
