import { letter } from '#server/modules/people/letters.ts'
import type { Letter } from '#server/plumbing/mail/mail.ts'

/** One thing of a letter. */
export interface LetterItem {
  text: string
  /** How the post begins; empty where there is none. */
  words: string
  /** Where its next step is. */
  link: string
}

interface Reader {
  name: string
  email: string
}

/** In one letter no more than this many are told one by one. */
const maxItems = 25

/** The words of the letters about what happens in a workspace. */
export const letters = {
  atOnce: (to: Reader, workspace: string, items: readonly LetterItem[], settings: string): Letter =>
    about(to, items, {
      subject: items.length === 1 ? subjectOf(items[0]) : `${items.length} things need you in ${workspace}`,
      opening:
        items.length === 1
          ? `something needs you in ${workspace}:`
          : `${items.length} things need you in ${workspace}:`,
      settings,
    }),

  digest: (to: Reader, workspace: string, items: readonly LetterItem[], settings: string): Letter =>
    about(to, items, {
      subject: `${workspace}: ${items.length === 1 ? '1 thing' : `${items.length} things`} since yesterday`,
      opening: `this is what you have not seen in ${workspace} yet:`,
      settings,
    }),
}

/** The sentence that says what happened; a subject is one line. */
function subjectOf(item: LetterItem | undefined): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(item?.text ?? '')?.[0] ?? item?.text ?? ''
  return sentence.replaceAll(/\s+/g, ' ').replace(/\.$/, '').slice(0, 120)
}

function about(
  to: Reader,
  items: readonly LetterItem[],
  { subject, opening, settings }: { subject: string; opening: string; settings: string },
): Letter {
  const more = items.length - maxItems
  return letter(to, subject, [
    opening,
    ...items
      .slice(0, maxItems)
      .map(({ text, words, link }) => [text, ...(words ? [`“${words}”`] : []), link].join('\n')),
    ...(more > 0 ? [`And ${more} more, under the bell.`] : []),
    `How often you are mailed is up to you: ${settings}`,
  ])
}
