import type { Role } from '#contract/fields.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { plainName } from './plain-name.ts'

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
  const [who, where] = [plainName(about.invitedBy) || 'Someone', plainName(about.workspace) || 'a workspace']
  const paragraphs = [
    'Hello,',
    `${who} invites you to “${where}” on Postlark, where you can ${may[about.role]}. Open this link to join. It works for seven days, and only for ${to}:`,
    about.link,
    'No account yet? You can create one there. If you don’t know who sent this, ignore this email.',
    'Postlark',
  ]
  return { to, subject: `Join ${where} on Postlark`, text: `${paragraphs.join('\n\n')}\n` }
}
