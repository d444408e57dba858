import type { Caption } from './caption-list.ts'

/** The largest caption file that is read, in bytes, and the most captions of a film. */
const maxCaptionFileBytes = 200_000
export const maxCaptions = 600

/** What was in a file of captions. */
export type CaptionsRead =
  { kind: 'read'; captions: Caption[]; leftOut: number } | { kind: 'too-large' | 'unreadable' | 'empty' }

/**
 * Reads an SRT or WebVTT file. Captions that begin after the film, overlap the one before, or have no text are left
 * out or cut; tags of either format are removed.
 */
export async function readCaptions(file: Blob, filmSec: number): Promise<CaptionsRead> {
  if (file.size > maxCaptionFileBytes) return { kind: 'too-large' }
  const raw = await file.text()
  const { parse } = await import('@plussub/srt-vtt-parser')
  let entries: { from: number; to: number; text: string }[]
  try {
    entries = parse(raw.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')).entries
  } catch {
    return { kind: 'unreadable' }
  }
  if (entries.length === 0) return { kind: 'empty' }
  const captions = inOrder(entries, filmSec)
  if (captions.length === 0) return { kind: 'empty' }
  return { kind: 'read', captions, leftOut: entries.length - captions.length }
}

/** @param entries in milliseconds */
function inOrder(entries: readonly { from: number; to: number; text: string }[], filmSec: number): Caption[] {
  const captions: Caption[] = []
  for (const { from, to, text } of entries.toSorted((a, b) => a.from - b.from)) {
    const fromSec = Math.max(from / 1000, captions.at(-1)?.toSec ?? 0)
    const toSec = Math.min(to / 1000, filmSec)
    const words = text.replaceAll(/<[^>\n]*>|\{\\[^}\n]*\}/gu, '').trim()
    if (!(toSec > fromSec) || words === '' || captions.length === maxCaptions) continue
    captions.push({ fromSec, toSec, text: words.slice(0, 500) })
  }
  return captions
}
