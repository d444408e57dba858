import type { Diagnostic } from '#domain/text/diagnostic.ts'

/** One caption. Times in milliseconds from the start of the video. */
export interface Cue {
  startMs: number
  endMs: number
  /** Its lines; markup such as <i> as written. */
  lines: string[]
}

export type SubtitleFormat = 'srt' | 'vtt' | 'text'

export interface Subtitles {
  cues: Cue[]
  diagnostics: Diagnostic[]
}

const timing = /^\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/

/**
 * Reads SubRip (.srt) or WebVTT (.vtt), detected from the text. Skips numbers, cue names, settings, NOTE, STYLE and
 * REGION blocks.
 */
export function readSubtitles(text: string): Subtitles {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  const diagnostics: Diagnostic[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const found = timing.exec(line)
    if (!found) {
      if (line.includes('-->')) {
        diagnostics.push({
          level: 'warning',
          message: `“${line.trim()}” is not a time range, so this caption is left out.`,
          line: at + 1,
        })
      }
      continue
    }
    const startMs = readTimestamp(found[1] ?? '') ?? 0
    const endMs = readTimestamp(found[2] ?? '') ?? 0
    const words: string[] = []
    while (at + 1 < lines.length && (lines[at + 1] ?? '').trim() !== '')
      words.push((lines[++at] ?? '').trim())
    cues.push({ startMs, endMs, lines: words })
  }
  if (cues.length === 0 && text.trim() !== '') {
    diagnostics.unshift({
      level: 'error',
      message: 'No captions were found. A caption starts with a line such as 00:00:01,000 --> 00:00:03,500.',
    })
  }
  return { cues, diagnostics }
}

/** Milliseconds of 1:02:03.456, 02:03,4 or 0:42. null: it is no time. */
export function readTimestamp(text: string): number | null {
  const found = /^(?:(\d+):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = found
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

/** HH:MM:SS and milliseconds after the mark: a comma for SubRip, a point for WebVTT. */
export function writeTimestamp(ms: number, mark: ',' | '.'): string {
  const whole = Math.max(0, Math.round(ms))
  const seconds = Math.floor(whole / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((each) =>
    padded(each),
  )
  return `${clock.join(':')}${mark}${padded(whole % 1000, 3)}`
}

/** Writes captions in a format. Plain text is one line per caption, without times, markup and repeated lines. */
export function writeSubtitles(cues: readonly Cue[], format: SubtitleFormat): string {
  if (format === 'text') {
    const lines = cues.map((cue) => plainText(cue)).filter(Boolean)
    return lines.filter((line, at) => line !== lines[at - 1]).join('\n')
  }
  const mark = format === 'srt' ? ',' : '.'
  const blocks = cues.map((cue, at) => {
    const range = `${writeTimestamp(cue.startMs, mark)} --> ${writeTimestamp(cue.endMs, mark)}`
    return [...(format === 'srt' ? [String(at + 1)] : []), range, ...cue.lines].join('\n')
  })
  return `${[...(format === 'vtt' ? ['WEBVTT'] : []), ...blocks].join('\n\n')}\n`
}

/** The text of a caption on one line, without tags such as <i> or <c.yellow> and without {\an8}. */
export function plainText(cue: Cue): string {
  return cue.lines
    .join(' ')
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function padded(value: number, digits = 2): string {
  return String(value).padStart(digits, '0')
}
