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

/**
 * One line, without the final full stop, comma or exclamation mark that templates add themselves; "…" and "?" stay.
 */
export function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/(?:[!,;:\s]|(?<!\.)\.)+$/u, '')
    .trim()
}

const address = /\bhttps?:\/\/\S+/giu
const endMarks = /[\s?\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{200D}]+$/u

/**
 * A form for the middle of a sentence: without a final question mark or emoji, and without an address unless there is
 * nothing else.
 */
function asPart(phrase: string): string {
  const words = tidy(phrase.replace(address, ' '))
  return words.replace(endMarks, '') || words || phrase
}

/** The topic up to its first comma, colon or dash, as a thing or an activity, and the rest. */
export function splitTopic(topic: string): { subject: string; rest: string } {
  const [first = '', ...rest] = tidy(topic).split(/(?:,|:(?!\d|\/\/)|;|\s[-–—])\s*/u)
  return { subject: asDoing(asPart(first.trim())), rest: rest.join(', ').trim() }
}

/** "how to knit socks" becomes "knitting socks"; anything else stays as it is. */
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

/** "We build websites" becomes "building websites". Anything else stays as it is. */
export function toDoing(phrase: string): string {
  const [, verb = '', rest = ''] = /^(?:we|i) ([a-z]+) (.+)$/iu.exec(phrase) ?? []
  return verb === '' || notDone.test(verb) ? phrase : `${gerund(verb)} ${rest}`
}

const askers = new Set(
  'is are was were do does did can could should would will has have am how which whose'.split(' '),
)

/**
 * Whether a topic is a full sentence ("we opened a second shop", "should you …?"), which fits in no other sentence.
 */
export function isSentence(topic: string): boolean {
  const [first = '', second] = tidy(topic).toLowerCase().match(wordPattern) ?? []
  const [pronoun = ''] = first.split(/[’']/u)
  if (askers.has(first) && second !== undefined && second !== 'to') return true
  return second !== undefined && pronouns.has(pronoun)
}

/** The phrase without a leading "the", "our" and the like. */
export function withoutDeterminer(phrase: string): string {
  return phrase.replace(determiner, '')
}

/** Whether a phrase names an activity ("making buns") and not a thing. */
export function isDoing(phrase: string): boolean {
  const [first = '', second] = phrase.toLowerCase().match(wordPattern) ?? []
  if (first === 'how' || first === 'why' || first === 'what' || first === 'to') return true
  return second !== undefined && /^[a-z]{2,}ing$/u.test(first) && !adjectives.has(first)
}

/** Words in -ing that are adjectives. */
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

/** Whether a detail is about place, time or manner ("from Leeds", "only 12 left"), and so no thing. */
export function isCircumstance(phrase: string): boolean {
  const [first = ''] = phrase.toLowerCase().match(wordPattern) ?? []
  return places.has(first)
}
