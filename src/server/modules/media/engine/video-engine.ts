import type { VideoTarget } from '#domain/media/fit-video.ts'

/** A video of this machine, and what was read of it. */
export interface VideoSource {
  path: string
  /** As it is shown: after turning. */
  width: number
  height: number
  /** Degrees, clockwise, that its pictures are turned before they are shown. */
  rotation: 0 | 90 | 180 | 270
  durationSec: number
  hasSound: boolean
}

export interface Making {
  /** 0–1. */
  onProgress(done: number): void
  /** Ends the work, and everything it started. */
  signal: AbortSignal
}

/** What came of it; the file is only there when it was made. */
export type Made = { kind: 'made' } | { kind: 'failed'; why: string } | { kind: 'stopped' }

/** What can look into a video, and make another of it. Works in processes of its own. */
export interface VideoEngine {
  name: 'ffmpeg' | 'node-av'
  /** A JPEG of what is shown at that moment, at most 640 pixels wide. */
  picture(source: VideoSource, atSec: number, into: string, signal: AbortSignal): Promise<Made>
  /** An MP4 with H.264 and AAC. */
  transcode(source: VideoSource, target: VideoTarget, into: string, making: Making): Promise<Made>
}

/** The wall time making a video may take, in milliseconds: a slow machine takes a few times as long as it plays. */
export function longestMs(durationSec: number): number {
  return Math.max(60, 20 * durationSec) * 1000
}

/** Pictures are at most this wide. */
export const pictureWidth = 640
