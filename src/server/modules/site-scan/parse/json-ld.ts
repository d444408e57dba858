/** A thing that a page describes for search engines. */
export type LinkedThing = Readonly<Record<string, unknown>>

const mostThings = 300
const mostChars = 300_000
const deepest = 8

/** The things of JSON-LD scripts, also those inside others. What cannot be parsed is left out. */
export function thingsIn(scripts: readonly string[]): LinkedThing[] {
  const things: LinkedThing[] = []
  const walk = (value: unknown, depth: number) => {
    if (depth > deepest || things.length >= mostThings || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value.slice(0, mostThings)) walk(one, depth + 1)
      return
    }
    const thing = value as LinkedThing
    if (thing['@type'] !== undefined) things.push(thing)
    for (const inner of Object.values(thing).slice(0, 100)) walk(inner, depth + 1)
  }
  for (const script of scripts) {
    if (script.length > mostChars) continue
    try {
      walk(JSON.parse(script), 0)
    } catch {
      // Many pages have broken data.
    }
  }
  return things
}

/** Whether a thing is of one of these types. */
export function isOf(thing: LinkedThing, types: RegExp): boolean {
  const own = thing['@type']
  return (Array.isArray(own) ? own : [own]).some((type) => typeof type === 'string' && types.test(type))
}

/** A text of a thing; '' for none. */
export function textIn(thing: LinkedThing | undefined, key: string): string {
  const value = thing?.[key]
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : ''
}

/** Addresses in a value: a text, a list, or things with `url` or `contentUrl`. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => addressesIn(one))
  if (typeof value !== 'object' || value === null) return []
  const { url, contentUrl } = value as LinkedThing
  return [contentUrl, url].filter((one) => typeof one === 'string').slice(0, 1)
}
