import { shortcutList } from '../shortcuts/shortcut.ts'

/** The shortcuts of the studio. The arrows belong to the playhead, once it has the focus. */
export const studioShortcuts = shortcutList('Studio', [
  { keys: 'k', words: 'Play or pause' },
  { keys: 'ArrowLeft', words: 'In the timeline: back one frame, with Shift to the cue before' },
  { keys: 'ArrowRight', words: 'In the timeline: on one frame, with Shift to the next cue' },
])
