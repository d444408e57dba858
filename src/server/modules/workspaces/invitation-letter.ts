import type { Role } from '#contract/fields.ts'
import type { Letter } from '#server/plumbing/mail/mail.ts'

/** What each role may do, as an invitation says it. */
const may: Record<Exclude<Role, 'owner'>, string> = {
  admin: 'manage accounts, members and posts',
  editor: 'write and schedule posts',
  author: 'write drafts and ask for approval',
  viewer: 'read everything',
}

/** The letter that asks somebody to join a workspace. Its link works for seven days. */
export function invitationLetter(
  to: string,
  about: { workspace: string; invitedBy: string; role: Exclude<Role, 'owner'>; link: string },
): Letter {
  const [who, where] = [plain(about.invitedBy) || 'Somebody', plain(about.workspace) || 'a workspace']
  const paragraphs = [
    'Hello,',
    `${who} invites you to “${where}” on Postlark, where you could ${may[about.role]}. Open this link to join. It works for seven days, and only for ${to}:`,
    about.link,
    'No account yet? The page leads you through it. If you do not know who asks, please do nothing.',
    'Postlark',
  ]
  return { to, subject: `Join ${where} on Postlark`, text: `${paragraphs.join('\n\n')}\n` }
}

/** Names are typed by people: they must not carry a link, or lines of their own, into somebody's mailbox. */
function plain(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[/\\:@<>]/g, ' ')
    .replaceAll(/\.(?=\S)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 60)
}
