import { maskFixedParts, maskPattern } from '../text/fixed-parts.ts'
import { inEnglishLines } from '../text/language-of.ts'
import { phraseTable, upperFirst } from './phrase-table.ts'

/** One correction may make room for another. */
const mostRounds = 4

/**
 * A text without slips that rules find for certain: doubled words, spaces, capitals, apostrophes, quotes, "its" and
 * "it’s". Lines in other languages only lose spaces that are too many.
 */
export function correctGrammar(text: string): string {
  const { masked, restore } = maskFixedParts(text)
  let corrected = masked
    .replace(/(?<!\s)[^\S\n]+$|^[^\S\n]+$/gmu, '')
    .replace(/(?<=\S)[^\S\n]{2,}(?=\S)/gu, ' ')
  for (let round = 0; round < mostRounds; round++) {
    const before = corrected
    corrected = inEnglishLines(before, (line) =>
      withCapitals(withQuotes(misspelled(withWords(withMarks(line))))),
    )
    if (corrected === before) break
  }
  return restore(corrected)
}

const spacedMark = new RegExp(String.raw`(?<=\p{L}|${maskPattern})[^\S\n]+(?=[,.;:!?](?:\s|$))`, 'gu')

/** Spaces around marks, and marks that are there twice. */
function withMarks(line: string): string {
  return line
    .replace(spacedMark, '')
    .replace(/(?<=\p{L})[^\S\n]+([,;])(?=\p{L})/gu, '$1 ')
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/(?<=\p{Ll}{2}),(?=\p{L}{2})/gu, ', ')
    .replace(/(?<=\p{Ll}{2}[!?])(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/\([^\S\n]+(?=\S)/gu, '(')
    .replace(/(?<=[^\s(])[^\S\n]+\)/gu, ')')
}

const letter = String.raw`[\p{L}\p{M}\p{N}_'’-]`
/** Only words that nobody doubles on purpose, unlike "very very" and "had had". */
const doubled = new RegExp(
  `(?<!${letter})(the|a|an|and|or|of|to|in|on|at|for|with|from|by|is|are|was|were|be|we|you|they|it|our|your|my|this|as|if|but|has|have|will|can|not)(?:[^\\S\\n]+\\1)+(?!${letter})`,
  'giu',
)
const beforeIts = 'a an the not been going time here back always never so too now open all your our my what'
const is = new RegExp(
  `(?<!${letter})its(?=[^\\S\\n]+(?:${beforeIts.replaceAll(' ', '|')})(?!${letter}))`,
  'giu',
)
const soundsLikeVowel = /^(?:uni|use|usu|eu|one\b|once|ou(?:i|a))/iu

function withWords(line: string): string {
  const mark = line.includes('’') ? '’' : "'"
  return line
    .replace(doubled, '$1')
    .replace(is, (its) => `${its.slice(0, 2)}${mark}s`)
    .replace(/(?<![\p{L}\p{N}_'’-])it['’]s(?=[^\S\n]+own\b)/giu, (found) => `${found.slice(0, 2)}s`)
    .replace(/(?<![\p{L}\p{N}_'’.-])i(?=['’](?:m|ve|ll|d)\b|[^\S\n]|[,!?]|$)(?!\.\p{L})/gu, 'I')
    .replace(/(?<![\p{L}\p{N}_'’-])(a)(?=[^\S\n]+([aeio]\p{Ll}{2,}))/gu, (article, _a, word: string) =>
      soundsLikeVowel.test(word) || /^(?:and|are|as|in|is|on|or|of)$/u.test(word) ? article : 'an',
    )
}

const misspelled = phraseTable({
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  hasnt: "hasn't",
  havent: "haven't",
  hadnt: "hadn't",
  couldnt: "couldn't",
  shouldnt: "shouldn't",
  wouldnt: "wouldn't",
  cant: "can't",
  youre: "you're",
  theyre: "they're",
  youve: "you've",
  weve: "we've",
  theyve: "they've",
  ive: "I've",
  im: "I'm",
  thats: "that's",
  whats: "what's",
  theres: "there's",
  heres: "here's",
  'your welcome': "you're welcome",
  'your going': "you're going",
  'your invited': "you're invited",
  'their is': 'there is',
  'their are': 'there are',
  'should of': 'should have',
  'could of': 'could have',
  'would of': 'would have',
  'must of': 'must have',
  'alot of': 'a lot of',
  alot: 'a lot',
  teh: 'the',
  wich: 'which',
  becuase: 'because',
  recieve: 'receive',
  recieved: 'received',
  definately: 'definitely',
  seperate: 'separate',
  seperately: 'separately',
  occured: 'occurred',
  untill: 'until',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  tomorow: 'tomorrow',
  thier: 'their',
  acommodate: 'accommodate',
  accomodate: 'accommodate',
  neccessary: 'necessary',
  publically: 'publicly',
  wierd: 'weird',
  truely: 'truly',
  begining: 'beginning',
  beleive: 'believe',
  freind: 'friend',
  freinds: 'friends',
  adress: 'address',
  availible: 'available',
  avaliable: 'available',
  succesful: 'successful',
  wether: 'whether',
  goverment: 'government',
  enviroment: 'environment',
  occassion: 'occasion',
  restaraunt: 'restaurant',
})

/** In a line with curly marks, straight ones are slips. Elsewhere they stay: both are right. */
function withQuotes(line: string): string {
  if (!/[“”’]/u.test(line)) return line
  return line
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<=^|[\s(])"(?=\S)([^"\n]*\S)"(?=$|[\s.,;:!?)])/gu, '“$1”')
}

/** Abbreviations whose full stop ends no sentence. */
const abbreviated =
  /(?:^|[\s(“"])(?:e\.g|i\.e|etc|vs|approx|a\.m|p\.m|no|mr|mrs|ms|dr|st|\p{L})\.["”’)]*\s+$/iu

/** A capital for the first word of each sentence; names like "iPhone" stay. */
function withCapitals(line: string): string {
  return line.replace(
    /(?<=^[“"‘'(]*|[.!?]["”’)]*[^\S\n]+[“"‘'(]*)(\p{Ll}[\p{L}\p{M}'’]*)/gu,
    (word: string, _word: string, at: number) => {
      const before = line.slice(0, at)
      const isName = /^\p{Ll}+\p{Lu}/u.test(word)
      const goesOn = /(?:\.\.|…)["”’)]*\s+[“"‘'(]*$/u.test(before) || abbreviated.test(before)
      return isName || goesOn ? word : upperFirst(word)
    },
  )
}
