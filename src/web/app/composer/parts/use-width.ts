import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in px, also when it changes. `initial` until it is measured. */
export function useWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const watched = new ResizeObserver(measure)
    watched.observe(element)
    return () => watched.disconnect()
  }, [ref])
  return width
}
