import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

const marker = '#s='

/** Encodes a state for the fragment `#s=`: base64url of its JSON. */
export function encodeState(state: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes the state in `#s=`; null when there is none or it is invalid. */
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

/** The address of this page with a state in its fragment, which is never sent to a server. */
export function addressWith(state: unknown): string {
  return `${location.origin}${location.pathname}${marker}${encodeState(state)}`
}

/**
 * A tool's state that fits in a link.
 * @param initial the state the server rendered
 * @param parse checks the state of a link; null: invalid, and the link is ignored
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
    // The parser never changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return [state, setState]
}
