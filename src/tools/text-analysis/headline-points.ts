import type { HeadlinePoint, HeadlineReport, HeadlineWords } from './headline-report.ts'

/** About where search results cut a title: 600 px of their font. Our estimate, not documented. */
const titleLength = 60

/** Numbers as words. */
export const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred|half|twice)$/iu

/** A headline and its analysis, before it is scored. */
export interface Known extends Pick<HeadlineReport, 'words' | 'characters' | 'syllablesPerWord'> {
  text: string
  lists: HeadlineWords
}

/** The points of every rule, in display order. The headline has at least one word. */
export function pointsOf(known: Known): HeadlinePoint[] {
  return [
    wordCount(known),
    length(known),
    plainness(known),
    number(known),
    naming(known),
    balance(known),
    feeling(known),
    reader(known),
    opening(known),
    ...taken(known),
  ]
}

function wordCount({ words }: Known): HeadlinePoint {
  const at = { rule: 'words', max: 20 }
  const count = words.length
  const said = `${count} ${count === 1 ? 'word' : 'words'}`
  if (count >= 6 && count <= 12) return { ...at, score: 20, text: `${said}: easy to read at a glance.` }
  const close = count >= 4 && count <= 15
  const suggestion = count < 6 ? 'Say what happens, in 6 to 12 words.' : 'Cut it to 12 words.'
  return { ...at, score: close ? 10 : 0, text: `${said}. 6 to 12 are easy to read at a glance.`, suggestion }
}

function length({ characters }: Known): HeadlinePoint {
  const at = { rule: 'length', max: 15 }
  if (characters <= titleLength)
    return { ...at, score: 15, text: `${characters} characters: search results show the whole headline.` }
  const suggestion = 'Put the most important words first.'
  const text = `${characters} characters. Search results cut at about ${titleLength}.`
  return { ...at, score: characters <= titleLength + 12 ? 7 : 0, text, suggestion }
}

function plainness({ syllablesPerWord }: Known): HeadlinePoint {
  const at = { rule: 'plainness', max: 15 }
  const said = `${syllablesPerWord.toFixed(1)} syllables a word`
  if (syllablesPerWord <= 1.6) return { ...at, score: 15, text: `${said}: plain words.` }
  const suggestion = 'Swap the longest word for a shorter one: “use” for “utilise”.'
  return {
    ...at,
    score: syllablesPerWord <= 1.9 ? 8 : 0,
    text: `${said}. Up to 1.6 is quick to read.`,
    suggestion,
  }
}

function number({ words }: Known): HeadlinePoint {
  const at = { rule: 'number', max: 8 }
  if (words.some(({ word }) => /\p{N}/u.test(word) || numberWord.test(word))) {
    return { ...at, score: 8, text: 'It has a number.' }
  }
  return {
    ...at,
    score: 0,
    text: 'No number.',
    suggestion: 'Add how many, how long or how much, if it is true.',
  }
}

function naming({ words, text }: Known): HeadlinePoint {
  const at = { rule: 'naming', max: 7 }
  const inCapitals = words.filter(({ word }) => /^\p{Lu}/u.test(word)).length
  // In title case, capitals do not indicate names.
  const titleCase = words.length > 3 && inCapitals / words.length > 0.6
  const named = words.slice(1).some(({ word, kind }) => kind === 'plain' && /^\p{Lu}/u.test(word))
  if (/["“][^"”]+["”]/u.test(text) || (named && !titleCase)) {
    return { ...at, score: 7, text: 'It names a person, a place or a thing.' }
  }
  const long = words.filter(({ word, kind }) => kind === 'plain' && /\p{L}{4}/u.test(word)).length
  if (long >= 3) return { ...at, score: 5, text: `${long} words that name things.` }
  return {
    ...at,
    score: 0,
    text: 'It names no person, place or thing.',
    suggestion: 'Say who, where or which one. “Rye bread” says more than “this recipe”.',
  }
}

function balance({ words }: Known): HeadlinePoint {
  const at = { rule: 'balance', max: 10 }
  const share = words.filter(({ kind }) => kind === 'common').length / words.length
  const said = `${Math.round(share * 100)}% small words`
  if (share >= 0.15 && share <= 0.5) return { ...at, score: 10, text: `${said}: it reads as a sentence.` }
  if (share > 0.5) {
    return {
      ...at,
      score: 4,
      text: `${said}: more than half.`,
      suggestion: 'Remove “that”, “there is” and “in order to”.',
    }
  }
  return {
    ...at,
    score: 4,
    text: `${said}: it reads as a list of search words.`,
    suggestion: 'Join them with a verb.',
  }
}

function feeling({ words }: Known): HeadlinePoint {
  const at = { rule: 'feeling', max: 8 }
  const found = words.find(({ kind }) => kind === 'feeling')?.word
  if (found !== undefined) return { ...at, score: 8, text: `“${found}” is an emotional word.` }
  return {
    ...at,
    score: 0,
    text: 'No emotional word.',
    suggestion: 'One is enough, such as “quiet”, “burnt” or “proud”.',
  }
}

function reader({ words }: Known): HeadlinePoint {
  const at = { rule: 'reader', max: 7 }
  const found = words.find(({ kind }) => kind === 'reader')?.word
  if (found !== undefined) return { ...at, score: 7, text: `“${found}” speaks to the reader.` }
  return {
    ...at,
    score: 0,
    text: 'It does not address the reader.',
    suggestion: 'Say “you” or “your” where it fits.',
  }
}

function opening({ words, lists, text }: Known): HeadlinePoint {
  const at = { rule: 'opening', max: 10 }
  const first = words[0]?.word ?? ''
  if (/^\p{N}/u.test(first) || numberWord.test(first))
    return { ...at, score: 10, text: `It starts with “${first}”.` }
  if (lists.openers.includes(first.toLowerCase()))
    return { ...at, score: 10, text: `“${first}” promises an answer.` }
  if (text.includes('?')) return { ...at, score: 10, text: 'It asks a question.' }
  const kind = words[0]?.kind
  if (kind === 'plain' || kind === 'feeling')
    return { ...at, score: 7, text: `It starts with “${first}”, not with a small word.` }
  return {
    ...at,
    score: 2,
    text: `It starts with “${first}”.`,
    suggestion: 'Start with the thing, the number, or “how” or “why”.',
  }
}

/** The deductions. */
function taken({ text, words, lists }: Known): HeadlinePoint[] {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const found: HeadlinePoint[] = []
  const bait = lists.bait.find((phrase) => lower.includes(phrase))
  if (bait !== undefined) {
    found.push({
      rule: 'bait',
      max: 0,
      score: -15,
      text: `“${bait}” promises too much.`,
      suggestion: 'Say what it is. People scroll past phrases like this.',
    })
  }
  const vague = words.find(({ kind }) => kind === 'vague')?.word
  if (vague !== undefined) {
    found.push({
      rule: 'vague',
      max: 0,
      score: -5,
      text: `“${vague}” is vague.`,
      suggestion: 'Say what you mean.',
    })
  }
  const shouted = words.filter(({ word }) => /^\p{Lu}{4,}$/u.test(word)).length
  if (shouted > 1 || (shouted === 1 && words.length === 1)) {
    found.push({
      rule: 'capitals',
      max: 0,
      score: -10,
      text: 'Words in capitals shout.',
      suggestion: 'Use lower case.',
    })
  }
  if (/!.*!/u.test(text)) {
    found.push({
      rule: 'exclamation',
      max: 0,
      score: -5,
      text: 'More than one exclamation mark.',
      suggestion: 'Keep one, or none.',
    })
  }
  return found
}
