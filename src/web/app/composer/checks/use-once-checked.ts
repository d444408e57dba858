import { useEffect, useEffectEvent, useState } from 'react'
import { loadChecks, useChecksState } from './late-checks.ts'

/**
 * Does something that needs the checks: at once, or when they are there.
 * @param act gets what was asked for last
 * @param onLost they did not load: it is not done
 * @returns what waits, and how to ask
 */
export function useOnceChecked<What extends string>(act: (what: What) => void, onLost: () => void) {
  const { kind } = useChecksState()
  const [waiting, setWaiting] = useState<What | null>(null)
  const decide = useEffectEvent((what: What) => {
    setWaiting(null)
    if (kind === 'here') act(what)
    else onLost()
  })
  useEffect(() => {
    if (waiting === null || kind === 'coming') return
    // It may move the focus at once, which an effect must not.
    const timer = setTimeout(() => decide(waiting))
    return () => clearTimeout(timer)
  }, [waiting, kind])

  function ask(what: What) {
    if (kind === 'here') return act(what)
    void loadChecks()
    setWaiting(what)
  }
  return { waiting, ask }
}
