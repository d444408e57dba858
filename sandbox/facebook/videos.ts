import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { CallKind } from '../faults.ts'
import { keepMedia, keepPost, mediaNamed } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import {
  answers,
  authorizedPage,
  fieldsOf,
  graphProblem,
  invalidParameter,
  missingObject,
  newId,
  parsed,
} from './answers.ts'
import { isOutside, secondsOf } from '../video-length.ts'
import type { StoredPost } from './stored-posts.ts'
import { coverIdOf, keepCover } from './video-files.ts'
import {
  keepVideo,
  offsets,
  phases,
  pieceBytes,
  videoNamed,
  type Video,
  type VideoThing,
  type Words,
} from './video-state.ts'

const processingMs = 3_000

/** Reels-publishing guide (2026-08-24, medium). */
const reelsPerDay = 30

/** Videos in parts; reels and video stories, whose files Facebook fetches between the first and the last call. */
export function videoRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)
  /** One path serves three phases: the first part creates the file, and only the last phase publishes. */
  const byPhase: MiddlewareHandler = async (c, next) => {
    const { upload_phase: phase, start_offset: offset } = await fieldsOf(c)
    const carriesFile = phase === 'transfer' && offset === '0'
    const kind: CallKind = phase === 'finish' ? 'post' : carriesFile ? 'upload' : 'read'
    return call(kind)(c, next)
  }

  app.post('/:version/:page/:edge{videos|video_reels|video_stories}', byPhase, async (c) => {
    const permissions = ['pages_manage_posts', 'pages_read_engagement', 'publish_video']
    const token = authorizedPage(stage, c, c.req.param('page'), permissions)
    if (token instanceof Response) return token
    const edge = c.req.param('edge') as Video['edge']
    const input = parsed(c, phases[edge], await fieldsOf(c))
    if (input instanceof Response) return input
    const asked = input.data
    if (asked.upload_phase === 'start') {
      return begin(stage, c, token.account_id, edge, 'file_size' in asked ? asked.file_size : null)
    }
    const videoId = 'video_id' in asked ? asked.video_id : asked.upload_session_id
    const video = videoNamed(stage, videoId)
    if (video?.accountId !== token.account_id || video.facts.edge !== edge) return missingObject(c, videoId)
    return asked.upload_phase === 'transfer'
      ? transfer(stage, c, video, asked)
      : finish(stage, c, video, asked)
  })
  return app
}

function begin(
  stage: Stage,
  c: Context,
  pageId: string,
  edge: Video['edge'],
  fileSize: number | null,
): Response {
  const video: VideoThing = {
    id: newId(),
    accountId: pageId,
    createdAt: stage.now().getTime(),
    facts: { edge, fileSize, received: 0, uploadedAt: null, liveAt: null, postId: null },
  }
  keepVideo(stage, video, {})
  return fileSize === null
    ? c.json({ video_id: video.id, upload_url: `https://rupload.facebook.com/video-upload/${video.id}` })
    : c.json({ video_id: video.id, upload_session_id: video.id, ...offsets(video) })
}

type Piece = Extract<z.infer<typeof phases.videos>, { upload_phase: 'transfer' }>

async function transfer(stage: Stage, c: Context, video: VideoThing, asked: Piece): Promise<Response> {
  const piece = asked.video_file_chunk
  if (asked.start_offset !== video.facts.received) {
    return graphProblem(c, 'There was a problem uploading your video file. Please try again.', {
      code: 6000,
      subcode: 1_363_037,
      isTransient: false,
      data: offsets(video),
    })
  }
  if (piece.size > pieceBytes) return invalidParameter(c, 'video_file_chunk is larger than asked for')
  const received = await stage.files.append(video.id, piece.stream())
  const isWhole = received === video.facts.fileSize
  const uploadedAt = isWhole ? stage.now().getTime() : null
  return c.json(offsets(keepVideo(stage, video, { received, uploadedAt })))
}

/** Reels-publishing guide and page-stories guide (2026-08-24, medium). */
const videoLengths = { video_reels: { minSec: 3, maxSec: 90 }, video_stories: { minSec: 3, maxSec: 60 } }

async function finish(stage: Stage, c: Context, video: VideoThing, asked: Words): Promise<Response> {
  const { edge, uploadedAt, liveAt, postId } = video.facts
  if (uploadedAt === null || uploadedAt > stage.now().getTime()) {
    return graphProblem(c, '(#6000) Video Upload Is Missing', { code: 6000, subcode: 1_363_130 })
  }
  if (liveAt !== null) return c.json(success(video, postId))
  if (edge === 'video_reels' && reelsToday(stage, video.accountId) >= reelsPerDay) {
    return graphProblem(c, 'You have reached the limit of reels for today.', { code: 613 })
  }
  const limits = edge === 'videos' ? null : videoLengths[edge]
  if (limits && isOutside(await secondsOf(await stage.files.open(video.id)), limits)) {
    const message = 'The video does not have a length that is supported'
    return graphProblem(c, message, { code: 6000, subcode: 1_363_128 })
  }
  return publish(stage, c, video, asked)
}

async function publish(stage: Stage, c: Context, video: VideoThing, asked: Words): Promise<Response> {
  const now = stage.now().getTime()
  const liveAt = now + processingMs
  const isStory = video.facts.edge === 'video_stories'
  const postId = isStory ? newId() : video.id
  if (asked.thumb) await keepCover(stage, video, asked.thumb)
  const hasCover = mediaNamed(stage.store, 'facebook', coverIdOf(video)) !== undefined
  keepMedia(stage.store, {
    id: video.id,
    network: 'facebook',
    account_id: video.accountId,
    mime_type: 'video/mp4',
    upload: '{}',
    alt_text: '',
  })
  keepPost(stage.store, {
    network: 'facebook',
    id: postId,
    account_id: video.accountId,
    text: asked.description ?? '',
    attached: JSON.stringify([{ id: video.id, altText: '' }]),
    record: JSON.stringify({
      liveAt,
      ...(isStory && { story: { media_id: video.id, media_type: 'video' } }),
    } satisfies StoredPost),
    extra: {
      kind: shownAs[video.facts.edge],
      ...(asked.title && { title: asked.title }),
      ...(hasCover && { coverId: coverIdOf(video) }),
      ...(asked.is_ai_generated && { notes: ['Made with AI'] }),
    },
    created_at: now,
  })
  keepVideo(stage, video, { liveAt, postId })
  return c.json(success(video, postId))
}

const shownAs = { videos: 'video', video_reels: 'reel', video_stories: 'story' } as const

function success(video: VideoThing, postId: string | null): object {
  return { success: true, ...(video.facts.edge === 'video_stories' && { post_id: postId }) }
}

function reelsToday(stage: Stage, pageId: string): number {
  const dayAgo = stage.now().getTime() - 86_400_000
  const sql = `select count(*) as count from posts where network = 'facebook' and account_id = ?
    and json_extract(extra, '$.kind') = 'reel' and created_at > ?`
  return stage.store.one<{ count: number }>(sql, pageId, dayAgo)?.count ?? 0
}
