/** A value inside of JSON. */
export interface JsonNode {
  value: unknown
  /** 0 for the whole. */
  depth: number
  /** Where it is: `content.all`, `media.0`; empty for the whole. */
  place: string
}

/**
 * Finds the first value of JSON for which `matches` holds. Works without recursion, so nothing is nested too deep for it.
 * @returns null: there is none
 */
export function findInJson(root: unknown, matches: (node: JsonNode) => boolean): JsonNode | null {
  const open: JsonNode[] = [{ value: root, depth: 0, place: '' }]
  for (let node = open.pop(); node; node = open.pop()) {
    if (matches(node)) return node
    const { value, depth, place } = node
    if (typeof value !== 'object' || value === null) continue
    for (const [key, one] of Object.entries(value).toReversed()) {
      open.push({ value: one, depth: depth + 1, place: place === '' ? key : `${place}.${key}` })
    }
  }
  return null
}

/** How much JSON of a free shape may be. */
export interface JsonBounds {
  /** Of nesting: 1 for an object of plain values. */
  maxDepth: number
  maxValues: number
  /** Of all texts and names together. */
  maxChars: number
}

/** Whether JSON of a free shape is small enough to be kept. */
export function isWithin(root: unknown, { maxDepth, maxValues, maxChars }: JsonBounds): boolean {
  let values = 0
  let chars = 0
  const beyond = findInJson(root, ({ value, depth }) => {
    values += 1
    if (typeof value === 'string') chars += value.length
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const name of Object.keys(value)) chars += name.length
    }
    return depth > maxDepth || values > maxValues || chars > maxChars
  })
  return beyond === null
}

/** Whether a text can be kept and sent as it is: no NUL character, and no half of a surrogate pair. */
export function isSoundText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
