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

/** How somebody is mailed about a kind: as it happens, once a day, or not at all. */
export const mailWishes = ['at-once', 'digest', 'never'] as const

export type MailWish = (typeof mailWishes)[number]

/** What everybody gets who has chosen nothing: what stops a post is worth a letter now, the rest waits for the morning. */
export const usualMail: Readonly<Record<NotificationKind, MailWish>> = {
  failed: 'at-once',
  missed: 'at-once',
  'needs-reauth': 'at-once',
  mention: 'digest',
  'approval-asked': 'digest',
  'approval-decided': 'digest',
}
