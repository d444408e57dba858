import type { Refusal } from '../refusal.ts'
import { plainly, rejected, type GraphError } from './graph.ts'
import { refusedBecause } from '../sentences.ts'

type Meaning = (name: string, error: GraphError) => Refusal

const later: Meaning = (name) => ({
  kind: 'unreachable',
  message: `${name} could not take the post just now.`,
})

const said =
  (what: string): Meaning =>
  (name) =>
    rejected('content', what.replaceAll('{name}', name))

/**
 * Seconds to wait when the quota of posts is used up. The day is a rolling window, so room comes back little by
 * little.
 */
export const quotaWaitSec = 3600

/** The network could not fetch a file from Postlark: the operator must make its address public. */
export function couldNotFetch(name: string): ReturnType<typeof rejected> {
  return rejected(
    'operator',
    `${name} could not fetch the image or video: check that PUBLIC_URL is reachable from the internet.`,
  )
}

/**
 * Subcodes that Instagram and Threads share, 2207001 and on; each subcode is unique across codes.
 * Source: docs/networks/instagram.md#sources (error-codes); 2207067 and 2207082: other clients.
 */
const meanings: Readonly<Record<number, Meaning>> = {
  2207001: later,
  2207003: (name) => ({
    kind: 'unreachable',
    message: `It took ${name} too long to download the image or video from this server.`,
  }),
  2207004: said('The image is larger than the 8 MB {name} allows. Use a smaller one.'),
  2207005: said('{name} does not take this kind of image. Use a JPEG.'),
  2207006: later,
  2207008: later,
  2207009: said('{name} does not take an image of this shape. Crop it to between 4:5 and 1.91:1.'),
  2207010: said('The text is longer than {name} allows. Make it shorter, with fewer hashtags and mentions.'),
  2207020: later,
  2207023: said('{name} does not know this kind of post. Choose another.'),
  2207026: said('{name} does not take this kind of video. Use an MP4 with H.264 and AAC.'),
  2207027: later,
  2207028: said('{name} takes 2 to 10 images and videos in one post.'),
  2207032: later,
  2207040: said('The post mentions more people than {name} allows. Remove some.'),
  2207042: () => ({ kind: 'rate-limited', retryAfterSec: quotaWaitSec, scope: 'account' }),
  2207050: (name) =>
    rejected('account', `${name} has restricted this account. Sign in to ${name} and do what it asks for.`),
  2207051: (name) =>
    rejected('account', `${name} considers this post spam. Sign in to ${name} to see what it says.`),
  2207052: couldNotFetch,
  2207053: later,
  2207057: said('The moment chosen for the cover is not in the video. Choose an earlier one.'),
  2207067: couldNotFetch,
  2207082: later,
}

/** What an error about media and containers means; null when it is none of these. */
export function meaningOfMediaError(name: string, error: GraphError): Refusal | null {
  const meaning = error.subcode === null ? undefined : meanings[error.subcode]
  if (meaning) return meaning(name, error)
  if (error.code === 9004) return couldNotFetch(name)
  if (error.code === 352 || (error.code >= 36_000 && error.code <= 36_004)) {
    return rejected('content', refusedBecause(name, 'the post', plainly(error)))
  }
  return error.code === -1 || error.code === -2 ? later(name, error) : null
}

/**
 * What a subcode in the status of a failed container means, and whether a new container may succeed.
 * @param why such as `Error: Media upload has failed with error code 2207026`
 */
export function whyContainerFailed(
  name: string,
  why: string | null,
): { again: boolean; refusal: ReturnType<typeof rejected> } {
  const subcode = Number(/\b2207\d{3}\b/.exec(why ?? '')?.[0] ?? 0)
  const error = { message: why ?? '', code: 0, subcode, isTransient: false, userMessage: null }
  const meaning = meanings[subcode]?.(name, error)
  if (meaning?.kind === 'rejected') return { again: false, refusal: meaning }
  return {
    again: true,
    refusal: rejected('content', `${name} could not process the image or video. Try another file.`),
  }
}
