import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { send } from '../http.ts'
import {
  containerStates,
  readyPart,
  type ContainerDialect,
  type ContainerResult,
} from '../meta/containers.ts'
import { unlessFetchedLater } from '../meta/fetch-again.ts'
import { graphGet, graphPost, rejected, type GraphFields } from '../meta/graph.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia, PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { isNotReady, refusalOf, whyFailed } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

const status = z.object({ status_code: containerStates, status: z.string().optional() })

/**
 * How Instagram's API handles containers. Source: docs/networks/instagram.md#sources (ig-container, media-publish).
 */
export function containerDialect(
  settings: InstagramSettings,
  account: NetworkAccount,
  io: NetworkIo,
): ContainerDialect {
  const { apiUrl, version } = settings
  return {
    statusCall: (id) => graphGet(apiUrl, `/${version}/${id}`, account, { fields: 'id,status_code,status' }),
    readStatus(answer) {
      const said = status.safeParse(answer.json()).data
      return said ? { state: said.status_code, why: said.status ?? null } : null
    },
    publishCall: (id) =>
      graphPost(apiUrl, `/${version}/${account.externalId}/media_publish`, account, { creation_id: id }),
    refusalOf: (answer) => refusalOf(answer, io.now()),
    isNotReady,
    whyFailed,
  }
}

/**
 * Makes the container of a post: a picture, a reel, a story, or a carousel whose parts are made and processed first.
 * Steps: each part. Throws NoAnswer.
 */
export async function makePost(
  settings: InstagramSettings,
  step: string,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<ContainerResult> {
  const chosen = settingsOf('instagram', post.settings)
  const is_ai_generated = chosen.isAiGenerated ? true : undefined
  const caption = post.text || undefined
  const [first, ...more] = post.media
  if (!first) return rejected('content', 'Instagram needs an image or a video. Add one.')
  if (chosen.kind === 'story') {
    if (more.length > 0) return rejected('content', 'A story is one image or one video. Remove the others.')
    const fields = { media_type: 'STORIES', ...(await address(first)), is_ai_generated }
    return make(settings, step, fields, account, io)
  }
  if (more.length > 0) {
    const parts = await makeParts(settings, step, post.media, account, io)
    if (parts.kind !== 'parts') return parts
    const children = parts.ids.join(',')
    return make(settings, step, { media_type: 'CAROUSEL', children, caption, is_ai_generated }, account, io)
  }
  const fields = first.kind === 'video' ? await reelFields(post, first) : await imageFields(first)
  return make(settings, step, { ...fields, caption, is_ai_generated }, account, io)
}

/**
 * A single video is a reel: Instagram has no other form for it. `cover_url` wins over `thumb_offset` (milliseconds).
 */
async function reelFields(post: PreparedPost, video: PreparedMedia): Promise<GraphFields> {
  const chosen = settingsOf('instagram', post.settings)
  const coverUrl = await post.cover?.publicUrl()
  return {
    media_type: 'REELS',
    ...(await address(video)),
    share_to_feed: chosen.shareToFeed,
    cover_url: coverUrl,
    thumb_offset: coverUrl ? undefined : offsetMs(chosen.coverAt, video.durationSec),
  }
}

function offsetMs(second: number | undefined, durationSec: number | null): string | undefined {
  if (second === undefined) return undefined
  const last = durationSec === null ? Infinity : durationSec * 1000 - 1
  return String(Math.max(0, Math.floor(Math.min(second * 1000, last))))
}

async function imageFields(media: PreparedMedia): Promise<GraphFields> {
  return { ...(await address(media)), alt_text: media.altText || undefined }
}

async function address(media: PreparedMedia): Promise<GraphFields> {
  const url = await media.publicUrl()
  return media.kind === 'video' ? { video_url: url } : { image_url: url }
}

async function makeParts(
  settings: InstagramSettings,
  step: string,
  media: readonly PreparedMedia[],
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'parts'; ids: string[] } | Exclude<ContainerResult, { kind: 'made' }>> {
  const dialect = containerDialect(settings, account, io)
  const ids: string[] = []
  let waiting: Extract<ContainerResult, { kind: 'pending' }> | null = null
  for (const [index, one] of media.entries()) {
    const partStep = `${step}:part:${index}:${one.id}`
    const makePart = async () => {
      const fields =
        one.kind === 'video' ? { media_type: 'VIDEO', ...(await address(one)) } : await imageFields(one)
      return make(settings, partStep, { ...fields, is_carousel_item: true }, account, io)
    }
    const part = await readyPart(dialect, partStep, makePart, io)
    if (part.kind === 'ready' || part.kind === 'out') ids.push(part.id)
    else if (part.kind === 'pending') waiting = part
    else return part
  }
  return waiting ?? { kind: 'parts', ids }
}

const made = z.object({ id: z.string().min(1) })

async function make(
  settings: InstagramSettings,
  step: string,
  fields: GraphFields,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'made'; id: string } | Refusal> {
  const path = `/${settings.version}/${account.externalId}/media`
  const answer = await send(io, {
    ...graphPost(settings.apiUrl, path, account, fields),
    // Meta fetches an image before it answers.
    timeLimitSec: 120,
  })
  const id = answer.status === 200 ? made.safeParse(answer.json()).data?.id : undefined
  if (id) return { kind: 'made', id }
  return unlessFetchedLater(refusalOf(answer, io.now()), answer, step, io)
}
