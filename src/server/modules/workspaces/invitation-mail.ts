import type { Role } from '#contract/fields.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** The rights of each role, for an invitation. */
const may: Record<Exclude<Role, 'owner'>, string> = {
  admin: 'manage accounts, members and posts',
  editor: 'write and schedule posts',
  author: 'write drafts and ask for approval',
  viewer: 'read everything',
}

/** The email that invites a person to a workspace. Its link is valid for seven days. */
export function invitationMail(
  to: string,
  about: { workspace: string; invitedBy: string; role: Exclude<Role, 'owner'>; link: string },
): MailMessage {
  const [who, where] = [plain(about.invitedBy) || 'Someone', plain(about.workspace) || 'a workspace']
  const paragraphs = [
    'Hello,',
    `${who} invites you to “${where}” on Postlark, where you can ${may[about.role]}. Open this link to join. It works for seven days, and only for ${to}:`,
    about.link,
    'No account yet? You can create one there. If you don’t know who sent this, ignore this email.',
    'Postlark',
  ]
  return { to, subject: `Join ${where} on Postlark`, text: `${paragraphs.join('\n\n')}\n` }
}

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
