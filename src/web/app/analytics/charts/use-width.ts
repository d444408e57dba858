import { useEffect, useRef, useState } from 'react'

/** The width of an element in whole pixels, followed. @param first until it is measured */
export function useWidth<Measured extends HTMLElement>(first: number) {
  const ref = useRef<Measured>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
