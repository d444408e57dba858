/** The kinds of notifications. */
export const notificationKinds = [
  'failed',
  'missed',
  'needs-reauth',
  'mention',
  'approval-asked',
  'approval-decided',
  'billing',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** The kinds whose emails a person chooses. What is about their plan has an email of its own. */
export const mailedKinds = notificationKinds.filter((kind): kind is MailedKind => kind !== 'billing')

export type MailedKind = Exclude<NotificationKind, 'billing'>

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
  billing: 'never',
}
