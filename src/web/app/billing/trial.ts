export { trialNotice } from './trial-notice.ts'
export { TrialStrip } from './trial-strip.tsx'
