import { mailTo } from '#server/modules/people/mail-texts.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

interface Reader {
  name: string
  email: string
}

/** The texts of emails about a workspace that got another owner. */
export const transferMails = {
  toPrevious: (to: Reader, about: { workspace: string; newOwner: string }): MailMessage =>
    mailTo(to, 'Your workspace has a new owner', [
      `${quoted(about.workspace)} belongs to ${plain(about.newOwner)} now, and you are an admin there. It no longer counts on your plan.`,
    ]),

  toNew: (to: Reader, about: { workspace: string; previousOwner: string }): MailMessage =>
    mailTo(to, 'You own a workspace now', [
      `${plain(about.previousOwner)} made you the owner of ${quoted(about.workspace)}. It counts on your plan from now on.`,
    ]),
}

const quoted = (name: string) => `“${plain(name)}”`

/** Names are typed by people: they must not put a link, or lines of their own, into another person's mailbox. */
function plain(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[/\\:@<>]/g, ' ')
    .replaceAll(/\.(?=\S)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 60)
}
