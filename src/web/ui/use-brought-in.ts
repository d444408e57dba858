import { useEffect, useEffectEvent, useState } from 'react'
import { useLate } from './use-late.ts'

const nothing = () => {}

/**
 * Code that is brought in by itself as soon as it is wanted: what shows it need not ask. See `useLate`.
 * @returns what was loaded, null until then; whether it is on its way; whether it was lost on it; and how to try again
 */
export function useBroughtIn<Loaded>(
  load: () => Promise<Loaded>,
  { isWanted = true, onFailure = nothing }: { isWanted?: boolean; onFailure?: () => void } = {},
) {
  const [lost, setLost] = useState(false)
  const { loaded, loading, ask } = useLate(load, () => {
    setLost(true)
    onFailure()
  })
  const bringIn = useEffectEvent(ask)
  useEffect(() => {
    if (isWanted) bringIn()
  }, [isWanted])
  const again = () => {
    setLost(false)
    ask()
  }
  return { loaded, loading, lost, again }
}
