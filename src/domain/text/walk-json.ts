/** A value inside JSON. */
export interface JsonNode {
  value: unknown
  /** 0 for the root. */
  depth: number
  /** Its path: `content.all`, `media.0`; empty for the root. */
  place: string
}

/**
 * Finds the first value of JSON for which `matches` is true. Not recursive, so nesting cannot overflow the stack.
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

/** Limits for JSON of any shape. */
export interface JsonBounds {
  /** Of nesting: 1 for an object of plain values. */
  maxDepth: number
  maxValues: number
  /** All strings and names together. */
  maxChars: number
}

/** Whether JSON of any shape is within the limits. */
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

/** Whether a text can be stored and sent unchanged: no NUL character, and no half of a surrogate pair. */
export function isSoundText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
