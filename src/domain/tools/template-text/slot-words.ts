import { inSentence, smallStart } from './in-sentence.ts'
import { isCircumstance, isSentence, splitTopic, tidy, toDoing } from './subject.ts'

/** Fields that hold a name or a whole line, which stand as they were typed. */
const asTyped = new Set([
  'name',
  'me',
  'brand',
  'company',
  'host',
  'partner',
  'met',
  'address',
  'contact',
  'agenda',
  'skillBar',
])
/** Fields whose label asks for a verb or for a thing with its “a” first. */
const noNames = new Set([
  'outcome',
  'result',
  'reason',
  'pain',
  'problem',
  'offer',
  'reward',
  'benefit',
  'payoff',
  'reveal',
])

/** What was typed into one field, as it can stand inside of a template's sentence. */
export function slotWords(slot: string, typed: string): string {
  const value = tidy(typed)
  if (slot === 'topic') return topicWords(value)
  if (slot === 'place') return isCircumstance(value) || /^online$/iu.test(value) ? inSentence(value) : value
  if (asTyped.has(slot) || slot.endsWith('Title')) return value
  return noNames.has(slot) ? smallStart(value) : inSentence(value)
}

/** "How to bake bread" as "baking bread", "email marketing 📧" without its emoji, and a sentence of its own in quotes. */
export function topicWords(typed: string): string {
  const topic = tidy(typed)
  const doing = toDoing(topic)
  if (doing === topic && isSentence(topic) && !/^\S+ to /u.test(topic)) return `“${topic}”`
  return /[,:;]/u.test(doing) ? inSentence(doing) : inSentence(splitTopic(doing).subject)
}
