import type { RenderRequest } from '#contract/film.ts'
import { filmLimits } from '#domain/film/film-limits.ts'
import type { FilmRequest } from '#domain/film/film-request.ts'
import type { Cue } from '#domain/film/film.ts'
import { cuesFromText } from '#domain/film/split-cues.ts'
import type { RequestProblem } from './request-problem.ts'
import { cuesFromFile } from './cues-from-file.ts'

type Captions = Pick<FilmRequest, 'captions'>

/** The captions of a request: as they are given, from a file of subtitles, or from the text. */
export function cuesOf(request: RenderRequest): Captions | { problems: RequestProblem[] } {
  const { captions } = request
  if (!captions) return {}
  const { from, style, place } = captions
  switch (from) {
    case 'text':
      return {
        captions: {
          style,
          place,
          cues: cuesFromText(request.text ?? '', request.durationSec ?? filmLimits.maxSec),
        },
      }
    case 'cues': {
      if (captions.cues?.length) return { captions: { style, place, cues: captions.cues.map(cueOf) } }
      return wrong('captions.cues', 'Give at least one caption.')
    }
    case 'file': {
      const cues = cuesFromFile(captions.file ?? '')
      if (cues) return { captions: { style, place, cues } }
      return wrong('captions.file', 'This is no SRT and no WebVTT file.')
    }
    default:
      return from satisfies never
  }
}

const wrong = (place: string, message: string) => ({ problems: [{ place, code: 'not-known', message }] })

function cueOf({ words, ...cue }: NonNullable<NonNullable<RenderRequest['captions']>['cues']>[number]): Cue {
  return { ...cue, ...(words && { words }) }
}
