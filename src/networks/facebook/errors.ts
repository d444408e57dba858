import { z } from 'zod'
import type { Answer } from '../http.ts'
import { graphErrorOf, graphRefusalOf, rejected, type GraphDialect, type GraphError } from '../meta/graph.ts'
import { couldNotFetch } from '../meta/media-errors.ts'
import type { Refusal } from '../refusal.ts'

/** Facebook does not say how long to wait; an hour is our choice. */
const tooFastWaitSec = 3600

/**
 * What people read when Facebook refuses the content of a post, by code or subcode.
 * Source: docs/networks/facebook.md#sources (reels-publishing): 13631xx, 1363040; (clients): 1366046, 1609005.
 */
const contentSentences: Readonly<Record<number, string>> = {
  1_609_005: 'Facebook could not read the page behind the link. Check the link, or remove it.',
  1_366_046: 'Facebook doesn’t take pictures this large. Use one smaller than 4 MB.',
  1_363_040: 'Facebook does not take a video of this shape. Use one between 16:9 and 9:16.',
  1_363_127: 'Facebook does not take a video this small. A reel or story needs at least 540 × 960 pixels.',
  1_363_128: 'Facebook does not take a video of this length. A reel has 3 to 90 seconds, a story 3 to 60.',
  1_363_129: 'Facebook does not take a video of this frame rate. A reel has 24 to 60 frames a second.',
}

const dialect: GraphDialect = { name: 'Facebook', meaningOf }

/** What an error answer of any Graph call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  return graphRefusalOf(answer, now, dialect)
}

function meaningOf(error: GraphError): Refusal | null {
  const { code, subcode } = error
  const is = (wanted: number) => code === wanted || subcode === wanted
  const sentence = contentSentences[subcode ?? 0] ?? contentSentences[code]
  if (sentence) return rejected('content', sentence)
  if (code === 506) {
    return rejected(
      'duplicate',
      'This Page just posted the same text. Change the text, or wait until you have posted something else.',
    )
  }
  if (is(324)) return couldNotFetch('Facebook')
  if (is(1_404_078)) {
    return rejected(
      'account',
      'Facebook asks the owner of this Page to confirm their identity before it can post. Open the Page on Facebook to do so.',
    )
  }
  if (is(1_390_008)) return { kind: 'rate-limited', retryAfterSec: tooFastWaitSec, scope: 'account' }
  return null
}

/** Whether Facebook refused a text because the Page’s newest post has the same text. */
export function isDuplicate(answer: Answer): boolean {
  return graphErrorOf(answer)?.code === 506
}

/**
 * Source: docs/networks/facebook.md#sources (reels-publishing), error types of rupload; the envelope was seen only in
 * other clients.
 */
const uploadError = z.object({
  debug_info: z.object({ type: z.string().optional(), retriable: z.boolean().optional() }),
})

/** What an error of the reel upload host means: its errors have a form of their own. */
export function uploadRefusalOf(answer: Answer, now: Date): Refusal {
  const said = uploadError.safeParse(answer.json()).data?.debug_info
  if (!said || answer.status === 401) return refusalOf(answer, now)
  if (said.type === 'FileUrlProcessingError') return couldNotFetch('Facebook')
  if (said.retriable || answer.status >= 500) {
    return { kind: 'unreachable', message: 'Facebook could not take the video just now.' }
  }
  return rejected(
    'content',
    'Facebook could not process this video. Try another format, such as MP4 with H.264.',
  )
}

/** The offset Facebook wanted when it refused a piece of a video for its position. */
const misplaced = z.object({
  error: z.object({
    error_subcode: z.literal(1_363_037),
    error_data: z.object({ start_offset: z.coerce.number().int(), end_offset: z.coerce.number().int() }),
  }),
})

/**
 * The piece Facebook wants instead of the one it refused; null when it refused for another reason.
 * Source: docs/networks/facebook.md#sources (unconfirmed), video upload errors.
 */
export function wantedPieceOf(answer: Answer): { start: number; end: number } | null {
  const data = misplaced.safeParse(answer.json()).data?.error.error_data
  return data ? { start: data.start_offset, end: data.end_offset } : null
}
