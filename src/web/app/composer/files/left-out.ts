import {
  documentUploadLimits,
  formatList,
  uploadLimits,
  videoFormatList,
  videoUploadLimits,
} from '#domain/media/media-limits.ts'
import type { ToastMessage } from '../../../ui/toast-message.ts'
import { fileIssue, kindOfFile, refusalMessage } from './uploads.ts'

/** A chosen file that was not taken. */
export interface LeftOutFile {
  name: string
  /** What is wrong with it, in words; null: it is one too many. */
  issue: string | null
  /** The same, as a remark behind its name: 'more than 4 files'. */
  why: string
}

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>

/**
 * Which of the chosen files are taken, in their order, and which are not.
 * @param place `limit`: how many files fit in all; `room`: how many of these are free
 */
export function sortChosen<Chosen extends ChosenFile>(
  files: readonly Chosen[],
  { limit, room }: { limit: number; room: number },
): { taken: Chosen[]; leftOut: LeftOutFile[] } {
  const taken: Chosen[] = []
  const leftOut: LeftOutFile[] = []
  for (const file of files) {
    const issue = fileIssue(file)
    if (issue !== null) leftOut.push({ name: file.name, issue, why: remarkOn(file, issue) })
    else if (taken.length < room) taken.push(file)
    else leftOut.push(oneTooMany(file.name, limit))
  }
  return { taken, leftOut }
}

/** A file that is not taken because the post is full. @param limit how many files fit in all */
export function oneTooMany(name: string, limit: number): LeftOutFile {
  return { name, issue: null, why: `more than ${limit} files` }
}

function remarkOn({ name, type }: ChosenFile, issue: string): string {
  if (!isMedia(type) && !/\.hei[cf]$/iu.test(name)) return 'not a picture, video or PDF'
  const kind = kindOfFile(type)
  if (!formats[kind].taken.includes(type)) return `not ${formats[kind].words}`
  return issue.charAt(0).toLowerCase() + issue.slice(1)
}

function isMedia(type: string): boolean {
  return /^(?:image|video)\//u.test(type) || kindOfFile(type) === 'document'
}

const formats: Record<ReturnType<typeof kindOfFile>, { taken: readonly string[]; words: string }> = {
  image: { taken: uploadLimits.formats, words: formatList(uploadLimits.formats) },
  video: { taken: videoUploadLimits.formats, words: videoFormatList },
  document: { taken: documentUploadLimits.formats, words: 'PDF' },
}

/**
 * One message about all that was left out; its names stand beside the files. null: all were taken.
 * @param limit how many files fit in all
 */
export function leftOutMessage(files: readonly LeftOutFile[], limit: number): ToastMessage | null {
  const faults = new Set(files.flatMap(({ issue }) => issue ?? []))
  return refusalMessage([...faults], files.some(({ issue }) => issue === null) ? limit : null)
}

const namesShown = 5

/** 'Left out: rye-5.jpg (more than 4 files), notes.txt (not a picture, video or PDF)'. */
export function leftOutInWords(files: readonly LeftOutFile[]): string {
  const named = files.slice(0, namesShown).map(({ name, why }) => `${name} (${why})`)
  const more = files.length - named.length
  return `Left out: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
