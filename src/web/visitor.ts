import type { Instance } from '#contract/people.ts'
import { createContext, RouterContextProvider } from 'react-router'

/** What the server knows about the visitor of a page. */
export interface Visitor {
  /** The nonce of this response's content security policy; every inline script carries it. */
  nonce: string
  /** null: unknown; the page finds out in the browser. */
  signedIn: boolean | null
  /** The response of `GET /api/instance`; null: unknown here, the browser asks. */
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
