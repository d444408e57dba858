import { mailTo } from '#server/modules/people/mail-texts.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** One notification in an email. */
export interface MailItem {
  text: string
  /** The beginning of the post; empty without one. */
  words: string
  /** The address of its next step. */
  link: string
}

interface Reader {
  name: string
  email: string
}

/** How many notifications an email lists one by one. */
const maxItems = 25

/** The texts of notification emails. */
export const notificationMails = {
  atOnce: (to: Reader, workspace: string, items: readonly MailItem[], settings: string): MailMessage =>
    about(to, items, {
      subject: items.length === 1 ? subjectOf(items[0]) : `${items.length} notifications in ${workspace}`,
      opening:
        items.length === 1
          ? `you have a new notification in ${workspace}:`
          : `${items.length} notifications in ${workspace}:`,
      settings,
    }),

  digest: (to: Reader, workspace: string, items: readonly MailItem[], settings: string): MailMessage =>
    about(to, items, {
      subject: `${workspace}: ${items.length === 1 ? '1 notification' : `${items.length} notifications`} since yesterday`,
      opening: `here is what you haven’t read in ${workspace}:`,
      settings,
    }),
}

/** The sentence that says what happened; a subject is one line. */
function subjectOf(item: MailItem | undefined): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(item?.text ?? '')?.[0] ?? item?.text ?? ''
  return sentence.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 120)
}

function about(
  to: Reader,
  items: readonly MailItem[],
  { subject, opening, settings }: { subject: string; opening: string; settings: string },
): MailMessage {
  const more = items.length - maxItems
  return mailTo(to, subject, [
    opening,
    ...items
      .slice(0, maxItems)
      .map(({ text, words, link }) => [text, ...(words ? [`“${words}”`] : []), link].join('\n')),
    ...(more > 0 ? [`And ${more} more in your notifications.`] : []),
    `Change which emails you get: ${settings}`,
  ])
}
