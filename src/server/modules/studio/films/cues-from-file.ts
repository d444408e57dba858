import { filmLimits } from '#domain/film/film-limits.ts'
import type { Cue } from '#domain/film/film.ts'

/** The captions of an SRT or WebVTT file; null: it is neither, or has none. Tags are left out. */
export function cuesFromFile(text: string): Cue[] | null {
  const cues: Cue[] = []
  for (const block of text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    const [from, to] = (lines[at] ?? '').split('-->').map((part) => secondsOf(part))
    if (from === undefined || to === undefined || from === null || to === null || to <= from) continue
    const said = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g, '')
      .trim()
      .slice(0, filmLimits.cueChars)
    if (said === '' || from >= filmLimits.maxSec) continue
    cues.push({ fromSec: from, toSec: Math.min(to, filmLimits.maxSec), text: said })
    if (cues.length === filmLimits.cues) break
  }
  return cues.length > 0 ? cues : null
}

/** 00:01:02,345 of SRT, and 01:02.345 of WebVTT with settings after it. */
function secondsOf(part: string): number | null {
  const found = /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})(?:\s|$)/.exec(part)
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = found
  return (
    Number(hours) * 3_600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(thousandths.padEnd(3, '0')) / 1_000
  )
}
