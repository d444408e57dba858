import { networkRules } from '#domain/networks/network-rules.ts'
import { wordingSeed, type BenchState } from './bench-state.ts'
import { plainLength } from './limit.ts'
import { writeSection, type SectionBank } from './write-sections.ts'

const rules = networkRules.youtube

/** Longest description, in UTF-8 bytes. Source: src/domain/networks/network-rules.ts. */
export const maxDescriptionBytes = rules.text.max
/** With more hashtags all of them are ignored. Source: src/domain/networks/network-rules.ts. */
const maxDescriptionTags = rules.maxHashtags ?? Infinity
/**
 * The number of hashtags shown above the title. Source: https://www.cwleads.com/lets-look-at/ (read 2026-11-23,
 * medium).
 */
export const shownTags = 3

/** About how much shows before “…more”. Rules of thumb: it depends on the screen. */
const foldCharacters = 150
const foldLines = 3

/** Where a description is cut: index into the text, or its length where all of it shows. */
export function descriptionFoldAt(text: string): number {
  const shownLines = text.split('\n').slice(0, foldLines).join('\n')
  if (shownLines.length <= foldCharacters) return shownLines.length
  const space = text.lastIndexOf(' ', foldCharacters)
  return space > 0 ? space : foldCharacters
}

const minChapters = 3
const minChapterSec = 10

export interface VideoDescription {
  text: string
  bytes: number
  tags: readonly string[]
  /** How to fix chapters, tags and forbidden characters, one sentence each. */
  problems: readonly string[]
}

/**
 * A description in its usual order: summary, contents, chapters, links, disclosure, a last line, hashtags.
 * @returns an empty text for a blank topic
 */
export function videoDescription(bank: SectionBank, state: BenchState): VideoDescription {
  const { values } = state
  if ((values['topic'] ?? '').trim() === '') return { text: '', bytes: 0, tags: [], problems: [] }
  const seed = wordingSeed(state)
  const write = (section: string) => writeSection(bank, section, values, { seed })
  const chapters = readChapters(values['chapters'] ?? '')
  const tags = readTags(values['hashtags'] ?? '')
  const disclosure = values['disclosure'] ?? 'none'
  const disclosed = disclosure === 'none' ? '' : write(disclosure)
  const parts = [
    [write('summary'), write('body')].filter(Boolean).join('\n\n'),
    chapters.lines.length > 0 ? `Chapters\n${chapters.lines.join('\n')}` : '',
    linkLines(values['links'] ?? '').join('\n'),
    disclosed,
    write('outro'),
    tags.map((tag) => `#${tag}`).join(' '),
  ]
  const text = parts.filter(Boolean).join('\n\n')
  const bytes = plainLength(text, 'utf8-bytes')
  const problems = [
    ...chapters.problems,
    bytes > maxDescriptionBytes &&
      `Remove ${inDigits(bytes - maxDescriptionBytes)} bytes. The limit is ${inDigits(maxDescriptionBytes)}.`,
    tags.length > maxDescriptionTags &&
      `Use ${maxDescriptionTags} hashtags or fewer. With ${tags.length}, all of them are ignored.`,
    rules.text.forbids?.test(text) && 'Remove < and >. YouTube refuses them in a description.',
    disclosure !== 'none' &&
      disclosed === '' &&
      'Say whose product it is, so that the disclosure can name it.',
  ].filter((problem) => typeof problem === 'string')
  return { text, bytes, tags, problems }
}

/** “4:30 Four folds”, also with brackets or a dash around the time. */
const chapterPattern = /^[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2})[\])]?\s*[-–:]?\s*(.*)$/

/**
 * Chapters in order, and the reasons why YouTube would not show them. Source: src/tools/data-transform/chapters.ts.
 */
function readChapters(text: string): { lines: string[]; problems: string[] } {
  const given = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const found = given.flatMap((line) => {
    const match = chapterPattern.exec(line)
    return match?.[1] ? [{ sec: secondsOf(match[1]), time: match[1], title: match[2]?.trim() ?? '' }] : []
  })
  const problems = [
    found.length < given.length && 'Start every chapter with its time, like 4:30 Four folds.',
    found.length > 0 && found[0]?.sec !== 0 && 'Start the first chapter at 0:00, or no chapters are shown.',
    found.length > 0 && found.length < minChapters && `Add chapters: ${minChapters} are needed.`,
    found.some((chapter, at) => at > 0 && chapter.sec <= (found[at - 1]?.sec ?? 0)) &&
      'Sort the chapters by time.',
    found.some((chapter, at) => within(chapter.sec - (found[at - 1]?.sec ?? -minChapterSec))) &&
      `Give every chapter at least ${minChapterSec} seconds.`,
    found.some((chapter) => chapter.title === '') && 'Give every chapter a name.',
  ].filter((problem) => typeof problem === 'string')
  return { lines: found.map(({ time, title }) => `${time} ${title}`.trim()), problems }
}

function within(gap: number): boolean {
  return gap > 0 && gap < minChapterSec
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** “Recipe card https://…” becomes “Recipe card: https://…”. */
function linkLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.replace(/^(.*[^\s:])\s*:?\s+(https?:\/\/\S+)$/, '$1: $2'))
}

/** Tags without “#”, each once, letters, digits and underscores only. */
function readTags(text: string): string[] {
  const tags = text
    .split(/[\s,#]+/)
    .map((tag) => tag.replace(/[^\p{L}\p{N}_]/gu, ''))
    .filter(Boolean)
  return tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at)
}

function inDigits(count: number): string {
  return count.toLocaleString('en-US')
}
