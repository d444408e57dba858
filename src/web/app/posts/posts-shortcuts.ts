import { shortcutList } from '../shortcuts/shortcut.ts'
import type { MayAct } from './may-act.ts'

const ifWriting = (words: string) => (may: MayAct) => (may.write ? words : null)
const ifScheduling = (words: string) => (may: MayAct) => (may.schedule ? words : null)

/** The shortcuts of the list of posts. They act on the selected posts, else on the one with the focus. */
export const postsShortcuts = shortcutList('Posts', [
  { keys: 'j', words: 'Next post' },
  { keys: 'k', words: 'Previous post' },
  { keys: 'x', words: 'Select or deselect the post' },
  { keys: 'o', words: 'Open the post' },
  { keys: 'e', words: ifWriting('Edit the post') },
  { keys: 'r', words: ifScheduling('Reschedule') },
  { keys: 's', words: ifScheduling('Schedule for the next free posting time') },
  { keys: 'p', words: ifScheduling('Publish now') },
  { keys: 'l', words: ifWriting('Label') },
  { keys: 'd', words: ifWriting('Duplicate') },
  { keys: 'c', words: 'Copy the link to the published post' },
  { keys: '#', words: ifWriting('Delete') },
  { keys: '/', words: 'Search posts' },
])
