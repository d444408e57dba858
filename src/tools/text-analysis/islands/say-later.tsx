import { useEffect, useState } from 'react'

/** How long somebody must have stopped typing before a result is read out. */
const pauseMs = 900

/** Reads a result out to screen readers once it has stood still, never while somebody types. Shows nothing. */
export function SayLater({ children }: { children: string }) {
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
