import type { Film } from '#domain/film/film.ts'

/** The captions of a film as WebVTT; null: it has none. */
export function captionsFile({ captions }: Film): string | null {
  if (!captions || captions.cues.length === 0) return null
  const cues = captions.cues.map(
    ({ fromSec, toSec, text }) => `${stamp(fromSec)} --> ${stamp(toSec)}\n${safe(text)}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Of a text: an empty line would end the cue, and an arrow or a tag would be read as one. */
function safe(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\n\s*\n/g, '\n')
}

/** 00:01:02.345 */
function stamp(sec: number): string {
  const ms = Math.max(0, Math.round(sec * 1000))
  const rest = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
