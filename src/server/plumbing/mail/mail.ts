/**
 * An email to one person. Text: every mail client shows it, and nothing in it can be hidden. Only reports, which are
 * tables, say the same in HTML too.
 */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html?: string
  /** Where a mail client ends these emails with one POST (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends an email. Throws when it was not accepted, so that its job is retried. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
