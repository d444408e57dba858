import { inSentence, smallStart } from './in-sentence.ts'
import { isCircumstance, isSentence, splitTopic, tidy, toDoing } from './subject.ts'

/** Fields that end up in the middle of a sentence; names, addresses and words that were drawn stand as they are. */
const parts = new Set(['audience', 'proof', 'role', 'skillOne', 'skillTwo', 'shared', 'bring'])
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
export function slotText(slot: string, typed: string): string {
  const value = tidy(typed)
  if (slot === 'topic') return topicText(value)
  if (slot === 'place') return isCircumstance(value) || /^online$/iu.test(value) ? inSentence(value) : value
  if (noNames.has(slot)) return smallStart(value)
  return parts.has(slot) ? inSentence(value) : value
}

/** "How to bake bread" as "baking bread", "email marketing 📧" without its emoji, and a sentence of its own in quotes. */
export function topicText(typed: string): string {
  const topic = tidy(typed)
  const doing = toDoing(topic)
  if (doing === topic && isSentence(topic) && !/^\S+ to /u.test(topic)) return `“${topic}”`
  return /[,:;]/u.test(doing) ? inSentence(doing) : inSentence(splitTopic(doing).subject)
}
