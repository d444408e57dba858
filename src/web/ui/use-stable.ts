import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns functions that keep their identity across renders and call the newest version. Memoized rows that receive
 * them need not render again. Do not call them while rendering.
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
