import { parse } from '@plussub/srt-vtt-parser'
import type { Cue } from './film.ts'
import { filmLimits } from './film-limits.ts'

export type CuesAnswer = { cues: Cue[] } | { problem: 'too-long' | 'not-subtitles' | 'too-many' }

/** Markup of subtitles: `<b>`, `<v Ada>`, `{\an8}`. */
const markup = /<[^<>]{0,200}>|\{\\[^{}]{0,100}\}/g
/** What follows the times of a caption: where it is shown. The parser takes it for a part of the time. */
const settings = /^([^\n]*?-->[ \t]*[\d:.,]+)[^\n]*$/gm
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
}

/**
 * Captions of an SRT or WebVTT file, in the order of their times; one that would be seen beside another ends when that
 * begins. Captions after the longest film, empty ones and those that end before they begin are left out.
 */
export function cuesFromFile(file: string): CuesAnswer {
  if (file.length > filmLimits.cueFileChars) return { problem: 'too-long' }
  const entries = entriesOf(
    file
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^\ufeff/, '')
      .replaceAll(settings, '$1'),
  )
  if (entries === null) return { problem: 'not-subtitles' }
  const found = entries
    .map(({ from, to, text }) => ({ fromSec: from / 1000, toSec: to / 1000, text: plain(text) }))
    .filter(({ fromSec, toSec, text }) => text !== '' && toSec > fromSec && fromSec < filmLimits.maxSec)
    .sort((a, b) => a.fromSec - b.fromSec)
  if (found.length === 0) return { problem: 'not-subtitles' }
  if (found.length > filmLimits.cues) return { problem: 'too-many' }
  const cues = found.map((cue, at) => {
    const next = found[at + 1]?.fromSec ?? Infinity
    return { ...cue, toSec: Math.min(cue.toSec, Math.max(next, cue.fromSec), filmLimits.maxSec) }
  })
  return { cues: cues.filter(({ fromSec, toSec }) => toSec > fromSec) }
}

/** The parser throws at what is no subtitle file. */
function entriesOf(file: string): ReturnType<typeof parse>['entries'] | null {
  try {
    return parse(file).entries.filter(
      ({ from, to }) => Number.isFinite(from) && Number.isFinite(to) && from >= 0,
    )
  } catch {
    return null
  }
}

function plain(text: string): string {
  return text
    .replaceAll(markup, '')
    .replaceAll(/&\w{2,4};/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, filmLimits.cueChars)
}
