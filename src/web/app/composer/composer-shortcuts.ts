import { shortcutList } from '../shortcuts/shortcut.ts'

/** The shortcuts of the composer. */
export const composerShortcuts = shortcutList('Composer', [
  {
    keys: 'mod+Enter',
    words: (may) => (may.schedule ? 'Schedule the post' : may.write ? 'Save as draft' : null),
  },
])
