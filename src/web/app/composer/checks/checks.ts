/**
 * What judges a post, and what is shown of its judgement: with the rules of all networks, and X’s way of counting, it is
 * a fifth of the composer. It is loaded right after it, so that the text field need not wait.
 */
export { measureText, overflowStart } from '#domain/text/text-length.ts'
export { SettingsList } from '../settings/settings-list.tsx'
export { repeatName, repeatText } from '../repeat/repeat-text.ts'
export { contentToSend } from './content-to-send.ts'
export { firstOverflow } from './first-overflow.ts'
export { obstacleTo } from './obstacle.ts'
export { problemsOf } from './problems-of.ts'
export { TextNotes } from './text-notes.tsx'
export { truncated } from './truncate.ts'
