import { createHash, timingSafeEqual } from 'node:crypto'
import { derivedSecret } from './modules/people/derived-secret.ts'

/** Tells our stand-ins that Postlark itself calls them. */
const header = 'x-postlark-stand-in-key'

/**
 * A `fetch` that sends the key to our own stand-ins only: never to another origin, nor through a redirect.
 * @param origins of this instance
 */
export function withStandInKey(wire: typeof fetch, key: string, origins: readonly string[]): typeof fetch {
  const ours = new Set(origins.map((origin) => new URL(origin).origin))
  return async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
    if (!ours.has(origin) || !pathname.startsWith('/sandbox/')) return wire(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set(header, key)
    return wire(input, { ...init, headers, redirect: 'manual' })
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the key. */
export function showsKey(headers: Headers, key: string): boolean {
  return timingSafeEqual(digest(headers.get(header) ?? ''), digest(key))
}

/** Identifies calls to our own stand-ins. Derived, because a worker's process calls those of the web's. */
export const standInKey = (secret: string) => derivedSecret(secret, 'stand-ins')
