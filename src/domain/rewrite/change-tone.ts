import { maskFixedParts } from '../text/fixed-parts.ts'
import { inEnglishLines } from '../text/language-of.ts'
import { likeStart, phraseTable } from './phrase-table.ts'

/** A changed line may show that the text is English, and with it a line that shows nothing itself. */
const mostRounds = 4

/** Friendlier: contractions and everyday words, in English lines. */
export function friendlier(text: string): string {
  return around(text, (line) => contracted(everyday(line)))
}

/** More formal: no contractions, no slang, and full stops for exclamation marks, in English lines. */
export function formal(text: string): string {
  return around(text, (line) => calm(considered(expanded(line))))
}

function around(text: string, change: (line: string) => string): string {
  const { masked, restore } = maskFixedParts(text)
  let changed = masked
  for (let round = 0; round < mostRounds; round++) {
    const before = changed
    changed = inEnglishLines(before, change)
    if (changed === before) break
  }
  return restore(changed)
}

const everyday = phraseTable({
  'in order to': 'to',
  'due to the fact that': 'because',
  'please do not hesitate to': 'feel free to',
  'do not hesitate to': 'feel free to',
  'at your earliest convenience': 'when you can',
  'at this time': 'now',
  'prior to': 'before',
  'subsequent to': 'after',
  'we regret to inform you that': 'sorry,',
  'we regret to inform you': "we're sorry to say",
  'we would like to inform you that': 'just so you know,',
  'please be advised that': 'just so you know,',
  'kind regards': 'thanks',
  'best regards': 'thanks',
  'yours sincerely': 'thanks',
  'dear customers': 'hi everyone',
  'dear customer': 'hi there',
  'dear all': 'hi everyone',
  'good evening': 'hi',
  'thank you very much': 'thanks so much',
  'thank you': 'thanks',
  'to purchase': 'to buy',
  'can purchase': 'can buy',
  purchased: 'bought',
  purchasing: 'buying',
  utilise: 'use',
  utilize: 'use',
  utilised: 'used',
  utilized: 'used',
  assist: 'help',
  assisting: 'helping',
  assistance: 'help',
  commence: 'start',
  commences: 'starts',
  commencing: 'starting',
  commenced: 'started',
  require: 'need',
  requires: 'needs',
  obtain: 'get',
  obtained: 'got',
  inform: 'tell',
  regarding: 'about',
  'an additional': 'another',
  additional: 'more',
  'furthermore,': 'also,',
  'moreover,': 'also,',
  'therefore,': 'so',
  therefore: 'so',
  'consequently,': 'so',
  'nevertheless,': 'still,',
  'however,': 'but',
  approximately: 'about',
  numerous: 'many',
  sufficient: 'enough',
  individuals: 'people',
  ensure: 'make sure',
  residence: 'home',
  hello: 'hi',
})

