/** The kinds of notifications. */
export const notificationKinds = [
  'failed',
  'missed',
  'needs-reauth',
  'mention',
  'approval-asked',
  'approval-decided',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** How a kind is emailed: at once, once a day, or never. */
export const mailTimings = ['at-once', 'digest', 'never'] as const

export type MailTiming = (typeof mailTimings)[number]

/** The default preferences: problems of posts are emailed at once, the rest in the daily digest. */
export const defaultMailTimings: Readonly<Record<NotificationKind, MailTiming>> = {
  failed: 'at-once',
  missed: 'at-once',
  'needs-reauth': 'at-once',
  mention: 'digest',
  'approval-asked': 'digest',
  'approval-decided': 'digest',
}
