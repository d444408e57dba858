import type { StatusFilter } from '#domain/post/post.ts'
import type { ApprovalState, FilterKind } from './list-filters.ts'

/** One option of a filter. */
export interface FilterChoice {
  value: string
  name: string
}

export const kindNames: Record<FilterKind, string> = {
  accounts: 'Account',
  badges: 'Status',
  labels: 'Label',
  authors: 'Author',
  approvals: 'Approval',
}

export const badgeNames: Record<StatusFilter, string> = {
  scheduled: 'Scheduled',
  processing: 'Processing',
  posted: 'Posted',
  failed: 'Failed',
  missed: 'Missed',
  uncertain: 'Uncertain',
  draft: 'Draft',
  'needs-author': 'Needs attention',
}

export const approvalNames: Record<ApprovalState, string> = {
  none: 'Not requested',
  asked: 'Awaiting approval',
  approved: 'Approved',
  'sent-back': 'Sent back',
  changed: 'Needs approval again',
}
