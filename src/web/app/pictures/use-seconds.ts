import { useEffect, useState } from 'react'

/** Whole seconds since this was first shown, or since `from` if that is earlier. Counts on while `isOn`. */
export function useSeconds(from: Date, isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOn])
  return Math.max(0, Math.floor((now - from.getTime()) / 1_000))
}
