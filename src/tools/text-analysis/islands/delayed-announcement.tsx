import { useEffect, useState } from 'react'

/** The pause in typing before a result is announced. */
const pauseMs = 900

/** Announces a result to screen readers once it is stable, never while typing. Shows nothing. */
export function DelayedAnnouncement({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), pauseMs)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
