import { properNames } from './proper-names.ts'
import { isDoing } from './subject.ts'
import { topicGroups } from './topic-groups.ts'

const firstWord = /^(\p{Lu}\p{Ll}*)(?=[\s,:?]|$)/u

/** Words with a capital only because they begin a typed phrase. */
const grammarWords = new Set(
  (
    'a an the my our your his her their this that these those some any every each all both no one two three four five ' +
    'we you they he she it there how why what when where who which to should do does did is are was were can could ' +
    'will would has have in on at from for with without before after during about'
  ).split(' '),
)
const plainWords = new Set(
  (
    'new old best better first last next ' +
    'free easy quick simple small big little fresh good great healthy homemade handmade local daily weekly monthly ' +
    'seasonal early late slow fast vegan vegetarian organic custom personal remote digital online social professional ' +
    'winter summer autumn spring morning opening tips ideas things ways reasons content ' +
    'more less fewer extra increased people parents moms mums dads women men kids teens students teachers beginners ' +
    'freelancers founders owners creators entrepreneurs customers clients anyone anybody everyone somebody busy young ' +
    'independent first-time bold warm honest friendly cheap clear fun real true soft strong modern classic'
  ).split(' '),
)
const groupWords = new Set(topicGroups.flatMap(({ words }) => words))
const names = new Set(['friday', 'saturday', 'sunday', 'beijing', 'boeing', 'sterling', 'ai'])

/**
 * A typed phrase within a sentence: "Baking bread" becomes "baking bread", but "Paris in May", "Black Friday sale" and
 * "Tesla Model 3" stay. Only first words that are known to be no names change.
 */
export function inSentence(phrase: string): string {
  const [, word = ''] = firstWord.exec(phrase) ?? []
  if (word === '' || word === 'I') return phrase
  const low = word.toLowerCase()
  if (names.has(low)) return phrase
  const titled = /^\s+\p{Lu}\p{Ll}/u.test(phrase.slice(word.length))
  if (!grammarWords.has(low) && (titled || !isCommon(low, phrase))) return phrase
  return low + phrase.slice(word.length)
}

function isCommon(word: string, phrase: string): boolean {
  if (plainWords.has(word)) return true
  const stem = word.replace(/(?:es|s)$/u, '')
  return [word, stem, word.replace(/s$/u, '')].some((form) => groupWords.has(form)) || isDoing(phrase)
}

/**
 * The first word in lower case, except acronyms and names ("SEO", "iPhone", "I"): for phrases that begin with a verb
 * or an adjective.
 */
export function smallStart(phrase: string): string {
  const [first = ''] = phrase.toLowerCase().split(/[^\p{L}]/u)
  if (properNames.has(first) || names.has(first)) return phrase
  return phrase.replace(/^(?!I\b)\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())
}
