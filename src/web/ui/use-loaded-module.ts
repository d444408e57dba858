import { useEffect, useEffectEvent, useState } from 'react'
import { useLazyModule } from './use-lazy-module.ts'

const nothing = () => {}

/**
 * Loads a module as soon as it is wanted: the component need not ask. See `useLazyModule`.
 * @returns the loaded module, null until then; whether it is loading; whether loading failed; and how to try again
 */
export function useLoadedModule<Loaded>(
  load: () => Promise<Loaded>,
  { isWanted = true, onFailure = nothing }: { isWanted?: boolean; onFailure?: () => void } = {},
) {
  const [lost, setLost] = useState(false)
  const { loaded, loading, ask } = useLazyModule(load, () => {
    setLost(true)
    onFailure()
  })
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (isWanted) askNow()
  }, [isWanted])
  const again = () => {
    setLost(false)
    ask()
  }
  return { loaded, loading, lost, again }
}
