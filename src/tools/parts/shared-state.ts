import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

const marker = '#s='

/** A state as it stands behind `#s=`: base64url of its JSON. */
export function encodeState(state: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** What stands behind `#s=`, or null where that is nothing or no state. */
export function decodeState(fragment: string): unknown {
  if (!fragment.startsWith(marker)) return null
  try {
    const binary = atob(fragment.slice(marker.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}

/** The address of this page with a state in its fragment, which never reaches a server. */
export function addressWith(state: unknown): string {
  return `${location.origin}${location.pathname}${marker}${encodeState(state)}`
}

/**
 * A tool's state that a link can carry.
 * @param initial what the server rendered with
 * @param parse what came with a link, checked; null: not a state of this tool, and the link is ignored
 */
export function useSharedState<State>(
  initial: State,
  parse: (value: unknown) => State | null,
): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(initial)
  useEffect(() => {
    const take = () => {
      const shared = parse(decodeState(location.hash))
      if (shared !== null) setState(shared)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
    // The parser is the same throughout the page's life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return [state, setState]
}
