import type { VideoTarget } from '#domain/media/fit-video.ts'
import type { FilmEngine } from '../film-engine.ts'
import type { Made, Making } from './making.ts'

/** A local video, and its metadata. */
export interface VideoSource {
  path: string
  /** As displayed: after rotation. */
  width: number
  height: number
  /** Rotation for display, degrees clockwise. */
  rotation: 0 | 90 | 180 | 270
  durationSec: number
  hasSound: boolean
}

/** Reads and transcodes videos, in separate processes. */
export interface VideoEngine {
  name: 'ffmpeg' | 'node-av'
  /** Makes films; null: this engine cannot. */
  films: FilmEngine | null
  /** A JPEG of the frame at that time, at most 640 pixels wide. */
  picture(source: VideoSource, atSec: number, into: string, signal: AbortSignal): Promise<Made>
  /** An MP4 with H.264 and AAC. */
  transcode(source: VideoSource, target: VideoTarget, into: string, making: Making): Promise<Made>
}

/** The time limit for a transcoding, in milliseconds: a slow machine takes a few times the video's duration. */
export function longestMs(durationSec: number): number {
  return Math.max(60, 20 * durationSec) * 1000
}

/** The maximum width of a frame picture. */
export const pictureWidth = 640
