import { filmLimits } from '#domain/film/film-limits.ts'
import type { Caption } from './caption-list.ts'

/** What was in a file of captions. */
export type CaptionsRead =
  | { kind: 'read'; captions: Caption[]; leftOut: number }
  | { kind: 'too-large' | 'too-many' | 'unreadable' | 'empty' }

/** Reads an SRT or WebVTT file, as the server does. Captions that begin after the film are left out. */
export async function readCaptions(file: Blob, filmSec: number): Promise<CaptionsRead> {
  // A UTF-16 unit has at most three bytes.
  if (file.size > filmLimits.cueFileChars * 3) return { kind: 'too-large' }
  const { cuesFromFile } = await import('#domain/film/cues-from-file.ts')
  const answer = cuesFromFile(await file.text())
  if ('problem' in answer) return { kind: kindOf[answer.problem] }
  const captions = answer.cues
    .filter(({ fromSec }) => fromSec < filmSec)
    .map(({ fromSec, toSec, text }) => ({ fromSec, toSec: Math.min(toSec, filmSec), text }))
  if (captions.length === 0) return { kind: 'empty' }
  return { kind: 'read', captions, leftOut: answer.cues.length - captions.length }
}

const kindOf = { 'too-long': 'too-large', 'too-many': 'too-many', 'not-subtitles': 'unreadable' } as const
