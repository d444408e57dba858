import { z } from 'zod'
import type { Stage } from '../stand-in.ts'
import { keepThing, thingNamed, type Thing } from '../things.ts'
import { formBoolean } from './answers.ts'

/** The state of a video. Times are milliseconds since 1970. */
export interface Video {
  edge: 'videos' | 'video_reels' | 'video_stories'
  /** The announced size in bytes; null when Facebook fetches the file itself. */
  fileSize: number | null
  received: number
  /** When the file is complete. */
  uploadedAt: number | null
  /** When it becomes public. */
  liveAt: number | null
  postId: string | null
}
export type VideoThing = Thing<Video>

/** The texts of a video, as far as its edge accepts them. */
export interface Words {
  upload_phase: 'finish'
  description?: string | undefined
  title?: string | undefined
  thumb?: File | undefined
  is_ai_generated?: boolean | undefined
}

/** The maximum length of a part. */
export const pieceBytes = 4 * 1024 * 1024

const id = z.string().regex(/^\d+$/)
const start = z.strictObject({ upload_phase: z.literal('start') })

/**
 * Source: docs/networks/facebook.md#sources (sdk), Page.json and Video.json, POST videos, video_reels, video_stories.
 */
export const phases = {
  videos: z.discriminatedUnion('upload_phase', [
    start.extend({ file_size: z.coerce.number().int().positive() }),
    z.strictObject({
      upload_phase: z.literal('transfer'),
      upload_session_id: id,
      start_offset: z.coerce.number().int().min(0),
      video_file_chunk: z.instanceof(File),
    }),
    z.strictObject({
      upload_phase: z.literal('finish'),
      upload_session_id: id,
      description: z.string().min(1).optional(),
      title: z.string().min(1).max(255).optional(),
      thumb: z.instanceof(File).optional(),
    }),
  ]),
  video_reels: z.discriminatedUnion('upload_phase', [
    start,
    z.strictObject({
      upload_phase: z.literal('finish'),
      video_id: id,
      video_state: z.enum(['DRAFT', 'PUBLISHED']),
      description: z.string().min(1).optional(),
      title: z.string().min(1).max(255).optional(),
      is_ai_generated: formBoolean.optional(),
    }),
  ]),
  video_stories: z.discriminatedUnion('upload_phase', [
    start,
    z.strictObject({ upload_phase: z.literal('finish'), video_id: id }),
  ]),
}

/** Stores a video with its changes. */
export function keepVideo(stage: Stage, video: VideoThing, changes: Partial<Video>): VideoThing {
  const changed = { ...video, facts: { ...video.facts, ...changes } }
  keepThing(stage.store, 'facebook', 'video', changed)
  return changed
}

export function videoNamed(stage: Stage, videoId: string): VideoThing | undefined {
  return thingNamed<Video>(stage.store, 'facebook', 'video', videoId)
}

/** The next expected part; equal offsets mean that the file is complete. */
export function offsets(video: VideoThing): { start_offset: string; end_offset: string } {
  const { received, fileSize } = video.facts
  return {
    start_offset: String(received),
    end_offset: String(Math.min(fileSize ?? 0, received + pieceBytes)),
  }
}

/** `status` of a video. Source: docs/networks/facebook.md#sources (reels-publishing). */
export function statusOf(video: VideoThing, now: number): object {
  const { uploadedAt, liveAt, received } = video.facts
  const isUploaded = uploadedAt !== null && uploadedAt <= now
  const isLive = liveAt !== null && liveAt <= now
  return {
    video_status: isLive
      ? 'ready'
      : liveAt !== null
        ? 'processing'
        : isUploaded
          ? 'upload_complete'
          : 'uploading',
    uploading_phase: {
      status: phase(isUploaded, received > 0),
      ...(!isUploaded && { bytes_transfered: received }),
    },
    processing_phase: { status: phase(isLive, liveAt !== null) },
    publishing_phase: {
      status: phase(isLive, liveAt !== null),
      ...(isLive && { publish_status: 'published', publish_time: new Date(liveAt).toISOString() }),
    },
  }
}

function phase(isDone: boolean, isBegun: boolean): string {
  if (isDone) return 'complete'
  return isBegun ? 'in_progress' : 'not_started'
}
