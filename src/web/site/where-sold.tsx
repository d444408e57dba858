import { createElement, type ReactNode } from 'react'

/** Is there where plans are sold. Built pages have it; the server keeps it or removes it: see `adapt-page.ts`. */
export function WhereSold({ children }: { children: ReactNode }) {
  return createElement('if-sold', {}, children)
}

/** Is there where nothing is sold. */
export function WhereFree({ children }: { children: ReactNode }) {
  return createElement('if-free', {}, children)
}

/** Is there where a stand-in sells plans. */
export function WherePretended({ children }: { children: ReactNode }) {
  return createElement('if-pretended', {}, children)
}
