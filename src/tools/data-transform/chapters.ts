import type { Diagnostic, Transformed } from '#domain/text/diagnostic.ts'
import { plainText, readSubtitles, readTimestamp, type Cue } from './subtitles.ts'

export interface Chapter {
  startSec: number
  title: string
}

/**
 * YouTube's rules for turning a list of timestamps into chapters.
 * Source: YouTube Help “Video chapters”, as quoted by https://support.vevo.com/hc/en-us/articles/6945557784347 (read
 * 2026-11-21).
 */
const chapterRules = { minChapters: 3, minSec: 10, firstSec: 0 } as const

const lineShape = /^\s*(?:[-*•]\s*)?[([]?\s*((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\s*[)\]]?\s*(?:[-–—:|.]\s*)?(.*)$/
const trailing = /^(.*?)[\s(–—-]+((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\)?\s*$/

export interface CheckedChapters {
  chapters: Chapter[]
  /** The list to paste into the description. */
  text: string
}

/**
 * Reads a list of timestamps, one per line, before or after the title; reports what would keep YouTube from making
 * chapters.
 * @param videoSec length of the video; null: unknown, so the last chapter's length is not checked
 */
export function transformChapters(input: string, videoSec: number | null): Transformed<CheckedChapters> {
  const chapters: Chapter[] = []
  const diagnostics: Diagnostic[] = []
  input.split(/\r\n|\r|\n/).forEach((line, at) => {
    if (line.trim() === '') return
    const chapter = readChapterLine(line)
    if (!chapter) {
      diagnostics.push({
        level: 'note',
        message: `“${line.trim().slice(0, 40)}” has no timestamp and is left out.`,
        line: at + 1,
      })
      return
    }
    if (chapter.title === '')
      diagnostics.push({ level: 'warning', message: 'This chapter has no title.', line: at + 1 })
    const before = chapters.at(-1)
    if (before && chapter.startSec <= before.startSec) {
      diagnostics.push({
        level: 'error',
        message: `${writeChapterTime(chapter.startSec)} is not later than ${writeChapterTime(before.startSec)} above it. Put the times in ascending order.`,
        line: at + 1,
      })
    } else if (before && chapter.startSec - before.startSec < chapterRules.minSec) {
      diagnostics.push({
        level: 'error',
        message: `“${before.title}” lasts ${chapter.startSec - before.startSec} s. Each chapter needs at least ${chapterRules.minSec} s.`,
        line: at + 1,
      })
    }
    chapters.push(chapter)
  })
  if (chapters.length > 0) diagnostics.push(...wholeList(chapters, videoSec))
  return { output: { chapters, text: writeChapters(chapters) }, diagnostics }
}

function wholeList(chapters: readonly Chapter[], videoSec: number | null): Diagnostic[] {
  const found: Diagnostic[] = []
  const first = chapters[0]
  const last = chapters.at(-1)
  if (first && first.startSec !== chapterRules.firstSec) {
    found.push({
      level: 'error',
      message: `The first chapter must start at 0:00, not ${writeChapterTime(first.startSec)}.`,
    })
  }
  if (chapters.length < chapterRules.minChapters) {
    found.push({
      level: 'error',
      message: `${chapters.length} of at least ${chapterRules.minChapters} chapters.`,
    })
  }
  if (videoSec !== null && last) {
    if (last.startSec >= videoSec) {
      found.push({
        level: 'error',
        message: `“${last.title}” starts after the video ends (${writeChapterTime(videoSec)}).`,
      })
    } else if (videoSec - last.startSec < chapterRules.minSec) {
      found.push({
        level: 'error',
        message: `The last chapter lasts ${videoSec - last.startSec} s. It needs at least ${chapterRules.minSec} s.`,
      })
    }
  }
  return found
}

function readChapterLine(line: string): Chapter | null {
  const leading = lineShape.exec(line)
  const found = leading ? [leading[1], leading[2]] : turned(trailing.exec(line))
  const ms = readTimestamp(found?.[0] ?? '')
  return ms === null ? null : { startSec: Math.floor(ms / 1000), title: (found?.[1] ?? '').trim() }
}

function turned(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found ? [found[2], found[1]] : null
}

/** m:ss below an hour, h:mm:ss from there. */
export function writeChapterTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** One chapter a line, all times in the same shape as YouTube shows them. */
export function writeChapters(chapters: readonly Chapter[]): string {
  return chapters.map((each) => `${writeChapterTime(each.startSec)} ${each.title}`.trim()).join('\n')
}

/** Sorts the list, removes duplicates and chapters that follow too soon, and starts it at 0:00. */
export function repairChapters(chapters: readonly Chapter[]): Chapter[] {
  const kept: Chapter[] = []
  for (const chapter of [...chapters].sort((a, b) => a.startSec - b.startSec)) {
    const before = kept.at(-1)
    if (!before && chapter.startSec > 0) {
      kept.push(
        chapter.startSec < chapterRules.minSec
          ? { ...chapter, startSec: 0 }
          : { startSec: 0, title: 'Intro' },
      )
      if (chapter.startSec < chapterRules.minSec) continue
    }
    const last = kept.at(-1)
    if (!last || chapter.startSec - last.startSec >= chapterRules.minSec) kept.push(chapter)
  }
  return kept
}

/**
 * Suggests breaks from captions: at the longest pauses, never closer than `minSec`, the first at 0:00. Titles are the
 * first words spoken there, for a person to rewrite.
 * @param wanted how many chapters, at least three
 */
export function suggestChapters(captions: string, wanted: number, minSec = 30): Transformed<Chapter[]> {
  const { cues, diagnostics } = readSubtitles(captions)
  const first = cues[0]
  if (!first) return { output: [], diagnostics }
  const breaks = cues
    .map((cue, at) => ({
      cue,
      pause: cue.startMs - (cues[at - 1]?.endMs ?? cue.startMs) + sentenceBonus(cues[at - 1]),
    }))
    .slice(1)
    .sort((a, b) => b.pause - a.pause || a.cue.startMs - b.cue.startMs)
  const chosen: Cue[] = []
  for (const { cue } of breaks) {
    if (chosen.length >= wanted - 1) break
    const apart = chosen.every((each) => Math.abs(each.startMs - cue.startMs) >= minSec * 1000)
    if (apart && cue.startMs >= minSec * 1000) chosen.push(cue)
  }
  const starts = chosen.sort((a, b) => a.startMs - b.startMs)
  const output = [
    { startSec: 0, title: firstWords(first) },
    ...starts.map((cue) => ({ startSec: Math.floor(cue.startMs / 1000), title: firstWords(cue) })),
  ]
  if (output.length < chapterRules.minChapters) {
    diagnostics.push({
      level: 'warning',
      message: `Only ${output.length} breaks of ${minSec} s or more were found; YouTube needs ${chapterRules.minChapters}.`,
    })
  }
  return { output, diagnostics }
}

/** The end of a sentence counts like an extra half second of silence. */
function sentenceBonus(before: Cue | undefined): number {
  return before && /[.!?…]["”’)]?$/.test(plainText(before)) ? 500 : 0
}

function firstWords(cue: Cue): string {
  const words = plainText(cue)
    .split(' ')
    .slice(0, 6)
    .join(' ')
    .replace(/[,;:.–-]+$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
