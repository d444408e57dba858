import { allAttachments, contentBegun, type ComposerState } from '../state/composer-state.ts'
import { forgetDraft, isWorthKeeping, keepDraft, type KeptStore } from './draft-keeper.ts'
import type { Creation } from '../drafts/creation.ts'

/** What one opening of the composer keeps on this device, in a slot of its own. */
export interface Keeping {
  /**
   * Keeps what is unsaved, and forgets what is saved by now.
   * @param creation what was sent to be made and is not answered yet
   * @returns when it was last kept; null: there is nothing to keep
   */
  keep(written: ComposerState, creation: Creation | null, now: Date): Date | null
  /** The writing is over: forgets it, and keeps nothing more. */
  end(): void
}

/** Begins keeping in a slot. */
export function openKeeping(slot: string, store: KeptStore = localStorage): Keeping {
  let isOver = false
  let keptAt: Date | null = null

  function forget() {
    keptAt = null
    forgetDraft(slot, store)
  }

  return {
    keep(written, creation, now) {
      if (isOver) return null
      if (!written.isDirty || !isWorthKeeping(contentBegun(written), allAttachments(written).length)) forget()
      else if (keepDraft(slot, written, now, store, creation)) keptAt = now
      return keptAt
    },
    end() {
      isOver = true
      forget()
    },
  }
}
