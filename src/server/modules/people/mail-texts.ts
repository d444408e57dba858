import type { MailMessage } from '#server/plumbing/mail/mail.ts'

interface Reader {
  name: string
  email: string
}

/** The texts of emails about signing in. */
export const mailTexts = {
  confirmAddress: (to: Reader, link: string): MailMessage =>
    mailTo(to, 'Confirm your email address', [
      'Welcome to Postlark! Open this link to confirm your email address. It signs you in, and works for one hour:',
      link,
      'If you didn’t sign up, ignore this email. No one can use your address here without this link.',
    ]),

  /** To the new address. */
  confirmNewAddress: (to: Reader, link: string): MailMessage =>
    mailTo(to, 'Confirm your new email address', [
      'You asked to use this email address for Postlark. Open this link to confirm it. It works for one hour:',
      link,
      'Until then, your previous address still works. If this wasn’t you, ignore this email.',
    ]),

  /** To the current address of a person without a password, who wants another. */
  approveNewAddress: (to: Reader, newEmail: string, link: string): MailMessage =>
    mailTo(to, 'Approve your new email address', [
      `You asked to use ${newEmail} for Postlark instead of this address. Open this link to approve it. It works for one hour:`,
      link,
      `We then send an email to ${newEmail}. Your address changes once the link in it is opened.`,
      'If this wasn’t you, ignore this email and your address won’t change. Then sign out the sessions you don’t recognize in the settings.',
    ]),

  /** To the current address. */
  addressIsChanging: (to: Reader, newEmail: string): MailMessage =>
    mailTo(to, 'Your email address is about to change', [
      `Someone, hopefully you, asked to use ${newEmail} for your Postlark account instead of this address. It changes when the link in the email to the new address is opened.`,
      'If this wasn’t you, sign in now, change your password, and sign out the sessions you don’t recognize in the settings.',
    ]),

  resetPassword: (to: Reader, link: string): MailMessage =>
    mailTo(to, 'Choose a new password', [
      'Someone, hopefully you, asked for a new Postlark password. Open this link to choose one. It works for one hour:',
      link,
      'You’ll be signed out everywhere. Then sign in with the new password.',
      'If this wasn’t you, ignore this email. Your password won’t change.',
    ]),

  /** To a person who signs up again before confirming: only the owner of the mailbox may set the password. */
  finishSigningUp: (to: Reader, link: string): MailMessage =>
    mailTo(to, 'Finish signing up', [
      'Your address was signed up for Postlark before but never confirmed. Open this link to choose a password and start. It works for one hour:',
      link,
      'If you didn’t sign up, ignore this email.',
    ]),

  alreadySignedUp: (to: Reader, links: { signIn: string }): MailMessage =>
    mailTo(to, 'You already have an account', [
      'Someone, hopefully you, just signed up for Postlark with your email address. You already have an account, so nothing was changed. Sign in here:',
      links.signIn,
      'You can also ask for a new password there. If this wasn’t you, ignore this email.',
    ]),
}

/** An email: greeting, paragraphs, and signature. */
export function mailTo(to: Reader, subject: string, paragraphs: readonly string[]): MailMessage {
  // The name comes from a sign-up, perhaps with another person's address: it must not contain a link.
  const isName = /^[\p{L}\p{M}'’ .-]{1,40}$/u.test(to.name) && !/\.\S/.test(to.name)
  const name = isName ? to.name.trim() : 'there'
  const text = [`Hello ${name},`, ...paragraphs, 'Postlark'].join('\n\n')
  return { to: to.email, subject, text: `${text}\n` }
}
