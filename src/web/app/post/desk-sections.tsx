export { ApprovalPanel } from '../approval/approval-panel.tsx'
export { PostNotes } from '../notes/post-notes.tsx'
export { VersionHistory } from '../versions/version-history.tsx'
