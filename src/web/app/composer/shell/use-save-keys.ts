import type { KeyboardEvent } from 'react'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { composerShortcuts } from '../composer-shortcuts.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/**
 * The keys that save what is written, listed among the shortcuts.
 * @returns what hears them, for the element around the writing
 */
export function useSaveKeys(model: ComposerModel, maySchedule: boolean) {
  // Heard by the writing itself.
  useShortcuts(composerShortcuts, {})
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    model.trySaving(maySchedule ? 'schedule' : 'draft')
  }
}
