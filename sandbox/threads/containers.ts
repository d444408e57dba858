import type { Context } from 'hono'
import { z } from 'zod'
import { textLength } from '#domain/text/text-length.ts'
import { invalidParameter, metaError } from '../meta/answers.ts'
import {
  containerNamed,
  createContainer,
  processingSec,
  stateOf,
  type Container,
} from '../meta/containers.ts'
import { fetchMedia } from '../meta/media.ts'
import { postNamed } from '../posts.ts'
import type { Stage } from '../stand-in.ts'

const flag = z.enum(['true', 'false'])

/**
 * Source: docs/networks/threads.md#sources (publishing). Without `auto_publish_text`: Postlark never posts that way.
 */
const request = z.strictObject({
  media_type: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL']),
  text: z.string().min(1).optional(),
  image_url: z.url().optional(),
  video_url: z.url().optional(),
  is_carousel_item: flag.optional(),
  children: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
  reply_to_id: z.string().regex(/^\d+$/).optional(),
  reply_control: z
    .enum(['everyone', 'accounts_you_follow', 'mentioned_only', 'parent_post_author_only', 'followers_only'])
    .optional(),
  alt_text: z.string().min(1).max(1000).optional(),
  link_attachment: z.url().optional(),
  topic_tag: z
    .string()
    .min(1)
    .max(50)
    .regex(/^[^.&]*$/)
    .optional(),
  is_spoiler_media: flag.optional(),
})
type Request = z.infer<typeof request>

/** Creates a container and fetches its file; the response of `POST /{user}/threads`. */
export async function createThread(
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
  const wrong = problemWith(stage, input.data)
  if (wrong) return invalidParameter(c, wrong)
  const { text = '', media_type: mediaType } = input.data
  if (textLength(text, 'threads') > 500) {
    return metaError(c, {
      message: 'Param text must be at most 500 characters long.',
      type: 'THApiException',
      code: 100,
    })
  }
  if (linksOf(input.data).size > 5) {
    return metaError(c, {
      message: 'THREADS_API__LINK_LIMIT_EXCEEDED',
      code: 100,
      title: 'Too many links',
      userMessage: 'The post has more than 5 links.',
    })
  }
  const files =
    mediaType === 'CAROUSEL'
      ? partsOf(stage, c, accountId, input.data)
      : await fileOf(stage, c, accountId, input.data)
  if (files instanceof Response) return files
  const replyTo = input.data.reply_to_id
  const id = createContainer(
    stage,
    'threads',
    accountId,
    {
      mediaType,
      text,
      attached: files.attached,
      isPart: input.data.is_carousel_item === 'true',
      failure: files.failure,
      isReply: replyTo !== undefined,
      extra: {
        kind: replyTo ? 'reply' : 'post',
        ...(replyTo && { replyTo }),
        ...(input.data.link_attachment && { link: { url: input.data.link_attachment } }),
        notes: notesOf(input.data),
      },
    },
    processingSec[
      mediaType === 'TEXT'
        ? 'text'
        : mediaType === 'CAROUSEL'
          ? 'carousel'
          : mediaType === 'IMAGE'
            ? 'image'
            : 'video'
    ],
  )
  return c.json({ id })
}

function problemWith(stage: Stage, input: Request): string | undefined {
  const { media_type: type } = input
  if (type === 'TEXT' && !input.text) return 'The parameter text is required.'
  if (type === 'IMAGE' && !input.image_url) return 'The parameter image_url is required.'
  if (type === 'VIDEO' && !input.video_url) return 'The parameter video_url is required.'
  if (type === 'CAROUSEL' && !input.children) return 'The parameter children is required.'
  if (type !== 'IMAGE' && input.image_url) return 'The parameter image_url does not fit the media type.'
  if (type !== 'VIDEO' && input.video_url) return 'The parameter video_url does not fit the media type.'
  if (type !== 'CAROUSEL' && input.children) return 'The parameter children does not fit the media type.'
  if (type !== 'TEXT' && input.link_attachment) return 'link_attachment is for text-only posts.'
  if ((type === 'TEXT' || type === 'CAROUSEL') && input.alt_text) return 'alt_text is for images and videos.'
  if ((type === 'TEXT' || type === 'CAROUSEL') && input.is_carousel_item === 'true') {
    return 'The media type cannot be a carousel item.'
  }
  if (input.reply_to_id && !postNamed(stage.store, 'threads', input.reply_to_id)) {
    return 'The parameter reply_to_id does not name a post.'
  }
  return undefined
}

function linksOf({ text = '', link_attachment }: Request): Set<string> {
  return new Set([...(text.match(/https?:\/\/\S+/g) ?? []), ...(link_attachment ? [link_attachment] : [])])
}

interface Files {
  attached: { id: string; altText: string }[]
  failure: string | null
}

/** An image is fetched before the response, a video during processing: its failure shows in the container. */
async function fileOf(
  stage: Stage,
  c: Context,
  accountId: string,
  input: Request,
): Promise<Files | Response> {
  const url = input.image_url ?? input.video_url
  if (!url) return { attached: [], failure: null }
  const altText = input.alt_text ?? ''
  const takes = input.image_url ? /^image\/(jpeg|png)$/ : /^video\/(mp4|quicktime)$/
  const file = await fetchMedia(stage, 'threads', { accountId, altText }, url, takes)
  if (file.kind === 'fetched') return { attached: [{ id: file.id, altText }], failure: null }
  if (input.video_url) {
    const failure = file.kind === 'unreachable' ? 'FAILED_DOWNLOADING_VIDEO' : 'FAILED_PROCESSING_VIDEO'
    return { attached: [], failure }
  }
  // Recorded with code 1 on Threads (gitroomhq/postiz-app issue 1364, 2026-04-30).
  return metaError(c, {
    message: 'An unknown error occurred',
    code: 1,
    subcode: 2207052,
    title: 'Media download has failed',
    userMessage: `The media could not be fetched from this URI: ${url}`,
  })
}

function partsOf(stage: Stage, c: Context, accountId: string, input: Request): Files | Response {
  const ids = input.children?.split(',') ?? []
  if (ids.length < 2 || ids.length > 20) return invalidParameter(c, 'A carousel has 2 to 20 children.')
  const parts = ids.map((id) => containerNamed(stage, 'threads', id, accountId))
  const isReady = (part: Container | undefined): part is Container =>
    part !== undefined && part.facts.isPart && stateOf(stage, part) === 'FINISHED'
  if (!parts.every(isReady)) return invalidParameter(c, 'A child of the carousel is not ready.')
  return { attached: parts.flatMap((part) => part.facts.attached), failure: null }
}

function notesOf(input: Request): string[] {
  return [
    ...(input.topic_tag ? [`Topic: ${input.topic_tag}`] : []),
    ...(input.reply_control && input.reply_control !== 'everyone'
      ? [`Replies: ${input.reply_control.replaceAll('_', ' ')}`]
      : []),
    ...(input.is_spoiler_media === 'true' ? ['Spoiler'] : []),
  ]
}
