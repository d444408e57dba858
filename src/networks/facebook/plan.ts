import { settingsOf } from '#domain/networks/network-settings.ts'
import type { PreparedMedia, PreparedPost } from '../network.ts'
import { rejected } from '../meta/graph.ts'
import type { Refusal } from '../refusal.ts'

/** The form a post takes on Facebook. */
export type FacebookPlan =
  | { kind: 'feed'; message: string; link: string | null; photos: readonly PreparedMedia[] }
  | { kind: 'video' | 'reel' | 'video-story'; video: PreparedMedia }
  | { kind: 'photo-story'; photo: PreparedMedia }

/** Several schedulers use this number; Meta publishes none (2026, medium). UTF-16 units. */
const maxMessage = 63_206
/** The same sources (2026, low). */
const maxPhotos = 10

/** Source: docs/networks/facebook.md#sources (reels-publishing). */
const reel = { minSec: 3, maxSec: 90, minWidth: 540, minHeight: 960 }
/**
 * Source: docs/networks/facebook.md#sources (page-stories), which names both 90 s and 60 s: the shorter is always
 * accepted.
 */
const storyMaxSec = 60

/** Decides the form of a post, and refuses before sending what Facebook would refuse. */
export function planOf(post: PreparedPost): FacebookPlan | Extract<Refusal, { kind: 'rejected' }> {
  const { kind } = settingsOf('facebook', post.settings)
  if (post.text.length > maxMessage) {
    return no(`Facebook takes up to ${maxMessage.toLocaleString('en')} characters. Make the text shorter.`)
  }
  if (post.media.some((one) => one.kind === 'document')) return no('Facebook Pages don’t take documents.')
  if (kind === 'reel') return reelOf(post)
  if (kind === 'story') return storyOf(post)
  return postOf(post)
}

function postOf(post: PreparedPost): FacebookPlan | Extract<Refusal, { kind: 'rejected' }> {
  const [first] = post.media
  const videos = post.media.filter((one) => one.kind === 'video').length
  if (first && videos === 1 && post.media.length === 1) return { kind: 'video', video: first }
  if (videos > 0) return no('A Facebook post carries one video, or pictures, but not both. Remove some.')
  if (post.media.length > maxPhotos)
    return no(`A Facebook post carries up to ${maxPhotos} pictures. Remove some.`)
  if (!post.text.trim() && !first)
    return no('The post is empty. Write something, or add a picture or a video.')
  return { kind: 'feed', message: post.text, link: first ? null : firstLink(post.text), photos: post.media }
}

function reelOf({ media }: PreparedPost): FacebookPlan | Extract<Refusal, { kind: 'rejected' }> {
  const [video] = media
  if (media.length !== 1 || video?.kind !== 'video') return no('A reel is made of exactly one video.')
  const { durationSec, width, height } = video
  if (durationSec !== null && (durationSec < reel.minSec || durationSec > reel.maxSec)) {
    return no(
      `A reel has ${reel.minSec} to ${reel.maxSec} seconds, and this video has ${Math.round(durationSec)}. ` +
        'Shorten it, or publish it as a post.',
    )
  }
  const small = tooSmall(width, height)
  if (small) return small
  if (width >= height)
    return no('A reel is a vertical video (9:16). Use a vertical video, or publish it as a post.')
  return { kind: 'reel', video }
}

function storyOf({ media }: PreparedPost): FacebookPlan | Extract<Refusal, { kind: 'rejected' }> {
  const [one] = media
  if (media.length !== 1 || !one) return no('A story is made of exactly one picture or video.')
  if (one.kind === 'image') return { kind: 'photo-story', photo: one }
  const { durationSec, width, height } = one
  if (durationSec !== null && (durationSec < reel.minSec || durationSec > storyMaxSec)) {
    return no(
      `The video of a story has ${reel.minSec} to ${storyMaxSec} seconds, and this one has ${Math.round(durationSec)}. Shorten it.`,
    )
  }
  return tooSmall(width, height) ?? { kind: 'video-story', video: one }
}

function tooSmall(width: number, height: number): Extract<Refusal, { kind: 'rejected' }> | null {
  // Files of unknown size are left for Facebook to judge.
  if (width === 0 || height === 0) return null
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  return short < reel.minWidth || long < reel.minHeight
    ? no(
        `The video needs at least ${reel.minWidth} × ${reel.minHeight} pixels, and has ${width} × ${height}.`,
      )
    : null
}

/** The first address in a text: Facebook makes a card of it. The full stop that ends a sentence is not part of it. */
export function firstLink(text: string): string | null {
  const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”]/u.exec(text)?.[0]
  return link !== undefined && URL.canParse(link) ? link : null
}

const no = (message: string) => rejected('content', message)
