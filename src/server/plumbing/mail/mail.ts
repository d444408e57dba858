/** An email to one person. Text only: every mail client shows it, and nothing in it can be hidden. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Sends an email. Throws when it was not accepted, so that its job is retried. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
