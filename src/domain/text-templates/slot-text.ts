import { inSentence, smallStart } from './in-sentence.ts'
import { isCircumstance, isSentence, splitTopic, tidy, toDoing } from './subject.ts'

/** Fields used within a sentence; names, addresses and drawn words stay as they are. */
const parts = new Set(['audience', 'proof', 'role', 'skillOne', 'skillTwo', 'shared', 'bring'])
/** Fields that ask for a verb, or for a thing with its “a”. */
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

/** The value of a field, in a form that fits within a template's sentence. */
export function slotText(slot: string, typed: string): string {
  const value = tidy(typed)
  if (slot === 'topic') return topicText(value)
  if (slot === 'place') return isCircumstance(value) || /^online$/iu.test(value) ? inSentence(value) : value
  if (noNames.has(slot)) return smallStart(value)
  return parts.has(slot) ? inSentence(value) : value
}

/** "How to bake bread" becomes "baking bread", "email marketing 📧" loses its emoji, and a full sentence is quoted. */
export function topicText(typed: string): string {
  const topic = tidy(typed)
  const doing = toDoing(topic)
  if (doing === topic && isSentence(topic) && !/^\S+ to /u.test(topic)) return `“${topic}”`
  return /[,:;]/u.test(doing) ? inSentence(doing) : inSentence(splitTopic(doing).subject)
}
