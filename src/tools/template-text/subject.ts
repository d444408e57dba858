const wordPattern = /[\p{L}\p{N}’'-]+/gu
const determiner = /^(?:a|an|the|my|our|your|this|these|that|those|some) (?=\S)/iu
const pronouns = new Set([
  'i',
  'we',
  'you',
  'they',
  'he',
  'she',
  'it',
  'there',
  'who',
  'why',
  'what',
  'when',
  'where',
])

/** One line, without the full stop, comma or exclamation mark that a template sets itself; "…" and "?" stay. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?:[!,;:\s]|(?<!\.)\.)+$/u, '')
    .trim()
}

const address = /\bhttps?:\/\/\S+/giu
const endMarks = /[\s?\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{200D}]+$/u

/** What can stand in the middle of a sentence: no question mark or emoji behind, no address unless there is nothing else. */
function asPart(phrase: string): string {
  const words = tidy(phrase.replace(address, ' '))
  return words.replace(endMarks, '') || words || phrase
}

/** The topic's first part, as a thing or something one does, and what follows its first comma, colon or dash. */
export function splitTopic(topic: string): { subject: string; rest: string } {
  const [first = '', ...rest] = tidy(topic).split(/(?:,|:(?!\d|\/\/)|;|\s[-–—])\s*/u)
  return { subject: asDoing(asPart(first.trim())), rest: rest.join(', ').trim() }
}

/** "how to knit socks" as "knitting socks"; anything else stays as it is. */
function asDoing(phrase: string): string {
  if (!/^how to /iu.test(phrase)) return phrase
  const [, , verb = '', ...others] = phrase.split(' ')
  return verb === '' ? phrase : [gerund(verb.toLowerCase()), ...others].join(' ')
}

function gerund(verb: string): string {
  if (verb === 'be') return 'being'
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`
  const doubles = /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(verb) || verb === 'begin'
  return doubles ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`
}

const notDone =
  /(?:ed|n’t|n't)$|^(?:am|are|was|were|will|would|can|could|should|have|had|did|do|just|also|got|went|made|took|saw)$/iu

/** "We build websites" as "building websites": what somebody says they do. Anything else stays as it is. */
export function toDoing(phrase: string): string {
  const [, verb = '', rest = ''] = /^(?:we|i) ([a-z]+) (.+)$/iu.exec(phrase) ?? []
  return verb === '' || notDone.test(verb) ? phrase : `${gerund(verb)} ${rest}`
}

const askers = new Set(
  'is are was were do does did can could should would will has have am how which whose'.split(' '),
)

/** Whether a topic is a sentence of its own ("we opened a second shop", "should you …?"), which fits nowhere inside of another. */
export function isSentence(topic: string): boolean {
  const [first = '', second] = tidy(topic).toLowerCase().match(wordPattern) ?? []
  const [pronoun = ''] = first.split(/[’']/u)
  if (askers.has(first) && second !== undefined && second !== 'to') return true
  return second !== undefined && pronouns.has(pronoun)
}

/** The phrase without "the", "our" and their like before it. */
export function withoutDeterminer(phrase: string): string {
  return phrase.replace(determiner, '')
}

/** Whether a phrase says what somebody does ("making buns") rather than names a thing. */
export function isDoing(phrase: string): boolean {
  const [first = '', second] = phrase.toLowerCase().match(wordPattern) ?? []
  if (first === 'how' || first === 'why' || first === 'what' || first === 'to') return true
  return second !== undefined && /^[a-z]{2,}ing$/u.test(first) && !adjectives.has(first)
}

/** Words in -ing that describe what follows rather than do it. */
const adjectives = new Set([
  'running',
  'walking',
  'wedding',
  'evening',
  'morning',
  'spring',
  'swimming',
  'training',
  'ceiling',
  'amazing',
  'cycling',
  'hiking',
  'fishing',
  'meeting',
  'opening',
])

const places = new Set(
  'from in at on until till by with without for before after near under over behind beside only also just plus every outside inside upstairs'.split(
    ' ',
  ),
)

/** Whether something to be mentioned says where, when or how ("from Leeds", "only 12 left") and so can't stand for a thing. */
export function isCircumstance(phrase: string): boolean {
  const [first = ''] = phrase.toLowerCase().match(wordPattern) ?? []
  return places.has(first)
}
