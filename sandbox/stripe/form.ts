import { Refusal, wrong } from './refusal.ts'

/** What a form holds after its brackets are read: texts, lists and nested objects. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormObject = { [name: string]: FormValue }

const maxFields = 1000
const maxDepth = 8

/**
 * Reads Stripe’s form encoding: `items[0][price]=x`, `lookup_keys[]=y`.
 * Throws a refusal for more than 1,000 fields, or more than 8 levels.
 */
export function readForm(text: string): FormObject {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > maxFields) throw new Refusal(400, 'invalid_request_error', 'Too many parameters.')
  const root = emptyObject()
  for (const [name, value] of fields) place(root, segmentsOf(name), value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

/** Without a prototype: a field named `__proto__` is a field. */
function emptyObject(): FormObject {
  return Object.create(null) as FormObject
}

function segmentsOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  const segments = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)]
  if (segments.length > maxDepth) throw wrong('The parameters are nested too deeply.', first)
  return segments
}

function place(target: FormObject, segments: readonly string[], value: string): void {
  let at = target
  segments.forEach((segment, index) => {
    const name = segment === '' ? String(Object.keys(at).length) : segment
    if (index === segments.length - 1) {
      at[name] = value
      return
    }
    const next = at[name]
    const inner = typeof next === 'object' && !Array.isArray(next) ? next : emptyObject()
    at[name] = inner
    at = inner
  })
}

/** Objects whose names are all numbers are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => withLists(inner))
  }
  return Object.fromEntries(entries.map(([name, inner]) => [name, withLists(inner)]))
}
