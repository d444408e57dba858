import type { SpeechCaptionsAnswer } from '#contract/ai-texts.ts'
import { speechMessages } from '#contract/speech-messages.ts'
import type { SpeechCaptions } from '#server/modules/studio/caption-speech.ts'
import { noFile } from '../endpoints/library-refusals.ts'
import type { ApiContext } from './api-context.ts'
import { problem } from './problem.ts'

/** How often a person may have captions made: a service is paid by the minute. */
export const speechTurns = { max: 60, perSec: 3_600, detail: speechMessages.tooOften, toldAsError: true }
export const speechTurnKey = (userId: string) => `speech|${userId}`

/** The captions of an answer. @throws problem for all others */
export function captionsOf(answer: SpeechCaptions, { reply }: ApiContext): SpeechCaptionsAnswer {
  const { failures } = speechMessages
  switch (answer.kind) {
    case 'captioned': {
      const { cues, model, host } = answer
      return { cues, model, host }
    }
    case 'cannot':
      throw problem(
        'engine-unavailable',
        said(answer.why === 'needs-model' ? speechMessages.needsModel : speechMessages.noEngine),
      )
    case 'not-found':
      throw noFile()
    case 'unfit':
      throw problem('bad-request', said(answer.problem))
    case 'too-many':
      throw problem('too-many-requests', said(speechMessages.tooMany))
    case 'busy':
      reply.headers.set('retry-after', String(answer.retryAfterSec))
      throw problem('too-many-requests', said(failures.busy))
    case 'refused':
      throw problem('refused-by-provider', said(failures.refused))
    case 'no-sound-cut':
      throw problem('unsupported-media', said(failures['no-sound-cut']))
    case 'stopped':
      throw problem('unavailable', said(speechMessages.stopped))
    case 'set-up-wrong':
    case 'timed-out':
    case 'failed':
      throw problem('unavailable', said(failures[answer.kind]))
    default:
      return answer satisfies never
  }
}

const said = (detail: string) => ({ detail, error: detail })
