import { useState } from 'react'
import { raise } from '../../window-events.ts'
import type { Opening } from '../state/composer-state.ts'
import { unsavedText } from '../drafts/unsaved-text.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** What comes after the writing: nothing more, or what was kept of an earlier time. */
interface Ends {
  close: () => void
  restore: () => void
}

/** Leaving what is written, for good or for what was kept, and the question that may come first. */
export function useLeaving(model: ComposerModel, opening: Opening, ends: Ends) {
  const [leavingFor, setLeavingFor] = useState<keyof Ends | null>(null)
  const [isClosing, setIsClosing] = useState(false)
  return {
    /** What waits for the author's word on what is not saved. */
    leavingFor,
    async leave(end: keyof Ends) {
      if (model.saving || isClosing) return
      setIsClosing(true)
      const left = await model.leave()
      setIsClosing(false)
      if (left === 'undecided') return
      if (left === 'unsaved') return setLeavingFor(end)
      if (left === 'saved' || left === 'kept') unsavedText(left, model, opening)
      if (left !== 'nothing') raise('posts-updated')
      ends[end]()
    },
    leaveAnyway() {
      model.kept.forget()
      model.attachments.discardUploads()
      if (leavingFor) ends[leavingFor]()
    },
    stay: () => setLeavingFor(null),
  }
}
