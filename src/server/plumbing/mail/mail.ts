/** A letter to one person. Text only: every mail client shows it, and nothing in it can be hidden. */
export interface MailMessage {
  to: string
  subject: string
  text: string
}

/** Hands a letter to whoever carries it. Throws when it was not taken, so that its job is tried again. */
export interface Mail {
  send(letter: MailMessage): Promise<void>
}
