import { properNames } from '#domain/text-templates/proper-names.ts'

/** The values for a template, by placeholder. Blank is the same as absent. */
export type Filling = Readonly<Record<string, string | undefined>>

/** `{name}`, `{Name}` with a capital letter first, `{a name}` behind “a” or “an”, `{A name}` behind “A” or “An”. */
const placeholder = /\{(?:(a|A) )?([A-Za-z])(\w*)\}/g

/**
 * Fills in a template.
 * @returns null when a value is missing
 */
export function fillTemplate(template: string, filling: Filling): string | null {
  let isComplete = true
  const text = template.replace(
    placeholder,
    (_, article: string | undefined, first: string, rest: string) => {
      const words = filling[first.toLowerCase() + rest]?.trim()
      if (!words) isComplete = false
      else if (article) return withArticle(words, article === 'A')
      else return first === first.toUpperCase() ? capitalised(words) : words
      return ''
    },
  )
  return isComplete ? text : null
}

/** The placeholders of a template, lower case, each once: `name`, `interest2`. */
export function placeholdersOf(template: string): string[] {
  const names = [...template.matchAll(placeholder)].map(
    ([, , first = '', rest = '']) => first.toLowerCase() + rest,
  )
  return [...new Set(names)]
}

/**
 * The form words take within a sentence: “Baker” becomes “baker”, while “CEO”, “UX designer”, “YouTuber”, “Spanish
 * teacher” and “Taylor Swift” stay.
 */
export function insideSentence(words: string): string {
  const [first = ''] = words.toLowerCase().split(/[^\p{L}]/u)
  const isName = properNames.has(first) || /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(words)
  return !isName && /^\p{Lu}\p{Ll}*(?!\p{L})/u.test(words) && !/^\p{Lu}(?!\p{L})/u.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words
}

const saysIAm = /^(?:(?:i am|i['’]m|we are|we['’]re|(?:i )?work(?:ing)? as) )?(?:an? |the )?(?=\S)/iu
const titled = /^\p{Lu}\p{Ll}+$/u

/**
 * A profession within a sentence: “I’m a Marketing Manager.” becomes “marketing manager”; text after “at”, “of” or “@”
 * stays as typed.
 */
export function professionInside(typed: string): string {
  const phrase = typed
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/[.!,;]+$/u, '')
    .replace(saysIAm, '')
  const end = phrase.search(/ (?:at|of|for|in|@)(?: |$)| @/iu)
  const [role, rest] = end === -1 ? [phrase, ''] : [phrase.slice(0, end), phrase.slice(end)]
  const small = role
    .split(' ')
    .map((word) => (titled.test(word) && !properNames.has(word.toLowerCase()) ? word.toLowerCase() : word))
    .join(' ')
  return `${small}${rest}`
}

const emojiBehind = /[\s\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{200D}]+$/u

/** An interest within a sentence, without a trailing emoji or full stop; an emoji alone stays. */
export function interestInside(typed: string): string {
  const words = typed.trim().replace(/[.!,;]+$/u, '')
  return insideSentence(words.replace(emojiBehind, '') || words)
}

function capitalised(words: string): string {
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}

/** Letters whose names begin with a vowel: an SEO writer, an HR lead, but a UX designer. */
const acronymWithAn = /^[AEFHILMNORSX](?:[A-Z0-9]|(?![A-Za-z]))/
const soundsLikeConsonant = /^(?:uni|use|usu|ut[ei]|eu|ewe|one(?!i)|once)/i
const soundsLikeVowel = /^(?:[aeio]|u|hour|heir|honest|honou?r)/i

function withArticle(words: string, capital: boolean): string {
  const isAcronym = /^[A-Z](?:[A-Z0-9]|(?![A-Za-z]))/.test(words)
  const isAn = isAcronym
    ? acronymWithAn.test(words)
    : soundsLikeVowel.test(words) && !(soundsLikeConsonant.test(words) && !/^unin|^unim/i.test(words))
  return `${capital ? 'A' : 'a'}${isAn ? 'n' : ''} ${words}`
}
