import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same functions at every render, each of which does what the one of the newest render does: what remembers how it
 * was drawn, as many rows do, need not be drawn again for them. Not to be called while rendering.
 */
export function useStable<All extends { [Name in keyof All]: (...given: never[]) => unknown }>(
  functions: All,
): All {
  const newest = useRef(functions)
  useLayoutEffect(() => {
    newest.current = functions
  })
  const [stable] = useState(() => {
    const names = Object.keys(functions) as (keyof All)[]
    const entries = names.map((name) => [name, (...given: never[]) => newest.current[name](...given)])
    return Object.fromEntries(entries) as All
  })
  return stable
}
