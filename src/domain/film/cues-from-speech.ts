import type { Cue } from './film.ts'
import { filmLimits } from './film-limits.ts'
import { splitCues } from './split-cues.ts'

interface Said {
  text: string
  fromSec: number
  toSec: number
}

/** What was heard: passages, usually sentences with their signs, and words. Either may be empty. */
export interface Speech {
  passages: readonly Said[]
  words: readonly Said[]
}

/** A silence this long ends a caption. */
const pauseSec = 0.8
/** Of passages that are made of words, in UTF-16 units. */
const passageChars = 84

/**
 * Captions of what was heard, short enough to be read, each word with its time. A passage whose words were heard
 * otherwise than they are written keeps its text, and its words are spread evenly.
 * @param maxSec what is said later is left out
 */
export function cuesFromSpeech({ passages, words }: Speech, maxSec: number): Cue[] {
  const heard = inOrder(words, maxSec)
  const whole = inOrder(passages, maxSec)
  const cues = whole.length > 0 ? whole.map((passage) => withWords(passage, heard)) : cuesOfWords(heard)
  return splitCues(cues, 'karaoke').map(rounded)
}

/** By their time, without empty ones, each ending when the next begins. */
function inOrder(all: readonly Said[], maxSec: number): Said[] {
  const found = all
    .map(({ text, fromSec, toSec }) => ({ text: plain(text), fromSec: Math.max(0, fromSec), toSec }))
    .filter(({ text, fromSec, toSec }) => text !== '' && fromSec < maxSec && toSec >= fromSec)
    .sort((a, b) => a.fromSec - b.fromSec)
  return found.map((one, at) => {
    const next = found[at + 1]?.fromSec ?? maxSec
    return { ...one, toSec: Math.min(one.toSec, next, maxSec) }
  })
}

function withWords(passage: Said, heard: readonly Said[]): Cue {
  const text = passage.text.slice(0, filmLimits.cueChars)
  const own = heard.filter(({ fromSec, toSec }) => {
    const middle = (fromSec + toSec) / 2
    return middle >= passage.fromSec && middle < passage.toSec
  })
  const written = text.split(' ')
  if (written.length !== own.length || own.length > filmLimits.cueWords) return { ...passage, text }
  // Servers leave the signs out of words: those of the passage are shown.
  return { ...passage, text, words: own.map((word, at) => ({ ...word, text: written[at] ?? word.text })) }
}

/** Of servers that answer with words alone. */
function cuesOfWords(heard: readonly Said[]): Cue[] {
  const cues: (Cue & { words: Said[] })[] = []
  for (const word of heard) {
    const last = cues.at(-1)
    const isSame =
      last &&
      word.fromSec - last.toSec < pauseSec &&
      last.text.length + word.text.length < passageChars &&
      !/[.!?…。！？]$/u.test(last.text)
    if (isSame) {
      last.text += ` ${word.text}`
      last.toSec = word.toSec
      last.words.push(word)
    } else cues.push({ ...word, words: [word] })
  }
  return cues
}

function rounded({ fromSec, toSec, text, words }: Cue): Cue {
  const own = words?.map((word) => ({
    text: word.text.slice(0, filmLimits.cueWordChars),
    fromSec: hundredth(word.fromSec),
    toSec: hundredth(word.toSec),
  }))
  return { fromSec: hundredth(fromSec), toSec: hundredth(toSec), text, ...(own && { words: own }) }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const hundredth = (sec: number) => Math.round(sec * 100) / 100
