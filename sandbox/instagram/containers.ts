import type { Context } from 'hono'
import { invalidParameter, metaError, type MetaError } from '../meta/answers.ts'
import {
  containerNamed,
  createContainer,
  processingSec,
  stateOf,
  type Container,
} from '../meta/containers.ts'
import { fetchMedia } from '../meta/media.ts'
import type { PostExtra } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import { isOutside, secondsOf } from '../video-length.ts'
import { captionProblem, mediaTypes, problemWith, request, type MediaType, type Request } from './request.ts'

/** Creates a container and fetches its file; the response of `POST /{ig-user}/media`. */
export async function createMedia(
  stage: Stage,
  c: Context,
  accountId: string,
  parameters: Record<string, string>,
): Promise<Response> {
  const input = request.safeParse(parameters)
  if (!input.success) {
    const issue = input.error.issues[0]
    return invalidParameter(c, `Param ${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'invalid'}`)
  }
  const { data } = input
  const type = mediaTypes.find((one) => one === (data.media_type ?? 'IMAGE'))
  if (!type) return metaError(c, unknownType(data.media_type ?? ''))
  const wrong = problemWith(type, data)
  if (wrong) return invalidParameter(c, wrong)
  const tooMuch = captionProblem(data.caption ?? '')
  if (tooMuch) return metaError(c, tooMuch)
  const files =
    type === 'CAROUSEL' ? partsOf(stage, c, accountId, data) : await fileOf(stage, c, accountId, type, data)
  if (files instanceof Response) return files
  const isVideo = data.video_url !== undefined
  const takesSec = processingSec[type === 'CAROUSEL' ? 'carousel' : isVideo ? 'video' : 'image']
  const facts = {
    mediaType: type,
    text: data.caption ?? '',
    attached: files.attached,
    isPart: data.is_carousel_item === 'true',
    failure: files.failure,
    isReply: false,
    extra: { ...extraOf(type, data), ...(files.coverId && { coverId: files.coverId }) },
  }
  return c.json({ id: createContainer(stage, 'instagram', accountId, facts, takesSec) })
}

interface Files {
  attached: { id: string; altText: string }[]
  failure: string | null
  coverId?: string
}

/** Source: docs/networks/instagram.md#sources (ig-user-media), video specifications. */
const videoLengths = { STORIES: { minSec: 3, maxSec: 60 }, REELS: { minSec: 3, maxSec: 900 } }

/** An image is fetched before the response, a video during processing: its failure shows in the container. */
async function fileOf(
  stage: Stage,
  c: Context,
  accountId: string,
  type: MediaType,
  input: Request,
): Promise<Files | Response> {
  const url = input.image_url ?? input.video_url ?? ''
  const altText = input.alt_text ?? ''
  // Meta's pages say JPEG only; PNG has been observed to be accepted.
  const takes = input.image_url ? /^image\/(jpeg|png)$/ : /^video\/(mp4|quicktime)$/
  const file = await fetchMedia(stage, 'instagram', { accountId, altText }, url, takes)
  if (file.kind !== 'fetched') {
    if (input.image_url) return metaError(c, imageProblem(file.kind, url))
    const subcode = file.kind === 'unreachable' ? 2207052 : 2207026
    return { attached: [], failure: `Error: Media upload has failed with error code ${subcode}` }
  }
  const limits = type === 'STORIES' || type === 'REELS' ? videoLengths[type] : null
  if (input.video_url && limits && isOutside(await secondsOf(await stage.files.open(file.id)), limits)) {
    return { attached: [], failure: 'Error: Media upload has failed with error code 2207026' }
  }
  const cover = input.cover_url
    ? await fetchMedia(stage, 'instagram', { accountId, altText: '' }, input.cover_url, /^image\/(jpeg|png)$/)
    : null
  if (cover && cover.kind !== 'fetched') return metaError(c, imageProblem(cover.kind, input.cover_url ?? ''))
  return {
    attached: [{ id: file.id, altText }],
    failure: null,
    ...(cover && { coverId: cover.id }),
  }
}

function imageProblem(kind: 'unreachable' | 'wrong-type' | 'too-large', url: string): MetaError {
  switch (kind) {
    case 'unreachable':
      return {
        message: 'Only photo or video can be accepted as media type.',
        code: 9004,
        subcode: 2207052,
        title: 'Media download has failed.',
        userMessage: `The media could not be fetched from this uri: ${url}`,
      }
    case 'wrong-type':
      return {
        message: 'The image format is not supported.',
        code: 36_001,
        subcode: 2207005,
        title: 'Image format not supported',
        userMessage: 'The image format is not supported. Supported formats are: JPEG.',
      }
    case 'too-large':
      return {
        message: 'The image size is too large.',
        code: 36_000,
        subcode: 2207004,
        title: 'Image size too large',
        userMessage: 'The image is too large to download. It should be less than 8 MiB.',
      }
    default:
      return kind satisfies never
  }
}

function partsOf(stage: Stage, c: Context, accountId: string, input: Request): Files | Response {
  const ids = input.children?.split(',') ?? []
  if (ids.length < 2 || ids.length > 10) {
    return metaError(c, {
      message: 'Invalid parameter',
      code: 100,
      subcode: 2207028,
      title: 'Carousel',
      userMessage:
        "Your post won't work as a carousel. Carousels need at least 2 photos/videos and no more than 10 photos/videos.",
    })
  }
  const parts = ids.map((id) => containerNamed(stage, 'instagram', id, accountId))
  const isReady = (part: Container | undefined): part is Container =>
    part !== undefined && part.facts.isPart && stateOf(stage, part) === 'FINISHED'
  if (!parts.every(isReady)) return metaError(c, notReady)
  return { attached: parts.flatMap((part) => part.facts.attached), failure: null }
}

/** Source: docs/networks/instagram.md#sources (error-codes). */
export const notReady: MetaError = {
  message: 'Media ID is not available',
  code: 9007,
  subcode: 2207027,
  title: 'The media is not ready for publishing',
  userMessage: 'The media is not ready for publishing, please wait for a moment',
}

function unknownType(type: string): MetaError {
  return {
    message: 'Invalid parameter',
    code: 100,
    subcode: 2207023,
    title: 'Unknown media type',
    userMessage: `The media type ${type} is unknown.`,
  }
}

function extraOf(type: MediaType, input: Request): PostExtra {
  const kind = type === 'STORIES' ? 'story' : type === 'REELS' ? 'reel' : 'post'
  const notes = [
    ...(input.share_to_feed === 'false' ? ['Reels tab only'] : []),
    ...(input.thumb_offset ? [`Cover at ${Number(input.thumb_offset) / 1000} s`] : []),
    ...(input.is_ai_generated === 'true' ? ['AI info'] : []),
  ]
  return { kind, notes }
}
