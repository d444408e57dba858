/** The mood of words and emoji. */
export interface SentimentLexicon {
  /** From −3 (hates it) to 3 (loves it), each with its words in lower case. */
  words: Record<string, readonly string[]>
  /** The same for emoji. */
  emoji: Record<string, readonly string[]>
  /** Words that negate the next ones. */
  negations: readonly string[]
  /** Words that make the next one stronger or weaker, by factor. */
  degrees: Record<string, readonly string[]>
  /** Words without meaning for the mood, excluded from the frequent words. */
  stopWords: readonly string[]
}

export type Mood = 'positive' | 'neutral' | 'negative'

/** A word that changed the score of a comment. */
export interface Driver {
  /** As typed. */
  word: string
  /** Its points, after "not" and "very". */
  value: number
  /** Its modifier: "not", "very"; empty without one. */
  because: string
}

export interface ScoredComment {
  text: string
  mood: Mood
  /** Sum of the drivers, to one decimal. */
  score: number
  drivers: Driver[]
}

export interface SentimentReport {
  comments: ScoredComment[]
  counts: Record<Mood, number>
  /** Mean score of all comments, to two decimals; 0 for none. */
  mean: number
}

/** From this absolute score on a comment is positive or negative. */
const moodThreshold = 1

/** How many words a negation reaches. */
const negationReach = 3
/** “Not good” is less negative than “bad”. */
const negationFactor = -0.7

/** A lexicon prepared for lookup. */
export interface ReadLexicon {
  values: ReadonlyMap<string, number>
  negations: ReadonlySet<string>
  degrees: ReadonlyMap<string, number>
  stopWords: ReadonlySet<string>
}

export function readLexicon({ words, emoji, negations, degrees, stopWords }: SentimentLexicon): ReadLexicon {
  return {
    values: new Map([...byValue(words), ...byValue(emoji)]),
    negations: new Set(negations),
    degrees: new Map(byValue(degrees)),
    stopWords: new Set(stopWords),
  }
}

/** Each word of the lists with its number. */
function byValue(lists: Record<string, readonly string[]>): [string, number][] {
  return Object.entries(lists).flatMap(([value, list]) =>
    list.map((word): [string, number] => [word, Number(value)]),
  )
}

/** Scores comments, one per line. Skips empty lines. */
export function readComments(text: string, lexicon: ReadLexicon): SentimentReport {
  const comments = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => scoreComment(line, lexicon))
  const counts: Record<Mood, number> = { positive: 0, neutral: 0, negative: 0 }
  for (const { mood } of comments) counts[mood]++
  const sum = comments.reduce((total, { score }) => total + score, 0)
  return {
    comments,
    counts,
    mean: comments.length === 0 ? 0 : Math.round((sum / comments.length) * 100) / 100,
  }
}

const tokens = /\p{RGI_Emoji}|[\p{L}\p{M}]+(?:['’\-][\p{L}\p{M}]+)*|[.!?;,]/gv

/** Scores one comment by its words: each has points, which "not" before it negates and "very" multiplies. */
export function scoreComment(text: string, lexicon: ReadLexicon): ScoredComment {
  const typed = text.match(tokens) ?? []
  const words = typed.map((word) => word.toLowerCase().replaceAll('’', "'"))
  const drivers = words.flatMap((word, at): Driver[] => {
    const value = lookUp(word, lexicon.values)
    // “Not” in “not only” and “no” in “no luck” would need grammar; such words count as negations.
    if (value === undefined || lexicon.negations.has(word)) return []
    const degree = degreeOf(words[at - 1], lexicon)
    const negation = negationBefore(words, at, lexicon)
    const turned = value * degree.factor * (negation === '' ? 1 : negationFactor)
    return [
      {
        word: typed[at] ?? word,
        value: Math.round(turned * 10) / 10,
        because: [negation, degree.word].filter((each) => each !== '').join(' '),
      },
    ]
  })
  const score = Math.round(drivers.reduce((sum, { value }) => sum + value, 0) * 10) / 10
  return { text, mood: moodOf(score), score, drivers }
}

/** Looks up a word, or “sooo goood” with one or two of each repeated letter. */
function lookUp(word: string, values: ReadonlyMap<string, number>): number | undefined {
  return (
    values.get(word) ??
    values.get(word.replace(/(\p{L})\1{2,}/gu, '$1$1')) ??
    values.get(word.replace(/(\p{L})\1{2,}/gu, '$1'))
  )
}

function moodOf(score: number): Mood {
  if (score >= moodThreshold) return 'positive'
  return score <= -moodThreshold ? 'negative' : 'neutral'
}

function degreeOf(before: string | undefined, lexicon: ReadLexicon): { factor: number; word: string } {
  const factor = before === undefined ? undefined : lookUp(before, lexicon.degrees)
  return factor === undefined ? { factor: 1, word: '' } : { factor, word: before ?? '' }
}

/** The negation of a word: up to three words before it, and not across a comma or a full stop. */
function negationBefore(words: readonly string[], at: number, lexicon: ReadLexicon): string {
  for (let back = 1; back <= negationReach; back++) {
    const word = words[at - back]
    if (word === undefined || /^[.!?;,]$/u.test(word) || word === 'but') return ''
    if (lexicon.negations.has(word)) return word
  }
  return ''
}
