import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** While something is open over a screen, the browser’s Back closes that, and the screen stays. */
export function useCloseOnBack(onClose: () => void): void {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === 'POP')
  const close = useEffectEvent(() => {
    reset?.()
    onClose()
  })
  useEffect(() => {
    if (state === 'blocked') close()
  }, [state])
}
