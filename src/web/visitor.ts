import type { Instance } from '#contract/people.ts'
import { createContext, RouterContextProvider } from 'react-router'

/** What the server knows about who asks for a page. */
export interface Visitor {
  /** Of this answer's content security policy; every inline script carries it. */
  nonce: string
  /** null: not known; the page finds out in the browser. */
  signedIn: boolean | null
  /** What `GET /api/instance` answers; null: not known here, the browser asks. */
  instance: Instance | null
}

const unknown: Visitor = { nonce: '', signedIn: null, instance: null }

export const visitorContext = createContext<Visitor>(unknown)

/** The load context to render with. The server calls it through the build: `build.entry.module.contextFor`. */
export function contextFor(visitor: Visitor): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitorContext, visitor)
  return context
}
