import { hasError, type Diagnostic, type Transformed } from '#domain/text/diagnostic.ts'
import { plainText, readSubtitles, writeSubtitles, type Cue, type SubtitleFormat } from './subtitles.ts'

export interface SubtitleOptions {
  format: SubtitleFormat
  /** Added to every time after scaling; negative: earlier. */
  shiftMs: number
  /** The frame rate of the captions, and the one of the video; if equal, nothing is scaled. */
  fromFps: number
  toFps: number
  /** Longest line, in characters; null: lines stay as they are. */
  maxLine: number | null
}

export interface ConvertedSubtitles {
  text: string
  cues: Cue[]
}

/** Lint bounds. Two lines of 42 characters and 20 characters a second are what broadcasters’ style guides commonly ask for. */
const subtitleAdvice = {
  maxLines: 2,
  maxLine: 42,
  maxCharactersPerSecond: 20,
  minMs: 700,
  maxMs: 7000,
} as const

/** Converts captions: scales, shifts, wraps and writes them; reports what would disturb a viewer. */
export function transformSubtitles(input: string, options: SubtitleOptions): Transformed<ConvertedSubtitles> {
  const { cues: read, diagnostics } = readSubtitles(input)
  const nothing: ConvertedSubtitles = { text: '', cues: [] }
  if (input.trim() === '') return { output: nothing, diagnostics }
  if (hasError(diagnostics)) return { output: nothing, diagnostics }
  if (!(options.fromFps > 0 && options.toFps > 0)) {
    return { output: nothing, diagnostics: [{ level: 'error', message: 'Frame rates must be above 0.' }] }
  }
  const factor = options.fromFps / options.toFps
  const moved = read.map((cue) => ({
    startMs: Math.round(cue.startMs * factor + options.shiftMs),
    endMs: Math.round(cue.endMs * factor + options.shiftMs),
    lines: options.maxLine === null ? cue.lines : wrapLines(cue.lines, options.maxLine),
  }))
  const cues = moved
    .filter((cue) => cue.endMs > 0)
    .map((cue) => ({ ...cue, startMs: Math.max(0, cue.startMs) }))
  const lost = moved.length - cues.length
  const found = [...diagnostics, ...lintSubtitles(cues)]
  if (lost > 0) {
    found.unshift({
      level: 'warning',
      message: `${lost === 1 ? 'One caption' : `${lost} captions`} would end before the video starts and ${lost === 1 ? 'is' : 'are'} left out.`,
    })
  }
  return { output: { text: writeSubtitles(cues, options.format), cues }, diagnostics: found }
}

/**
 * Breaks at spaces so that no line is longer than `max`, and the lines are about equally long. A longer word stays
 * whole.
 */
export function wrapLines(lines: readonly string[], max: number): string[] {
  if (lines.every((line) => lengthOf(line) <= max)) return [...lines]
  const words = lines.join(' ').split(/\s+/).filter(Boolean)
  const total = lengthOf(words.join(' '))
  const count = Math.max(1, Math.ceil(total / max))
  for (let aim = Math.ceil(total / count); aim <= max; aim++) {
    const tried = fill(words, aim)
    if (tried.length <= count) return tried
  }
  return fill(words, max)
}

function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && lengthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

function lengthOf(line: string): number {
  return [...line.replace(/<[^>]*>/g, '')].length
}

/**
 * Reports overlaps, captions out of order or with swapped times, too fast to read, too short or too long. `line`
 * counts captions.
 */
export function lintSubtitles(cues: readonly Cue[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const say = (at: number, message: string) =>
    found.push({ level: 'warning', message: `Caption ${at + 1}: ${message}`, line: at + 1 })
  cues.forEach((cue, at) => {
    const before = cues[at - 1]
    const length = cue.endMs - cue.startMs
    const characters = [...plainText(cue)].length
    if (length <= 0) say(at, 'ends before it starts.')
    if (before && cue.startMs < before.startMs) say(at, 'starts before the one above it.')
    else if (before && cue.startMs < before.endMs) {
      say(at, `overlaps the one above it by ${((before.endMs - cue.startMs) / 1000).toFixed(2)} s.`)
    }
    if (characters === 0) say(at, 'is empty.')
    if (length > 0 && characters / (length / 1000) > subtitleAdvice.maxCharactersPerSecond) {
      say(
        at,
        `${Math.round(characters / (length / 1000))} characters a second is faster than most people read.`,
      )
    }
    if (length > 0 && length < subtitleAdvice.minMs)
      say(at, `is on screen for only ${(length / 1000).toFixed(2)} s.`)
    if (length > subtitleAdvice.maxMs)
      say(at, `stays for ${(length / 1000).toFixed(1)} s; more than seven is long.`)
    if (cue.lines.length > subtitleAdvice.maxLines)
      say(at, `has ${cue.lines.length} lines; two is the most that fits.`)
    if (cue.lines.some((line) => lengthOf(line) > subtitleAdvice.maxLine)) {
      say(at, `has a line longer than ${subtitleAdvice.maxLine} characters.`)
    }
  })
  return found
}

/** Removes overlaps: a caption ends where the next one starts. Sorts them by start. */
export function withoutOverlaps(cues: readonly Cue[]): Cue[] {
  const ordered = [...cues].sort((a, b) => a.startMs - b.startMs)
  return ordered.map((cue, at) => {
    const next = ordered[at + 1]
    return next && cue.endMs > next.startMs && next.startMs > cue.startMs
      ? { ...cue, endMs: next.startMs }
      : cue
  })
}
