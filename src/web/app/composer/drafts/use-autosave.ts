import { useEffect, useEffectEvent, useState } from 'react'
import type { ComposerState } from '../state/composer-state.ts'
import type { SaveResult } from '../saving/save.ts'

/** How long nothing may be written before it is saved. */
const saveAfterMs = 2_000
const retryAfterMs = 15_000

/** coming: written, and about to be saved. failed: it stays on the device and is tried again. */
export type DraftStatus = 'nothing' | 'coming' | 'saved' | 'failed'

interface Autosave {
  state: ComposerState
  /** Drafts save themselves; nothing else does. */
  isOn: boolean
  /** A question is open, or something else is being saved. */
  isPaused: boolean
  /** There is something to save. */
  isWorthIt: boolean
  save: () => Promise<SaveResult['kind']>
}

/**
 * Saves a draft two seconds after its last change, and again later when that failed.
 * @returns how safe it is, and how to save at once
 */
export function useAutosave({ state, isOn, isPaused, isWorthIt, save }: Autosave) {
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'failed'>('none')
  const isWaiting = isOn && state.isDirty && isWorthIt
  async function saveAtOnce(): Promise<SaveResult['kind']> {
    const kind = await save()
    setOutcome(kind === 'saved' ? 'saved' : 'failed')
    return kind
  }
  const saveNow = useEffectEvent(saveAtOnce)

  useEffect(() => {
    if (!isWaiting || isPaused) return
    const timer = setTimeout(() => void saveNow(), saveAfterMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every change starts the wait again
  }, [isWaiting, isPaused, state.edits])

  const isFailed = outcome === 'failed' && isWaiting && !isPaused
  useEffect(() => {
    if (!isFailed) return
    const again = () => void saveNow()
    const timer = setInterval(again, retryAfterMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isFailed])

  const status: DraftStatus =
    outcome === 'failed' && state.isDirty
      ? 'failed'
      : isWaiting
        ? 'coming'
        : outcome === 'saved'
          ? 'saved'
          : 'nothing'
  return { status, isOn, isWaiting, saveNow: saveAtOnce }
}
