export { ReasonForm } from './reason-form.tsx'
export { ResumeDialog } from './resume-dialog.tsx'
