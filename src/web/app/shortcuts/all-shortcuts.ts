import { calendarShortcuts } from '../calendar/calendar-shortcuts.ts'
import { composerShortcuts } from '../composer/composer-shortcuts.ts'
import { postsShortcuts } from '../posts/posts-shortcuts.ts'
import { frameShortcuts } from './frame-shortcuts.ts'
import { studioShortcuts } from '../studio/studio-shortcuts.ts'
import type { ShortcutList } from './shortcut.ts'

/** The shortcuts of every screen. A test looks that none is missing, and that no two collide. */
export const allShortcuts: readonly ShortcutList[] = [
  frameShortcuts,
  postsShortcuts,
  calendarShortcuts,
  composerShortcuts,
  studioShortcuts,
]
