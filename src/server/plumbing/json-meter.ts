/** Limits of a JSON document. The cost of a parsed document depends on these, not on its bytes alone. */
export interface JsonLimits {
  bytes: number
  /** Arrays, objects and their values in total. An empty one may count twice. */
  values: number
  /** Nesting of arrays and objects. */
  depth: number
  /** Members of one object. */
  members: number
  /** Items of one array. */
  items: number
  /** One string, as written. */
  stringBytes: number
}

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/**
 * Measures JSON while its bytes arrive, so that a document over a limit is refused before it is parsed: parsing cannot
 * be interrupted, and a few bytes can become thousands of objects. Does not check whether it is valid JSON.
 * @returns takes the next bytes; returns the exceeded limit, or null
 */
export function jsonMeter(limits: JsonLimits): (part: Uint8Array) => keyof JsonLimits | null {
  const counts = new Uint32Array(limits.depth + 1)
  const areObjects = new Uint8Array(limits.depth + 1)
  let bytes = 0
  let values = 1
  let depth = 0
  let textBytes = -1
  let isEscaped = false

  const excessAfter = (byte: number): keyof JsonLimits | null => {
    if (textBytes >= 0) {
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) {
        textBytes = -1
        return null
      }
      return ++textBytes > limits.stringBytes ? 'stringBytes' : null
    }
    switch (byte) {
      case quote:
        textBytes = 0
        return null
      case openList:
      case openObject:
        if (++depth > limits.depth) return 'depth'
        counts[depth] = 1
        areObjects[depth] = byte === openObject ? 1 : 0
        return ++values > limits.values ? 'values' : null
      case closeList:
      case closeObject:
        depth = Math.max(0, depth - 1)
        return null
      case comma: {
        const count = (counts[depth] ?? 0) + 1
        counts[depth] = count
        const kind = areObjects[depth] === 1 ? 'members' : 'items'
        if (count > limits[kind]) return kind
        return ++values > limits.values ? 'values' : null
      }
      default:
        return null
    }
  }

  return (part) => {
    bytes += part.byteLength
    if (bytes > limits.bytes) return 'bytes'
    for (const byte of part) {
      const excess = excessAfter(byte)
      if (excess !== null) return excess
    }
    return null
  }
}
