import { segmentsOf } from '#domain/text/segments.ts'
import { timesOf } from './captions-at.ts'
import type { CaptionStyle, Cue } from './film.ts'
import { filmLimits, readingSpeed } from './film-limits.ts'

/** So much is seen at once. */
const mostAtOnce: Record<CaptionStyle, { chars: number; words: number }> = {
  lines: { chars: 84, words: 20 },
  karaoke: { chars: 42, words: 8 },
  'word-pop': { chars: 18, words: 3 },
}

/**
 * Captions that are short enough for their style. Long ones are split between words, each word keeping its time. At
 * most as many as a film may have.
 */
export function splitCues(cues: readonly Cue[], style: CaptionStyle): Cue[] {
  return cues.flatMap((cue) => splitCue(cue, style)).slice(0, filmLimits.cues)
}

function splitCue(cue: Cue, style: CaptionStyle): Cue[] {
  const text = cue.text.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || !(cue.toSec > cue.fromSec)) return []
  const words = text.split(' ').slice(0, filmLimits.cueWords)
  const times = timesOf(cue, words)
  const { chars, words: most } = mostAtOnce[style]
  const parts: Cue[] = []
  for (const [at, word] of words.entries()) {
    const time = {
      text: word,
      fromSec: times[at]?.fromSec ?? cue.fromSec,
      toSec: times[at]?.toSec ?? cue.toSec,
    }
    const last = parts.at(-1)
    if (last?.words && last.words.length < most && last.text.length + word.length < chars) {
      last.text += ` ${word}`
      last.words.push(time)
      last.toSec = time.toSec
    } else {
      if (last) last.toSec = time.fromSec
      parts.push({
        fromSec: parts.length === 0 ? cue.fromSec : time.fromSec,
        toSec: time.toSec,
        text: word,
        words: [time],
      })
    }
  }
  const end = parts.at(-1)
  if (end) end.toSec = cue.toSec
  return style === 'lines' ? parts.map(({ words: _words, ...rest }) => rest) : parts
}

/**
 * Captions of a text: sentence by sentence, at 15 characters a second.
 * @param maxSec later ones are left out
 */
export function cuesFromText(text: string, maxSec: number): Cue[] {
  const cues: Cue[] = []
  let at = 0
  for (const { segment } of segmentsOf(text.slice(0, filmLimits.textChars), 'sentence')) {
    const sentence = segment.trim()
    if (sentence === '' || cues.length >= filmLimits.cues || at >= maxSec) continue
    const sec = Math.max(0.8, [...segmentsOf(sentence, 'grapheme')].length / readingSpeed.charsPerSec)
    const toSec = Math.min(maxSec, at + sec)
    cues.push({
      fromSec: hundredth(at),
      toSec: hundredth(toSec),
      text: sentence.slice(0, filmLimits.cueChars),
    })
    at = toSec
  }
  return cues
}

const hundredth = (sec: number) => Math.round(sec * 100) / 100
