/** The kinds of notifications. */
export const notificationKinds = [
  'failed',
  'missed',
  'needs-reauth',
  /** A network shows something else than was sent, or nothing. */
  'not-as-sent',
  'mention',
  'approval-asked',
  'approval-decided',
  'rehearsal',
  'film',
  'billing',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Only in the bell: what is about a plan has an email of its own, and a film that is done waits on its screen. */
const unmailed = ['film', 'billing'] as const

/** The kinds whose emails a person chooses. */
export const mailedKinds = notificationKinds.filter(
  (kind): kind is MailedKind => !(unmailed as readonly string[]).includes(kind),
)

export type MailedKind = Exclude<NotificationKind, (typeof unmailed)[number]>

/** How a kind is emailed: at once, once a day, or never. */
export const mailTimings = ['at-once', 'digest', 'never'] as const

export type MailTiming = (typeof mailTimings)[number]

/** The default preferences: problems of posts are emailed at once, the rest in the daily digest. */
export const defaultMailTimings: Readonly<Record<NotificationKind, MailTiming>> = {
  failed: 'at-once',
  missed: 'at-once',
  'needs-reauth': 'at-once',
  'not-as-sent': 'digest',
  mention: 'digest',
  'approval-asked': 'digest',
  'approval-decided': 'digest',
  rehearsal: 'at-once',
  film: 'never',
  billing: 'never',
}
