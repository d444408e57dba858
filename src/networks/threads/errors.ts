import type { Answer } from '../http.ts'
import { graphErrorOf, graphRefusalOf, rejected, type GraphDialect, type GraphError } from '../meta/graph.ts'
import { couldNotFetch, meaningOfMediaError } from '../meta/media-errors.ts'
import type { Refusal } from '../refusal.ts'

const dialect: GraphDialect = { name: 'Threads', meaningOf }

/** What an error answer of any call means. A 5xx reads as `unreachable`; the publishing call makes it `uncertain`. */
export function refusalOf(answer: Answer, now: Date): Refusal {
  return graphRefusalOf(answer, now, dialect)
}

function meaningOf(error: GraphError): Refusal | null {
  // Source: docs/networks/threads.md#sources (posts), "Links" (since 2025-12-22). The error has no code of its own:
  // the word in the message decides.
  if (`${error.message} ${error.userMessage}`.includes('THREADS_API__LINK_LIMIT_EXCEEDED')) {
    return rejected('content', 'Threads takes at most five different links in a post. Remove some.')
  }
  // Seen right after a container was made or a parent published: Threads knows it a little later (2026-08).
  if (error.code === 24) return { kind: 'unreachable', message: 'Threads does not show the post yet.' }
  return meaningOfMediaError('Threads', error)
}

/** Whether the publishing call came before the container was processed. */
export function isNotReady(answer: Answer): boolean {
  return graphErrorOf(answer)?.subcode === 2207027
}

/**
 * Source: docs/networks/threads.md#sources (troubleshooting), error messages of containers. The misspelling is Meta's.
 */
const failures: Readonly<Record<string, string>> = {
  FAILED_PROCESSING_AUDIO: 'Threads could not read the sound of the video. Use AAC at 48 kHz or less.',
  FAILED_PROCESSING_VIDEO: 'Threads could not read the video. Use an MP4 with H.264 and AAC.',
  INVALID_ASPEC_RATIO: 'Threads does not take a video of this shape. Crop it.',
  INVALID_ASPECT_RATIO: 'Threads does not take a video of this shape. Crop it.',
  INVALID_BIT_RATE: 'The bit rate of the video is too high for Threads. Use at most 25 Mbit/s.',
  INVALID_DURATION: 'The video is longer than the 5 minutes Threads allows. Shorten it.',
  INVALID_FRAME_RATE: 'Threads takes videos of 23 to 60 frames a second. Convert it.',
  INVALID_AUDIO_CHANNELS: 'Threads takes sound with one or two channels. Convert the video.',
  INVALID_AUDIO_CHANNEL_LAYOUT: 'Threads takes mono or stereo sound. Convert the video.',
}

/** Why a container failed, and whether a new one may succeed. */
export function whyFailed(why: string | null): {
  again: boolean
  refusal: Extract<Refusal, { kind: 'rejected' }>
} {
  const known = failures[why ?? '']
  if (known) return { again: false, refusal: rejected('content', known) }
  if (why === 'FAILED_DOWNLOADING_VIDEO') return { again: true, refusal: couldNotFetch('Threads') }
  return {
    again: true,
    refusal: rejected('content', 'Threads could not process the image or video. Try another file.'),
  }
}
