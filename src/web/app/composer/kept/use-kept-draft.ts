import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowEvent } from '../../window-events.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { openKeeping } from './keeping.ts'
import { holdSlot } from './slot-lock.ts'
import type { Creation } from '../drafts/creation.ts'

const keepAfterMs = 400

/**
 * Keeps unsaved writing on this device: shortly after each change, when the page goes away, and when the composer does.
 * No other window is offered it meanwhile.
 * @param creation what was sent to be made and is not answered yet
 * @returns when it was last kept, and how to stop keeping and forget it
 */
export function useKeptDraft(slot: string, state: ComposerState, creation: () => Creation | null) {
  const [keeping] = useState(() => openKeeping(slot))
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const keep = useEffectEvent(() => setKeptAt(keeping.keep(state, creation(), new Date())))
  useEffect(() => holdSlot(slot), [slot])
  useEffect(() => {
    const timer = setTimeout(() => keep(), keepAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every change starts the wait again
  }, [state])
  useEffect(() => {
    const onHide = () => keep()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      keep()
    }
  }, [])
  useWindowEvent('session-ended', () => keep())
  useWindowEvent('workspace-left', () => keep())

  function forget() {
    keeping.end()
    setKeptAt(null)
  }
  return { keptAt, forget }
}
