/** What can be written into a template, by placeholder. Blank is the same as absent. */
export type Filling = Readonly<Record<string, string | undefined>>

/** `{name}`, `{Name}` with a capital letter first, `{a name}` behind “a” or “an”, `{A name}` behind “A” or “An”. */
const placeholder = /\{(?:(a|A) )?([A-Za-z])(\w*)\}/g

/**
 * A template with everything filled in.
 * @returns null when something it asks for was not given
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

/** The words as they stand inside of a sentence: “Baker” becomes “baker”, while “CEO”, “UX designer” and “YouTuber” stay. */
export function insideSentence(words: string): string {
  return /^\p{Lu}\p{Ll}*(?!\p{L})/u.test(words) && !/^\p{Lu}(?!\p{L})/u.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words
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
