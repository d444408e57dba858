import { useEffect, useEffectEvent, useState } from 'react'
import { useWindowEvent } from '../window-events.ts'
import { allAttachments, contentBegun, type ComposerState } from './composer-state.ts'
import type { Creation } from './drafts/saver.ts'
import { forgetDraft, isWorthKeeping, keepDraft } from './draft-keeper.ts'

const keepAfterMs = 400

/**
 * Keeps unsaved writing on this device, shortly after each change and when the page goes away.
 * @param creation what was sent to be made and is not answered yet
 * @returns when it was last kept, and how to stop keeping and forget it
 */
export function useKeptDraft(workspaceId: string, state: ComposerState, creation: () => Creation | null) {
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const [isOver, setIsOver] = useState(false)
  const keep = useEffectEvent((written: ComposerState) => {
    if (isOver) return
    if (!written.isDirty) {
      // Everything is saved: until the next change there is nothing to keep.
      if (keptAt) forgetDraft(workspaceId)
      return setKeptAt(null)
    }
    if (!isWorthKeeping(contentBegun(written), allAttachments(written).length)) {
      forgetDraft(workspaceId)
      return
    }
    const now = new Date()
    if (keepDraft(workspaceId, written, now, localStorage, creation())) setKeptAt(now)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(state), keepAfterMs)
    const onHide = () => keep(state)
    window.addEventListener('pagehide', onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onHide)
    }
  }, [state])
  useWindowEvent('session-ended', () => keep(state))
  useWindowEvent('workspace-left', () => keep(state))

  function forget() {
    setIsOver(true)
    forgetDraft(workspaceId)
  }
  return { keptAt, forget }
}
