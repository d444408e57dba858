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
  /** A report that is attached: the name of the file, and its row in `report_pdfs`. */
  report?: { name: string; id: string }
}

/** A file of an email. */
export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** An email as it is sent. */
interface MailToSend extends Omit<MailMessage, 'report'> {
  files?: readonly MailFile[]
}

/** Sends an email. Throws when it was not accepted, so that its job is retried. */
export interface Mail {
  send(message: MailToSend): Promise<void>
}
