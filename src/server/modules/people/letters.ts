import type { Letter } from '#server/plumbing/mail/mail.ts'

interface Reader {
  name: string
  email: string
}

/** The words of every letter about signing in. */
export const letters = {
  confirmAddress: (to: Reader, link: string): Letter =>
    letter(to, 'Confirm your e-mail address', [
      'Welcome to Postlark! Open this link to confirm your e-mail address. It signs you in, and works for one hour:',
      link,
      'If you did not sign up, please do nothing: without you, nobody can use your address here.',
    ]),

  /** To the address that somebody wants to have from now on. */
  confirmNewAddress: (to: Reader, link: string): Letter =>
    letter(to, 'Confirm your new e-mail address', [
      'You want to use this e-mail address for Postlark from now on. Open this link to confirm that it is yours. It works for one hour:',
      link,
      'Until then, the address you had before goes on working. If it was not you, please do nothing.',
    ]),

  /** To the address that somebody has so far. */
  addressIsChanging: (to: Reader, newEmail: string): Letter =>
    letter(to, 'Your e-mail address is about to change', [
      `Somebody, hopefully you, asked to use ${newEmail} for your Postlark account instead of this address. It changes once the link in a letter to the new address is opened.`,
      'If it was not you, sign in now, change your password, and end the sessions you do not know in the settings.',
    ]),

  resetPassword: (to: Reader, link: string): Letter =>
    letter(to, 'Choose a new password', [
      'Somebody, hopefully you, asked for a new password for Postlark. Open this link to choose one. It works for one hour:',
      link,
      'Afterwards you are signed out everywhere, and sign in with the new password.',
      'If it was not you, please do nothing: your password stays as it is.',
    ]),

  /** To somebody who signs up again before having confirmed: only the owner of the mailbox gets to set the password. */
  finishSigningUp: (to: Reader, link: string): Letter =>
    letter(to, 'Finish signing up', [
      'Your address has been signed up for Postlark before, but was never confirmed. Open this link to choose a password and start. It works for one hour:',
      link,
      'If you did not sign up, please do nothing.',
    ]),

  alreadySignedUp: (to: Reader, links: { signIn: string }): Letter =>
    letter(to, 'You already have an account', [
      'Somebody, hopefully you, just signed up for Postlark with your e-mail address. You have an account already, so nothing was changed. Sign in here:',
      links.signIn,
      'There you can also ask for a new password, if you forgot yours. If it was not you, please do nothing.',
    ]),
}

/** One letter: greeting, paragraphs, and who wrote it. */
export function letter(to: Reader, subject: string, paragraphs: readonly string[]): Letter {
  // A name is typed by whoever signs up, perhaps with an address that is not theirs: it must not carry a link.
  const isName = /^[\p{L}\p{M}'’ .-]{1,40}$/u.test(to.name) && !/\.\S/.test(to.name)
  const name = isName ? to.name.trim() : 'there'
  const text = [`Hello ${name},`, ...paragraphs, 'Postlark'].join('\n\n')
  return { to: to.email, subject, text: `${text}\n` }
}