const contractions: Readonly<Record<string, string>> = {
  'do not': "don't",
  'does not': "doesn't",
  'did not': "didn't",
  'is not': "isn't",
  'are not': "aren't",
  'was not': "wasn't",
  'were not': "weren't",
  'has not': "hasn't",
  'have not': "haven't",
  'had not': "hadn't",
  'will not': "won't",
  'would not': "wouldn't",
  'could not': "couldn't",
  'should not': "shouldn't",
  'can not': "can't",
  cannot: "can't",
}
const notContracted = phraseTable(contractions)
const pronounForms: Readonly<Record<string, string>> = {
  'i am': "I'm",
  'i have': "I've",
  'i will': "I'll",
  'we are': "we're",
  'we have': "we've",
  'we will': "we'll",
  'you are': "you're",
  'you have': "you've",
  'you will': "you'll",
  'they are': "they're",
  'they will': "they'll",
  'it is': "it's",
  'it will': "it'll",
  'that is': "that's",
  'there is': "there's",
  'here is': "here's",
  'what is': "what's",
  'let us': "let's",
}
/** Not at the end of a clause: "that is what we are" stays; and "have" only before a participle. */
const contractible =
  /(?<![\p{L}\p{N}_'’-])(?:(i am|i will|we are|we will|you are|you will|they are|they will|it is|it will|that is|there is|here is|what is|let us)(?=[^\S\n]+\p{L})|(i have|we have|you have)(?=[^\S\n]+(?:been|got|had|made|\p{L}{2,}ed)\b))/giu

function contracted(line: string): string {
  const isCurly = line.includes('’')
  return notContracted(line).replace(contractible, (found) =>
    likeStart(found, pronounForms[found.toLowerCase()] ?? found, isCurly),
  )
}

/** "Don’t you" becomes "do you not": the pronoun keeps its place in a question. */
const inverted = new RegExp(
  String.raw`(?<![\p{L}\p{N}_'’-])(do|does|did|is|are|was|were|has|have|had|would|could|should|can|wo)n?['’]?t[^\S\n]+(you|we|they|i|he|she|it)(?![\p{L}\p{N}_'’-])`,
  'giu',
)
const expandedForms = phraseTable({
  ...Object.fromEntries(
    Object.entries(contractions).flatMap(([long, short]) => (long === 'can not' ? [] : [[short, long]])),
  ),
  "it's been": 'it has been',
  "it's got": 'it has',
  "that's been": 'that has been',
  "there's been": 'there has been',
  ...Object.fromEntries(
    Object.entries(pronounForms).map(([long, short]) => [short.toLowerCase(), long.replace(/^i /u, 'I ')]),
  ),
  "they've": 'they have',
  "who's": 'who is',
  "where's": 'where is',
  "how's": 'how is',
  "she's": 'she is',
  "he's": 'he is',
  "she'll": 'she will',
  "he'll": 'he will',
  "that'll": 'that will',
  "there'll": 'there will',
})

function expanded(line: string): string {
  const upright = line.replace(inverted, (found, verb: string, pronoun: string) => {
    if (!/['’]/u.test(found)) return found
    const whole = verb.toLowerCase() === 'wo' ? 'will' : verb.toLowerCase()
    return `${likeStart(verb, whole, false)} ${pronoun} not`
  })
  return expandedForms(upright)
}

const considered = phraseTable({
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  kinda: 'rather',
  'lots of': 'plenty of',
  'tons of': 'plenty of',
  'loads of': 'plenty of',
  'a bunch of': 'several',
  'check out our': 'see our',
  'check out the': 'see the',
  'drop us a line': 'contact us',
  'get in touch with': 'contact',
  'find out': 'learn',
  'super excited': 'very pleased',
  'so excited': 'very pleased',
  'really excited': 'very pleased',
  'feel free to': 'please',
  'thanks so much': 'thank you very much',
  'thanks to': 'thanks to',
  thanks: 'thank you',
  hey: 'hello',
  hi: 'hello',
  'hi there': 'hello',
  'hey there': 'hello',
  'hi everyone': 'dear all',
  'hey everyone': 'dear all',
  'hi guys': 'dear all',
  'hey guys': 'dear all',
  guys: 'everyone',
  folks: 'everyone',
  kids: 'children',
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
  awesome: 'excellent',
  amazing: 'excellent',
  yeah: 'yes',
  yep: 'yes',
  nope: 'no',
  ok: 'all right',
  okay: 'all right',
  tho: 'though',
  thru: 'through',
  asap: 'as soon as possible',
  btw: 'by the way',
  fyi: 'for your information',
  info: 'information',
  pics: 'pictures',
  pic: 'picture',
})

/** One full stop for exclamation marks after a word; those in a row of marks like "?!" go. */
function calm(line: string): string {
  return line.replace(/\?!+/gu, '?').replace(/(?<=[\p{L}\p{N}\u{F0000}-\u{FFFFD}”"’)])!+/gu, '.')
}
