/**
 * A JSON value that PostgreSQL can store: removes NUL characters and halves of surrogate pairs from its texts and
 * keys. They come from clipboards and cut emoji, and no text column accepts them.
 */
export function storable<Value>(value: Value): Value {
  return clean(value) as Value
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [String(clean(key)), clean(one)]))
}
