import { filmLimits } from '#domain/film/film-limits.ts'
import { useState } from 'react'
import type { Caption } from './caption-list.ts'
import { readCaptions, type CaptionsRead } from './read-captions.ts'

interface Said {
  tone: 'leaf' | 'clay'
  text: string
}

/** Reads a file of captions in place of those that are there, and says what was in it. */
export function useCaptionFile(filmSec: number, onRead: (captions: readonly Caption[]) => void) {
  const [isReading, setIsReading] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  return {
    isReading,
    said,
    async read(file: File | undefined): Promise<void> {
      if (!file) return
      setIsReading(true)
      const result = await readCaptions(file, filmSec).catch(() => ({ kind: 'unreadable' as const }))
      setIsReading(false)
      setSaid(saidOf(result))
      if (result.kind === 'read') onRead(result.captions)
    },
  }
}

function saidOf(result: CaptionsRead): Said {
  switch (result.kind) {
    case 'read': {
      const { length } = result.captions
      const left =
        result.leftOut > 0 ? ` ${result.leftOut} come after the end of the video, and were left out.` : ''
      return { tone: 'leaf', text: `${length === 1 ? '1 caption' : `${length} captions`} read.${left}` }
    }
    case 'too-large':
      return {
        tone: 'clay',
        text: 'This file is too large. Captions of three minutes are much smaller.',
      }
    case 'too-many':
      return { tone: 'clay', text: `This file has more than ${filmLimits.cues} captions.` }
    case 'unreadable':
      return { tone: 'clay', text: 'This file could not be read. Choose an SRT or WebVTT file.' }
    case 'empty':
      return { tone: 'clay', text: 'This file has no captions for the length of the video.' }
    default:
      return result satisfies never
  }
}
