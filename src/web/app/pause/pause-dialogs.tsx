export { PauseDialog } from './pause-dialog.tsx'
export { ResumeDialog } from './resume-dialog.tsx'
