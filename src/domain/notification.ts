/** What a person can be told about. */
export const notificationKinds = [
  'failed',
  'missed',
  'needs-reauth',
  'mention',
  'approval-asked',
  'approval-decided',
] as const

export type NotificationKind = (typeof notificationKinds)[number]
