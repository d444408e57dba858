import type { KeyboardEvent } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { ComposerModel } from './use-composer.ts'

/**
 * The keys that save what is written, listed among the shortcuts.
 * @returns what hears them, for the element around the writing
 */
export function useSaveKeys(model: ComposerModel, maySchedule: boolean) {
  useShortcuts([
    {
      keys: 'mod+Enter',
      words: maySchedule ? 'Schedule the post' : 'Save as draft',
      where: 'While writing',
    },
  ])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    model.trySaving(maySchedule ? 'schedule' : 'draft')
  }
}
