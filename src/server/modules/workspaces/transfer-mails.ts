import { mailTo } from '#server/modules/people/mail-texts.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { plainName } from './plain-name.ts'

interface Reader {
  name: string
  email: string
}

/** The texts of emails about a workspace that got another owner. */
export const transferMails = {
  toPrevious: (to: Reader, about: { workspace: string; newOwner: string }): MailMessage =>
    mailTo(to, 'Your workspace has a new owner', [
      `${quoted(about.workspace)} belongs to ${plainName(about.newOwner)} now, and you are an admin there. It no longer counts on your plan.`,
    ]),

  toNew: (to: Reader, about: { workspace: string; previousOwner: string }): MailMessage =>
    mailTo(to, 'You own a workspace now', [
      `${plainName(about.previousOwner)} made you the owner of ${quoted(about.workspace)}. It counts on your plan from now on.`,
    ]),
}

const quoted = (name: string) => `“${plainName(name)}”`
